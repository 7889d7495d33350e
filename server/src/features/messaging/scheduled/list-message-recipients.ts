import type { SkipReason } from '@platsa/contract/messaging/rules';
import { listMessageRecipients } from '@platsa/contract/messaging/scheduled-endpoints';
import type { MessageRecipient } from '@platsa/contract/messaging/scheduled-messages';
import { ApiError } from '../../../http/api-error.ts';
import { anyMemberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { getJobViewer } from '../../boards/index.ts';
import { findUnseenRecipients, rightsToSend } from '../recipient-rights.ts';
import { listGone, listReached, type ReachedRecipient, refuseLocked } from './recipients.ts';

export const listMessageRecipientsRoute = route(listMessageRecipients, {
  subject: ({ input }) => input,
  policy: anyMemberOf,
  async handle({ ctx, actor, input: { applicants, ...kind } }) {
    const viewer = getJobViewer(actor, kind.companyId);
    const unseen = await findUnseenRecipients(ctx.db, viewer, applicants, rightsToSend(kind));
    const of = { ...kind, applicantIds: [...new Set(applicants)].filter((id) => !unseen.has(id)) };
    if (of.applicantIds.length === 0) throw new ApiError('notFound');
    const reached = await listReached(ctx.db, of);
    refuseLocked(reached);
    const gone = await listGone(ctx.db, of, reached);
    const leftOut = [
      ...gone.map((id) => leftOutView(id, 'gone')),
      ...[...unseen].map((id) => leftOutView(id, 'unseen')),
    ];
    return { recipients: [...reached.map(recipientView), ...leftOut] };
  },
});

/** A locked job keeps the names of its applicants from the company. */
function recipientView({
  applicantId,
  skipped,
  title,
  brandName,
  declineReasonId: _reason,
  ...row
}: ReachedRecipient): MessageRecipient {
  const { firstName, lastName } = skipped === 'locked' ? nobody : row;
  return { _id: applicantId, firstName, lastName, title, brandName, _reason, skipped };
}

const nobody = { firstName: '', lastName: '' };

function leftOutView(applicantId: string, skipped: SkipReason): MessageRecipient {
  return { _id: applicantId, ...nobody, title: '', brandName: '', _reason: null, skipped };
}
