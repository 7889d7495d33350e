import type { ApplicantState } from '@platsa/contract/applicants/schema';
import { columnView } from '../boards/view.ts';
import type { getApplicantState } from './queries.ts';

export function applicantStateView(row: Awaited<ReturnType<typeof getApplicantState>>): ApplicantState {
  return {
    _id: row.id,
    rating: row.rating,
    declined: row.declined,
    _statusColumn: columnView({ ...row, id: row.column_id }),
  };
}
