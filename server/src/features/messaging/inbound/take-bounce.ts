import type { Context } from '../../../context.ts';
import { notify } from '../../../platform/live-events/live-hub.ts';
import { readReturnAddress } from '../../../platform/mail/mail-address.ts';
import type { InboundOutcome } from './outcome.ts';
import type { Bounce } from './read-bounce.ts';

/** Marks a bounced mail as failed, for the application's history. A repeated bounce changes nothing. */
export async function takeBounce(
  ctx: Context,
  addresses: readonly string[],
  { failure, said }: Bounce,
): Promise<InboundOutcome> {
  const mailId = addresses.map((address) => readReturnAddress(ctx, address)).find((id) => id !== undefined);
  if (!mailId) return 'unknown';
  return ctx.db.transaction().execute(async (tx) => {
    const mail = await tx
      .updateTable('mails')
      .set({ status: 'failed', failure, error: said })
      .where('id', '=', mailId)
      // The bounce may arrive before the delivery has been stored.
      .where('status', 'in', ['pending', 'delivered'])
      .returning(['company_id', 'applicant_id'])
      .executeTakeFirst();
    if (!mail) return 'known';
    if (mail.company_id && mail.applicant_id) {
      await notify(tx, `company:${mail.company_id}`, { type: 'applicant', id: mail.applicant_id });
    }
    return 'bounced';
  });
}
