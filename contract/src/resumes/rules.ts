/** Sizes, times and texts of the CV import. Free of the validator. */

export const resumeMaxBytes = 10_000_000;
export const notPdf = 'Endast PDF-filer är tillåtna.';

/** So many of a person's uploads are kept; older ones go with their files. */
export const resumesKept = 5;

/** While a CV is being read, its owner's list is asked for again this often, and this long at most. */
export const pollMs = 2_000;
export const pollForMs = 120_000;
