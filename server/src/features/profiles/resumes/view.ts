import type { UploadedResume } from '@platsa/contract/profiles/schema';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/tables.ts';

export function resumeView(row: Selectable<Database['uploaded_resumes']>): UploadedResume {
  return {
    _id: row.id,
    status: row.status,
    fileName: row.file_name,
    parsedResume: row.parsed_resume,
    errorMessage: row.error_message,
    createdAt: row.created_at.toISOString(),
    savedToProfileAt: row.saved_to_profile_at?.toISOString() ?? null,
  };
}
