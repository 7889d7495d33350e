import type { ResumeFile, UploadedResume } from '@platsa/contract/profiles/schema';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/tables.ts';

export function resumeView(row: Omit<Selectable<Database['uploadedResumes']>, 'companyId'>): UploadedResume {
  return {
    _id: row.id,
    status: row.status,
    fileName: row.fileName,
    parsedResume: row.parsedResume,
    errorMessage: row.errorMessage,
    createdAt: row.createdAt.toISOString(),
    savedToProfileAt: row.savedToProfileAt?.toISOString() ?? null,
  };
}

type ResumeForCompany = Pick<
  Selectable<Database['uploadedResumes']>,
  'fileName' | 'createdAt' | 'status' | 'savedToProfileAt'
>;

/** A CV as a company that may download it sees it. */
export function resumeFileView(row: ResumeForCompany | undefined): ResumeFile | null {
  if (!row) return null;
  const { fileName, createdAt, status, savedToProfileAt } = row;
  const reading = ({ processing: 'waiting', done: 'unreviewed', failed: 'failed' } as const)[status];
  return { fileName, createdAt: createdAt.toISOString(), reading: savedToProfileAt ? null : reading };
}
