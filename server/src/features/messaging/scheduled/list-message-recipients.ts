import { listMessageRecipients } from '@platsa/contract/messaging/scheduled-endpoints';
import type { MessageRecipient } from '@platsa/contract/messaging/scheduled-messages';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { listGone, listReached, type ReachedRecipient, refuseLocked } from './recipients.ts';

export const listMessageRecipientsRoute = route(listMessageRecipients, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, input: { applicants, ...kind } }) {
    const of = { ...kind, applicantIds: [...new Set(applicants)] };
    const reached = await listReached(ctx.db, of);
    refuseLocked(reached);
    const gone = await listGone(ctx.db, of, reached);
    return { recipients: [...reached.map(recipientView), ...gone.map(goneView)] };
  },
});

/** A locked job keeps the names of its applicants from the company. */
function recipientView({ applicantId, skipped, title, brandName, ...row }: ReachedRecipient): MessageRecipient {
  const { firstName, lastName } = skipped === 'locked' ? nobody : row;
  return { _id: applicantId, firstName, lastName, title, brandName, skipped };
}

const nobody = { firstName: '', lastName: '' };

function goneView(applicantId: string): MessageRecipient {
  return { _id: applicantId, ...nobody, title: '', brandName: '', skipped: 'gone' };
}
