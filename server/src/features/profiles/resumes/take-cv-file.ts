import { notCvFileMessage } from '@platsa/contract/profiles/rules';
import { CvError, convertCvFile, isArchive, isPicture } from '@platsa/cv';
import { invalidField } from '../../../http/api-error.ts';
import { isPdf, type UploadedFile } from '../../../http/input.ts';
import { createFairQueue } from '../../../platform/fair-queue.ts';

/** Making a PDF takes a processor for up to some seconds. A company's pile of photos delays nobody else's file. */
const conversions = createFairQueue({ atOnce: 2, perSender: (free) => free - 1, mostWaiting: 100 });

/** Refuses a file at its field that is neither a PDF, a DOCX nor a picture. What it holds is not looked at. */
export function requireCvFile(file: UploadedFile): UploadedFile {
  if (!isPdf(file) && !isArchive(file.bytes) && !isPicture(file.bytes)) throw invalidField('file', notCvFileMessage);
  return file;
}

/**
 * The CV as PDF, which is all that is stored, read and shown. A Word document (DOCX) or a picture becomes one: of a document the
 * texts, in one column. Other files, and those that can't be opened, are refused at the field.
 */
export async function takeCvFile(file: UploadedFile): Promise<UploadedFile> {
  const { bytes, fileName, sender } = requireCvFile(file);
  if (isPdf(file)) return file;
  const pdf = await conversions
    .run(sender, () => convertCvFile(bytes))
    .catch((error: unknown) => {
      throw error instanceof CvError ? invalidField('file', error.message) : error;
    });
  return { bytes: Buffer.from(pdf), fileName: `${fileName.replace(/\.[^.]*$/, '') || 'CV'}.pdf`, sender };
}
