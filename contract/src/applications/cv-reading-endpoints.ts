import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { cvReading } from '../profiles/cv-profile.ts';
import { resumeMaxBytes } from '../profiles/rules.ts';

/**
 * A file that is a CV but can't be read now has no `reading` but a `problem`, to be shown: the application can be sent with the
 * file, which is read in the background if no profile is sent. Any other file is refused with an error at `file`.
 */
export const readCv = endpoint({
  name: 'readCv',
  address: 'POST /jobs/{jobId}/cv-readings',
  summary: 'Läser ett CV åt den som söker utan konto, och svarar med det som stod där. Inget sparas.',
  access: 'anyone',
  input: z.object({ jobId: id }),
  output: z.object({ reading: cvReading.nullable(), problem: z.string().nullable() }),
  errors: ['notFound', 'expired', 'forbidden', 'tooLarge'],
  upload: { maxBytes: resumeMaxBytes, required: true },
});
