import {
  acceptProposal,
  createProposal,
  listProposals,
  removeProposal,
} from '@platsa/contract/applications/proposal-endpoints';
import type { Proposal } from '@platsa/contract/applications/proposals';
import type { InputOf } from '@platsa/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { applicant } from './applicant.ts';

/** Proposals that the user may decide. `mine` narrows them to the user's own jobs. */
export const waitingProposals = (companyId: string, mine: boolean) =>
  queryOptions({
    queryKey: ['board', 'list', companyId, 'proposals', { mine }],
    queryFn: ({ signal }) => call(listProposals, { companyId, mine }, { signal }),
    // Teams, whose rights decide, change as jobs do.
    meta: { live: ['job'] },
  });

type Proposed = Omit<InputOf<typeof createProposal>, 'applicantId'>;

/** Makes a proposal about an application, and ends those that are open. */
export function useProposals(boardId: string, applicantId: string) {
  const client = useQueryClient();
  const { queryKey } = applicant(boardId, applicantId);
  const showOpen = ({ proposals }: { proposals: Proposal[] }) =>
    client.setQueryData(queryKey, (shown) => shown && { ...shown, proposals });
  // It may have been decided by a colleague just now.
  const refetch = async () => {
    const lists = client.invalidateQueries({ queryKey: ['board', 'list'] });
    await Promise.all([lists, client.invalidateQueries({ queryKey: ['board', boardId] })]);
  };
  const propose = useMutation({
    mutationFn: (proposed: Proposed) => call(createProposal, { applicantId, ...proposed }),
    onSuccess: showOpen,
    onSettled: refetch,
  });
  const remove = useMutation({
    mutationFn: (proposalId: string) => call(removeProposal, { applicantId, proposalId }),
    onSuccess: showOpen,
    onSettled: refetch,
  });
  const accept = useMutation({
    mutationFn: (proposalId: string) => call(acceptProposal, { applicantId, proposalId }),
    onSettled: refetch,
  });
  return { propose, remove, accept };
}
