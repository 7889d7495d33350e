import type { InputOf } from '@platsa/contract/endpoint';
import {
  bookInterviews,
  inviteToInterview,
  listInterviewTimes,
  listPossibleInterviewers,
} from '@platsa/contract/interviews/endpoints';
import { listJobInterviewKinds } from '@platsa/contract/interviews/kind-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useShowInterviews } from './interviews.ts';

/** The kinds of interviews that can be booked for a job. */
export const bookableKinds = (jobId: string) =>
  queryOptions({
    queryKey: ['interview', 'kinds', jobId],
    queryFn: ({ signal }) => call(listJobInterviewKinds, { jobId }, { signal }),
    select: ({ kinds }) => kinds,
  });

/** Members who can hold an interview with the applicant, the job's team first. */
export const possibleInterviewers = (applicantId: string) =>
  queryOptions({
    queryKey: ['interview', 'interviewers', applicantId],
    queryFn: ({ signal }) => call(listPossibleInterviewers, { applicantId }, { signal }),
    select: ({ people }) => people,
    meta: { live: ['job', 'company'] },
  });

export interface WantedTimes {
  applicantId: string;
  /** A kind comes as often as interviews of it are held in a row. */
  kinds: readonly string[];
  users: readonly string[];
  from: string;
  days: number;
  /** The interview that is to be moved. */
  moving: string | undefined;
}

/** When the people are busy, and the times that suit all who are needed. The last week is shown until the next has come. */
export const interviewTimes = ({ applicantId, kinds, users, from, days, moving }: WantedTimes) =>
  queryOptions({
    queryKey: ['interview', 'times', applicantId, kinds, users, from, days, moving],
    queryFn: ({ signal }) =>
      call(
        listInterviewTimes,
        { applicantId, kinds: kinds.join(), users: users.join(), from, days, ...(moving && { moving }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

type Booking = Omit<InputOf<typeof bookInterviews>, 'applicantId'>;
type Invitation = Omit<InputOf<typeof inviteToInterview>, 'applicantId'>;

export function useBookInterviews(applicantId: string) {
  const show = useShowInterviews(applicantId);
  return {
    book: (booking: Booking) => show(call(bookInterviews, { applicantId, ...booking })),
    invite: (invitation: Invitation) => show(call(inviteToInterview, { applicantId, ...invitation })),
  };
}
