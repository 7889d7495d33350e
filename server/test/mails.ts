import { renderText, withSecret } from '../src/platform/mail/mail-content.ts';
import { renderHtml } from '../src/platform/mail/render-html.ts';
import type { TestApp } from './app.ts';

/** The mails to an address, oldest first, with the bodies as they are sent. */
export async function mailsTo(test: TestApp, email: string) {
  const rows = await test.ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('toAddress', '=', email)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map((mail) => {
    const content = withSecret(mail.content, mail.secret);
    return { ...mail, text: renderText(content), html: renderHtml(content) };
  });
}
