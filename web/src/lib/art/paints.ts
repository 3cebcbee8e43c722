/** The paint box: mineral and earth colours as in the old workshops. */
export const INK = '#3b2316';
export const GOLD = '#c9962f';
export const LIGHT_GOLD = '#f2d37c';
export const DARK_GOLD = '#8f6418';
export const IVORY = '#fbf3df';
export const SKIN = '#c08457';
export const VERMILION = '#c23b2a';
export const LAPIS = '#27508f';
export const MALACHITE = '#2f7d57';
export const SAFFRON = '#e2912b';
export const AUBERGINE = '#6b3a78';
export const ROSE = '#d9768a';

// Places for colours a drawing does not know: set by whoever shows it.
export const MAIN = 'var(--main, #c23b2a)';
export const DARK = 'var(--dark, #7d2015)';
export const LIGHT = 'var(--light, #ee9a86)';
