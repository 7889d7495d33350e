import { id } from '@platsa/contract/fields';
import { stoppedDays } from '@platsa/contract/messaging/rules';
import { listStoppedMessages } from '@platsa/contract/messaging/scheduled-endpoints';
import type { StoppedMessage } from '@platsa/contract/messaging/scheduled-messages';
import { sql } from 'kysely';
import { z } from 'zod';
import { cutPage, decodeCursor, fromCursorTime } from '../../../db/cursor.ts';
import { anyMemberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getJobViewer, seesApplicantsOf } from '../../boards/index.ts';
import {
  isResumable,
  type StoppedRow,
  scheduledRecipientView,
  selectStopped,
  writtenMessageView,
} from './scheduled-queries.ts';

const pageSize = 50;
const stoppedCursor = z.tuple([z.number().int().min(0), id, id]);

export const listStoppedMessagesRoute = route(listStoppedMessages, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  async handle({ ctx, input: { companyId, mine, after }, actor }) {
    const { userId } = actor;
    const isSeen = seesApplicantsOf(getJobViewer(actor, companyId), 'j');
    const last = decodeCursor(after, stoppedCursor);
    const isMine = sql`(m.author_id = ${userId} OR r.stopped_by = ${userId}) AND NOT r.settled AND ${isResumable}`;
    const isAfter =
      last && sql`(r.stopped_at, r.applicant_id, m.id) < (${fromCursorTime(last[0])}, ${last[1]}, ${last[2]})`;
    const { rows } = await selectStopped(
      sql<boolean>`${wasStoppedLately(companyId, ctx.now())} AND ${isSeen} AND ${mine ? isMine : sql`true`} AND ${isAfter ?? sql`true`}`,
      pageSize + 1,
    ).execute(ctx.db);
    const { shown, next } = cutPage(rows, pageSize, (row) => [row.cursorTime, row.applicantId, row.id]);
    return { stopped: shown.map(stoppedMessageView), next };
  },
});

/** A message is stopped until it is sent at the latest, so its time finds it in the index. */
export function wasStoppedLately(companyId: string, now: Date) {
  const since = new Date(now.getTime() - stoppedDays * 86_400_000);
  return sql<boolean>`m.company_id = ${companyId} AND r.stopped_at > ${since}
    AND m.send_at > ${since}::timestamptz - interval '7 days'`;
}

function stoppedMessageView(row: StoppedRow): StoppedMessage {
  const { reason, stoppedAt, stoppedBy, settled } = row;
  return {
    ...scheduledRecipientView(row),
    message: writtenMessageView(row),
    ...{ reason, stoppedAt: stoppedAt.toISOString(), stoppedBy, settled },
  };
}
