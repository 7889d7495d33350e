import { getDocumentProxy } from 'unpdf';
import { CvError } from '../cv-error.ts';
import type { PdfDocument } from './page-runs.ts';

const maxBytes = 10 * 1024 * 1024;
export const maxPages = 30;

function decode(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

export function checkSize(bytes: Uint8Array): void {
  if (bytes.length > maxBytes) throw new CvError('tooLarge');
}

/**
 * A complete PDF has an end marker after its last object. Without this check pdf.js would repair a truncated file and return
 * half a CV. Mail programs, scanners and web servers add other bytes after the marker, which readers ignore.
 */
function checkComplete(bytes: Uint8Array): void {
  checkSize(bytes);
  if (!decode(bytes.subarray(0, 1024)).includes('%PDF-')) throw new CvError('notPdf');
  const text = decode(bytes);
  const end = Math.max(text.lastIndexOf('startxref'), text.lastIndexOf('%%EOF'));
  if (end < 0 || /\d\s+\d+\s+obj\b/.test(text.slice(end))) throw new CvError('damaged');
}

export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  checkComplete(bytes);
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    useSystemFonts: false,
    maxImageSize: 40_000_000,
  }).catch((cause: Error) => {
    throw new CvError(cause.name === 'PasswordException' ? 'locked' : 'damaged', { cause });
  });
  if (pdf.numPages <= maxPages) return pdf;
  await pdf.loadingTask.destroy();
  throw new CvError('tooManyPages');
}
