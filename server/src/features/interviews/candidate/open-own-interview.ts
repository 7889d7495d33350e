import { openOwnInterview } from '@platsa/contract/interviews/endpoints';
import { inTransaction } from '../../../db/transaction.ts';
import { ownApplication } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { findInterview } from '../booking/interviews.ts';
import { changeableUntil } from './free-slots.ts';
import { newInterviewLink } from './interview-links.ts';

export const openOwnInterviewRoute = route(openOwnInterview, {
  subject: ({ ctx, input }) => findInterview(ctx.db, input.interviewId),
  policy: ownApplication,
  async handle({ ctx, subject }) {
    const token = await inTransaction(ctx, (tx) => newInterviewLink(tx, subject.id));
    return { url: `${ctx.publicUrl}/interview/${token}`, expiresAt: changeableUntil(subject)?.toISOString() ?? null };
  },
});
