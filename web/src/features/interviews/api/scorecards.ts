import {
  compareFinalists,
  getAssessment,
  getInterviewKit,
  listScorecards,
  saveAssessment,
  saveScorecard,
} from '@platsa/contract/interviews/scorecard-endpoints';
import type { AssessmentForm, ScorecardForm } from '@platsa/contract/interviews/scorecards';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** A job's assessment plan. It has the job's requirements even before anybody has saved it. */
export const assessment = (jobId: string) =>
  queryOptions({
    queryKey: ['interview', 'assessment', jobId],
    queryFn: ({ signal }) => call(getAssessment, { jobId }, { signal }),
    meta: { live: ['job'] },
  });

export function useSaveAssessment(jobId: string) {
  const client = useQueryClient();
  return async (form: AssessmentForm) => {
    const stored = await call(saveAssessment, { jobId, ...form });
    client.setQueryData(assessment(jobId).queryKey, stored);
    void client.invalidateQueries({
      queryKey: ['interview'],
      predicate: ({ queryKey }) => queryKey[1] === 'kit' || queryKey[1] === 'comparison',
    });
    return stored;
  };
}

/** An interview's preparation, questions and attributes, with the caller's own scorecard. */
export const interviewKit = (interviewId: string) =>
  queryOptions({
    queryKey: ['interview', 'kit', interviewId],
    queryFn: ({ signal }) => call(getInterviewKit, { interviewId }, { signal }),
  });

/** Stores one's own judgement. What others have judged is fetched again once it is sent. */
export function useSaveScorecard(interviewId: string) {
  const client = useQueryClient();
  return async (form: ScorecardForm) => {
    const kit = await call(saveScorecard, { interviewId, ...form });
    client.setQueryData(interviewKit(interviewId).queryKey, kit);
    if (form.state === 'sent') {
      void client.invalidateQueries({
        queryKey: ['interview'],
        predicate: ({ queryKey }) => queryKey[1] === 'scorecards' || queryKey[1] === 'comparison',
      });
    }
    return kit;
  };
}

/** The judgements of an application that the user may see. */
export const scorecards = (applicantId: string) =>
  queryOptions({
    queryKey: ['interview', 'scorecards', applicantId],
    queryFn: ({ signal }) => call(listScorecards, { applicantId }, { signal }),
  });

/** A job's finalists side by side; with ids, these applicants. */
export const comparison = (jobId: string, applicants: readonly string[]) =>
  queryOptions({
    queryKey: ['interview', 'comparison', jobId, applicants],
    queryFn: ({ signal }) =>
      call(compareFinalists, { jobId, ...(applicants.length > 0 && { applicants: applicants.join() }) }, { signal }),
    meta: { live: ['board', 'applicant', 'job'] },
  });
