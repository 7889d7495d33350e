import type { CvReading } from '@platsa/contract/profiles/cv-profile';
import { quickLimits } from '@platsa/cv';
import type { Context } from '../../../context.ts';
import { createSlots } from '../../../http/slots.ts';
import { cvReadingView } from './cv-reading.ts';
import { readResumeBytes } from './read-resume-bytes.ts';

const busy = 'Många läser in sina CV:n just nu.';
const readLater = 'Skicka ansökan med filen ändå, så läser vi den efteråt.';
const sendAsItIs = 'Du kan också skicka ansökan med filen som den är.';

/** A reading takes a processor, so few run at once in this process, and fewer of one network. */
const slots = createSlots(`${busy} ${readLater}`);
const atOnce = { all: 3, perNetwork: 2 };

/**
 * Reads a CV while its person waits, and stores nothing. No language model is asked, because the person has agreed to nothing yet.
 * Throws tooMany while many are being read. A slow file is not read now: `problem` says so.
 */
export async function readCvNow(
  ctx: Context,
  { bytes, sender }: { bytes: Uint8Array; sender: string },
): Promise<{ reading: CvReading | null; problem: string | null }> {
  const release = slots.take({ all: atOnce.all, [sender]: atOnce.perNetwork });
  try {
    const { parsed, code, errorMessage } = await readResumeBytes(ctx, bytes, { limits: quickLimits });
    if (parsed) return { reading: cvReadingView(parsed), problem: null };
    const problem = code === 'tooSlow' ? `CV:t tar en stund att läsa. ${readLater}` : `${errorMessage} ${sendAsItIs}`;
    return { reading: null, problem };
  } finally {
    release();
  }
}
