// Only for us: every drawing and every board with moments of real games. Not part of the build.
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';

mount(Gallery, { target: document.getElementById('gallery')! });
