import {
  createInterviewKind,
  deleteInterviewKind,
  listInterviewKinds,
  updateInterviewKind,
} from '@platsa/contract/interviews/kind-endpoints';
import type { InterviewKindForm } from '@platsa/contract/interviews/kinds';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The company's own list, which jobs draw on. */
export const companyKinds = (companyId: string) =>
  queryOptions({
    queryKey: ['interview', 'company-kinds', companyId],
    queryFn: ({ signal }) => call(listInterviewKinds, { companyId }, { signal }),
    select: ({ kinds }) => kinds,
  });

/** Changes of the list. What is offered at a booking is fetched again, too. */
export function useKindChanges(companyId: string) {
  const client = useQueryClient();
  const refetchInterviews = () => client.invalidateQueries({ queryKey: ['interview'] });
  return {
    create: (form: InterviewKindForm) => call(createInterviewKind, { companyId, ...form }).finally(refetchInterviews),
    update: (kindId: string, form: InterviewKindForm) =>
      call(updateInterviewKind, { kindId, ...form }).finally(refetchInterviews),
    remove: (kindId: string) => call(deleteInterviewKind, { kindId }).finally(refetchInterviews),
  };
}
