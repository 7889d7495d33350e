import type { InputOf, OutputOf } from '@platsa/contract/endpoint';
import {
  cancelInterview,
  listApplicationInterviews,
  listInterviews,
  setInterviewResult,
  updateInterview,
} from '@platsa/contract/interviews/endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { CallError, call } from '../../../lib/api.ts';

/** An application's interviews and invitations, the latest first. */
export const applicationInterviews = (applicantId: string) =>
  queryOptions({
    queryKey: ['interview', 'application', applicantId],
    queryFn: ({ signal }) => call(listApplicationInterviews, { applicantId }, { signal }),
    select: ({ interviews }) => interviews,
  });

export interface InterviewPeriod {
  companyId: string;
  /** The first day, yyyy-MM-dd. */
  from: string;
  days: number;
  mine: boolean;
}

/** The company's booked interviews during some days, in order of time. */
export const companyInterviews = ({ companyId, from, days, mine }: InterviewPeriod) =>
  queryOptions({
    queryKey: ['interview', 'list', companyId, from, days, mine],
    queryFn: ({ signal }) => call(listInterviews, { companyId, from, days, mine: String(mine) }, { signal }),
    select: ({ interviews }) => interviews,
  });

type Changed = OutputOf<typeof updateInterview>;

/** Shows an application's interviews as a call has returned them. The lists and the free times are fetched again. */
export function useShowInterviews(applicantId: string) {
  const client = useQueryClient();
  const { queryKey } = applicationInterviews(applicantId);
  return async (work: Promise<Changed>): Promise<void> => {
    try {
      client.setQueryData(queryKey, await work);
    } catch (error) {
      // A colleague or the candidate was first, so their change is fetched and shown.
      if (error instanceof CallError && ['conflict', 'notFound'].includes(error.error)) {
        await client.invalidateQueries({ queryKey: ['interview'] });
      }
      throw error;
    }
    void client.invalidateQueries({
      queryKey: ['interview'],
      predicate: (query) => query.queryKey[1] !== 'application',
    });
  };
}

type Change = Omit<InputOf<typeof updateInterview>, 'interviewId'>;
type Result = Omit<InputOf<typeof setInterviewResult>, 'interviewId'>;

export function useChangeInterview({ _id: interviewId, _applicant }: { _id: string; _applicant: string }) {
  const show = useShowInterviews(_applicant);
  return {
    update: (change: Change) => show(call(updateInterview, { interviewId, ...change })),
    cancel: (text: string) => show(call(cancelInterview, { interviewId, text })),
    setResult: (result: Result) => show(call(setInterviewResult, { interviewId, ...result })),
  };
}
