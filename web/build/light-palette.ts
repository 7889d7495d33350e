import type { Plugin } from 'postcss';

/** Mantine's colours that neither theme.ts nor any of its used styles names: three quarters of all its variables. */
export const leftOut = ['cyan', 'grape', 'green', 'indigo', 'lime', 'orange', 'pink', 'teal', 'violet', 'yellow'];

const variable = new RegExp(`^--mantine-color-(?:${leftOut.join('|')})-`);
const dark = /data-mantine-color-scheme=.dark/;

/** The application is light alone, in colours of its own: what Mantine's styles have for others stays out of them. */
export const lightPalette: Plugin = {
  postcssPlugin: 'light-palette',
  Declaration: (declaration) => {
    if (variable.test(declaration.prop)) declaration.remove();
  },
  Rule: (rule) => {
    if (rule.selectors.every((selector) => dark.test(selector))) rule.remove();
  },
};
