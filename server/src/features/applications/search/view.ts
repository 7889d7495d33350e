import type { FoundApplicant, FoundJob } from '@platsa/contract/applications/endpoints';
import type { FoundApplicantRow, FoundJobRow } from './queries.ts';

export function foundJobView(row: FoundJobRow): FoundJob {
  return { _id: row.id, title: row.title, workflowId: row.board_id };
}

export function foundApplicantView(row: FoundApplicantRow): FoundApplicant {
  return {
    _id: row.applicant_id,
    _user: { firstName: row.first_name, lastName: row.last_name, images: row.image_id ? [row.image_id] : [] },
    _job: foundJobView(row),
  };
}
