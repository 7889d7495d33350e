import {
  declineWithoutMessage,
  listDeclineReasons,
  setDeclineReason,
} from '@platsa/contract/applications/decline-reason-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';

/** Under the key of templates, whose live event also tells of reasons. */
export const declineReasons = (companyId: string) =>
  queryOptions({
    queryKey: ['template', 'reasons', companyId],
    queryFn: ({ signal }) => call(listDeclineReasons, { companyId }, { signal }),
    select: ({ reasons }) => reasons,
  });

/** Stores the reason that was chosen beside a no; nothing where it was left open. */
export async function saveChosenReason(companyId: string, applicantIds: readonly string[], reasonId: string | null) {
  if (reasonId === null) return;
  try {
    await call(setDeclineReason, { companyId, _applicants: [...applicantIds], _reason: reasonId });
  } catch (error) {
    toast.failed(`Anledningen kunde inte sparas. ${toFailure(error).message}`);
  }
}

/** A no that the candidate has said: nothing is written. Returns whether it is stored. */
export async function saveOwnDecision(companyId: string, applicantIds: readonly string[], reasonId: string) {
  try {
    await call(declineWithoutMessage, { companyId, _applicants: [...applicantIds], _reason: reasonId });
    return true;
  } catch (error) {
    toast.refused(error);
    return false;
  }
}
