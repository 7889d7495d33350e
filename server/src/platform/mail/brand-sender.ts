import type { Context } from '../../context.ts';
import type { MailSender } from './mail-content.ts';

/** A brand as the sender of a mail; the picture is fetched from us when the mail is read. */
export function brandSender(ctx: Context, brand: { name: string; logoId: string | null }): MailSender {
  return { name: brand.name, logoUrl: brand.logoId && `${ctx.publicUrl}/images/${brand.logoId}_300x300.jpg` };
}
