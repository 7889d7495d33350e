import type { UploadedResume } from '@platsa/contract/profiles/schema';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/tables.ts';

export function resumeView(row: Selectable<Database['uploadedResumes']>): UploadedResume {
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
