import {
  downloadApplicantResume,
  getApplicant,
  listApplicantHistory,
  listOtherApplications,
  listScoreChanges,
} from '@platsa/contract/applications/endpoints';
import { getPerson, listPersonHistory } from '@platsa/contract/applications/finding-endpoints';
import { removeApplication } from '@platsa/contract/applications/own-application-endpoints';
import { getRetention, holdApplication, releaseApplication } from '@platsa/contract/applications/retention-endpoints';
import type { CompanyPerson } from '@platsa/contract/applications/schema';
import { openAnswer } from '@platsa/contract/questions/endpoints';
import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { call, fetchFile } from '../../../lib/api.ts';
import { failWith } from '../../../ui/form/failure.ts';
import { applicationHistory } from './own-applications.ts';

/** Keyed under its board, whose live events (scores, ratings, moves) invalidate it. */
export const applicant = (boardId: string, applicantId: string) =>
  queryOptions({
    queryKey: ['board', boardId, 'applicant', applicantId],
    queryFn: ({ signal }) => call(getApplicant, { applicantId }, { signal }),
  });

/** Shows a personal answer, until the application is left. */
export function useOpenAnswer(input: { applicantId: string; questionId: string }) {
  return useMutation({
    mutationFn: () => call(openAnswer, input),
    ...failWith('Svaret kunde inte visas'),
  });
}

/** For addresses that contain an applicant but no board. */
export const boardOfApplicant = (applicantId: string) =>
  queryOptions({
    queryKey: ['board', 'list', 'of-applicant', applicantId],
    queryFn: ({ signal }) => call(getApplicant, { applicantId }, { signal }).then((found) => found._workflowBoard),
  });

export const personOfCompany = (companyId: string, personId: string) =>
  queryOptions({
    queryKey: ['board', 'list', companyId, 'person', personId],
    queryFn: ({ signal }) => call(getPerson, { companyId, personId }, { signal }),
    meta: { live: ['applicant'] },
  });

/** The CV of a person as a file; null if there is none. */
export function findResumeFile({ resume, applications: [newest] }: CompanyPerson) {
  if (!resume || !newest) return null;
  const fetch = () => fetchFile(downloadApplicantResume, { applicantId: newest._id });
  return { createdAt: resume.createdAt, fetch };
}

export const personHistory = (companyId: string, personId: string) =>
  queryOptions({
    queryKey: ['board', 'list', companyId, 'person-history', personId],
    queryFn: ({ signal }) => call(listPersonHistory, { companyId, personId }, { signal }),
    meta: { live: ['applicant', 'people'] },
  });

export const otherApplications = (boardId: string, applicantId: string) =>
  queryOptions({
    queryKey: ['board', boardId, 'other-applications', applicantId],
    queryFn: ({ signal }) => call(listOtherApplications, { applicantId }, { signal }),
    select: ({ applications }) => applications,
  });

export const applicantHistory = (boardId: string, applicantId: string) =>
  queryOptions({
    queryKey: ['board', boardId, 'history', applicantId],
    // A mail's delivery status changes without a board event.
    meta: { live: ['applicant'] },
    queryFn: ({ signal }) => call(listApplicantHistory, { applicantId }, { signal }),
  });

/** Keyed under its board, whose live events follow a change of a score. */
export const scoreChanges = (boardId: string, applicantId: string) =>
  queryOptions({
    queryKey: ['board', boardId, 'score-changes', applicantId],
    queryFn: ({ signal }) => call(listScoreChanges, { applicantId }, { signal }),
  });

/** Applications that become anonymous, and when, if the company kept them for `applicationMonths`. */
export const retention = (companyId: string, applicationMonths: number) =>
  queryOptions({
    queryKey: ['applicant', 'retention', companyId, applicationMonths],
    queryFn: ({ signal }) => call(getRetention, { companyId, applicationMonths }, { signal }),
    staleTime: 0,
  });

/** Keeps an application beyond its time for a reason, or no longer without one. */
export function useHold(boardId: string, applicantId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) =>
      reason === null ? call(releaseApplication, { applicantId }) : call(holdApplication, { applicantId, reason }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: applicant(boardId, applicantId).queryKey }),
  });
}

const failed = failWith('Kunde inte ta bort ansökan');
const mutationKey = ['applicant', 'withdraw'];

/** The job seeker withdraws the application. */
export function useWithdrawApplication(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: (applicantId: string) => call(removeApplication, { applicantId }).catch(failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationHistory(userId).queryKey }),
  });
}

/** Ids of the applications that are being withdrawn, or have been, in this window. */
export function useWithdrawn(): unknown[] {
  return useMutationState({
    filters: { mutationKey, predicate: ({ state }) => state.status !== 'error' },
    select: ({ state }) => state.variables,
  });
}

const removalKey = (applicantId: string) => ['applicant', 'remove', applicantId];

/** The company removes the application. */
export function useRemoveApplication(applicantId: string) {
  return useMutation({
    mutationKey: removalKey(applicantId),
    mutationFn: () => call(removeApplication, { applicantId }).catch(failed),
  });
}

/** Whether this window removes the application, or has removed it. */
export function useIsRemoved(applicantId: string): boolean {
  const filters = { mutationKey: removalKey(applicantId) };
  return useMutationState({ filters }).some(({ status }) => status === 'pending' || status === 'success');
}
