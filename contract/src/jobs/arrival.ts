import { z } from 'zod';
import { cleanLine } from '../clean-text.ts';
import { maxSourceText } from './sources.ts';

/** Cut and cleaned, never refused: nobody applies in vain because of a link. */
const arrivalText = (max: number) =>
  z
    .string()
    .overwrite((text) => [...cleanLine(text.slice(0, 10 * max))].slice(0, max).join('').trim())
    .catch('')
    .default('');

/**
 * The way by which a person came to a job: what the address said when it was first opened (`src` and UTM), and the address or host name of
 * the page before.
 */
export const arrival = z.object({
  src: arrivalText(maxSourceText),
  utmSource: arrivalText(maxSourceText),
  utmMedium: arrivalText(maxSourceText),
  utmCampaign: arrivalText(maxSourceText),
  /** The career page whose list led to the job. */
  career: arrivalText(maxSourceText),
  referrer: arrivalText(2000),
});
export type Arrival = z.output<typeof arrival>;
