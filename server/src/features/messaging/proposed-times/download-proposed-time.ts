import { placeText } from '@platsa/contract/messaging/proposal-text';
import { downloadProposedTime } from '@platsa/contract/messaging/proposed-time-endpoints';
import type { Context } from '../../../context.ts';
import { anyOf, ownApplication } from '../../../http/policy.ts';
import { downloadRoute } from '../../../http/route.ts';
import { calendarFile } from '../../../platform/calendar-file.ts';
import { readApplicants } from '../../boards/index.ts';
import { findProposedTime, type ProposedTimeRow } from './proposed-times.ts';

export const downloadProposedTimeRoute = downloadRoute(downloadProposedTime, {
  subject: ({ ctx, input }) => findProposedTime(ctx.db, input.proposedTimeId),
  policy: anyOf<{ personId: string; applicantId: string; companyId: string; jobId: string; jobUnlocked: boolean }>(
    ownApplication,
    readApplicants,
  ),
  async handle({ ctx, subject }) {
    return { content: Buffer.from(interviewFile(ctx, subject)), fileName: interviewFileName };
  },
});

export const interviewFileName = 'intervju.ics';

export function interviewFile({ publicUrl }: Context, time: ProposedTimeRow): string {
  const { id, createdAt: stamp, startsAt, endsAt, title, brandName, place, applicantId } = time;
  const event = {
    ...{ uid: `${id}@${new URL(publicUrl).hostname}`, stamp, startsAt, endsAt },
    ...{ summary: `Intervju: ${title}, ${brandName}`, location: place },
    description: [placeText(place), `${publicUrl}/applications/${applicantId}`].filter(Boolean).join('\n'),
  };
  return calendarFile('PUBLISH', [event]);
}
