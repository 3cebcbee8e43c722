// How chance comes about and how a game is checked: many words that the first visit does not need. Whoever shows some of
// them imports this file.
import { de } from './fair.de';
import { en } from './fair.en';
import { UI } from './index.svelte';

Object.assign(UI.de, de);
Object.assign(UI.en, en);
