import { getInterviewKit } from '@platsa/contract/interviews/scorecard-endpoints';
import { route } from '../../../http/route.ts';
import { findInterview, type InterviewRow } from '../booking/interviews.ts';
import { seesInterview } from '../policy.ts';
import { readKit } from './interview-kit.ts';

export const getInterviewKitRoute = route(getInterviewKit, {
  subject: ({ ctx, input }): Promise<InterviewRow | undefined> => findInterview(ctx.db, input.interviewId),
  policy: seesInterview,
  handle: ({ ctx, actor, subject }) => readKit(ctx.db, subject, actor),
});
