import {
  applyToJob,
  getOwnApplication,
  getPastApplication,
  getSentApplication,
  listApplications,
  updateApplicationMessage,
} from '@platsa/contract/applications/own-application-endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { getJob, getJobQuestions } from '@platsa/contract/jobs/endpoints';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** `application` is null for a job that the job seeker has not applied to. */
export const ownApplication = (jobId: string) =>
  queryOptions({
    queryKey: ['applicant', 'own', jobId],
    queryFn: ({ signal }) => call(getOwnApplication, { jobId }, { signal }),
  });

export const sentApplication = (userId: string, applicantId: string) =>
  queryOptions({
    queryKey: ['applicant', applicantId, 'sent', userId],
    queryFn: ({ signal }) => call(getSentApplication, { userId, applicantId }, { signal }),
    // A message is a step too, and the page shows the profile and the CV.
    meta: { live: ['conversation', 'profile', 'resume'] },
  });

export const applicationHistory = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['applicant', 'list', userId],
    queryFn: ({ pageParam: after, signal }) => call(listApplications, { userId, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // A declining message changes the status, too.
    meta: { live: ['conversation'] },
  });

export const pastApplication = (userId: string, jobId: string) =>
  queryOptions({
    queryKey: ['applicant', 'past', userId, jobId],
    queryFn: ({ signal }) => call(getPastApplication, { userId, jobId }, { signal }),
    // Withdrawn and sent again, it is another application.
    gcTime: 0,
    // A declining message changes the status, too.
    meta: { live: ['conversation'] },
  });

export function useUpdateMessage(userId: string, applicantId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (message: string) => call(updateApplicationMessage, { applicantId, message }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sentApplication(userId, applicantId).queryKey }),
  });
}

export function useApplyToJob() {
  return useMutation({ mutationFn: (input: InputOf<typeof applyToJob>) => call(applyToJob, input) });
}

/** With every Krav, so that nothing the job requires is left unasked before the application is sent. */
export const jobQuestions = (jobId: string) =>
  queryOptions({
    queryKey: ['job', jobId, 'questions'],
    queryFn: ({ signal }) => call(getJobQuestions, { jobId, withRequired: true }, { signal }),
  });

export const jobToApplyFor = (jobId: string) =>
  queryOptions({
    queryKey: ['job', jobId, 'to-apply-for'],
    queryFn: ({ signal }) => call(getJob, { jobId }, { signal }).then(({ job }) => job),
  });
