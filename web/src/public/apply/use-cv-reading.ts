import { readCv } from '@platsa/contract/applications/cv-reading-endpoints';
import type { CvReading } from '@platsa/contract/profiles/cv-profile';
import { resumeMaxBytes } from '@platsa/contract/profiles/rules';
import { useRef, useState } from 'react';
import { CallError, call, unknownFailure } from '../../lib/api.ts';

export type CvState =
  | { status: 'none' }
  | { status: 'reading'; file: File }
  | { status: 'read'; file: File }
  /** The file is sent as it is. */
  | { status: 'unread'; file: File; problem: string }
  /** The file can't be sent. */
  | { status: 'refused'; problem: string }
  /** Chosen before the page was reloaded: browsers forget files. */
  | { status: 'forgotten'; fileName: string };

/** Reads the chosen CV while the applicant goes on. A file chosen later ends the reading of the earlier one. */
export function useCvReading(jobId: string, onRead: (reading: CvReading) => void) {
  const [cv, setCv] = useState<CvState>({ status: 'none' });
  const current = useRef<AbortController>(undefined);

  const chooseFile = async (file: File | undefined) => {
    current.current?.abort();
    if (!file) return setCv({ status: 'none' });
    if (file.size > resumeMaxBytes) return setCv({ status: 'refused', problem: tooLarge });
    const reading = new AbortController();
    current.current = reading;
    setCv({ status: 'reading', file });
    try {
      const answer = await call(readCv, { jobId }, { file, fileName: file.name, signal: reading.signal });
      if (reading.signal.aborted) return;
      if (answer.reading) {
        setCv({ status: 'read', file });
        onRead(answer.reading);
      } else {
        setCv({ status: 'unread', file, problem: answer.problem ?? unknownFailure });
      }
    } catch (error) {
      if (reading.signal.aborted) return;
      const isFile = error instanceof CallError && error.fields.some(({ path }) => path === 'file');
      const message = error instanceof CallError ? error.message : unknownFailure;
      setCv(isFile ? { status: 'refused', problem: message } : { status: 'unread', file, problem: message });
    }
  };
  return { cv, setCv, chooseFile };
}

const tooLarge = 'Filen är för stor. Den får vara högst 10 MB.';
