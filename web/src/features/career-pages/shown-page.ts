import { emptyCareerPage } from '@platsa/contract/career-pages/forms';
import type { CareerColours } from '@platsa/contract/career-pages/schema';

/** Colours to draw with: one that is still being written is as in an empty page. */
export function shownColours(colors: CareerColours): CareerColours {
  const shown = Object.entries(colors).filter(([, colour]) => /^#[\da-f]{6}$/i.test(colour));
  return { ...emptyCareerPage.colors, ...Object.fromEntries(shown) };
}
