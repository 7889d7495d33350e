import {
  createInterviewKind,
  createJobInterviewKind,
  deleteInterviewKind,
  listInterviewKinds,
  updateInterviewKind,
} from '@platsa/contract/interviews/kind-endpoints';
import type { InterviewKind, InterviewKindForm } from '@platsa/contract/interviews/kinds';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The company's own list, which jobs draw on. */
export const companyKinds = (companyId: string) =>
  queryOptions({
    queryKey: ['interview', 'company-kinds', companyId],
    queryFn: ({ signal }) => call(listInterviewKinds, { companyId }, { signal }),
    select: ({ kinds }) => kinds,
  });

/** The company's list, or one job's. */
export interface KindList {
  companyId: string;
  jobId?: string;
}

/** Changes of a list. What is offered at a booking is fetched again, too. */
export function useKindChanges({ companyId, jobId }: KindList) {
  const client = useQueryClient();
  const refetchInterviews = () => client.invalidateQueries({ queryKey: ['interview'] });
  const create = (form: InterviewKindForm, copiedFrom?: string) =>
    jobId
      ? call(createJobInterviewKind, { jobId, copiedFrom, ...form })
      : call(createInterviewKind, { companyId, ...form });
  return {
    create: (form: InterviewKindForm) => create(form).finally(refetchInterviews),
    /** A job gets a copy of its own of the company's kind. */
    update: ({ _id, _job }: InterviewKind, form: InterviewKindForm) =>
      (jobId && !_job ? create(form, _id) : call(updateInterviewKind, { kindId: _id, ...form })).finally(
        refetchInterviews,
      ),
    remove: (kindId: string) => call(deleteInterviewKind, { kindId }).finally(refetchInterviews),
  };
}
