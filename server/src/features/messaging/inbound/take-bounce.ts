import type { Context } from '../../../context.ts';
import { announce } from '../../../platform/live-events/live-hub.ts';
import { readReturnAddress } from '../../../platform/mail/mail-address.ts';
import type { InboundOutcome } from './outcome.ts';
import type { Bounce } from './read-bounce.ts';

/** Notes that a mail which a server had taken did not arrive; its history tells why. Twice changes nothing more. */
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
      // It may come back before the attempt that handed it over has been noted.
      .where('status', 'in', ['pending', 'delivered'])
      .returning(['company_id', 'applicant_id'])
      .executeTakeFirst();
    if (!mail) return 'known';
    if (mail.company_id && mail.applicant_id) {
      await announce(tx, `company:${mail.company_id}`, { type: 'applicant', id: mail.applicant_id });
    }
    return 'bounced';
  });
}
