import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { escapeHtml } from '../mail/render-mail.ts';

const shown = 100;

/**
 * /dev/mail: what would have been mailed, where no SMTP server is set. Never where others could read it: the page
 * exists only for a server that listens on loopback and sends no real mail.
 */
export function registerMailbox(app: FastifyInstance, ctx: Context): void {
  const { smtpUrl, host } = ctx.config;
  if (smtpUrl || !/^(127\.|::1$|localhost$)/.test(host)) return;

  app.get('/dev/mail', async (_request, reply) => {
    const mails = await ctx.db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(shown).execute();
    const list = mails.map(
      (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p>Till ${escapeHtml(mail.to_address)} · ${mail.created_at.toISOString()} · ${statusText[mail.status]}</p>
<iframe title="${escapeHtml(mail.subject)}" sandbox="allow-popups allow-top-navigation-by-user-activation" src="/dev/mail/${mail.id}"></iframe></article>`,
    );
    const empty = '<p>Inga brev ännu.</p>';
    return reply
      .header('content-security-policy', "default-src 'self'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(page(list.join('') || empty));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const isId = /^[0-9a-f-]{36}$/.test(request.params.id);
    const mail = isId
      ? await ctx.db.selectFrom('mails').select('html_body').where('id', '=', request.params.id).executeTakeFirst()
      : undefined;
    if (!mail) return reply.status(404).type('text/plain; charset=utf-8').send('Brevet finns inte');
    // The links of a mail lead out of the frame it is shown in.
    const html = mail.html_body.replace('<meta charset="utf-8">', '<meta charset="utf-8"><base target="_top">');
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

const statusText = { pending: 'på väg', sent: 'skickat', failed: 'gick inte att skicka' };

function page(content: string): string {
  return `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Brevlåda</title><style>body{margin:0 auto;max-width:720px;padding:32px 16px;font:15px/1.5 system-ui;color:#0f1b2d;background:#f4f6f9}
article{background:#fff;border:1px solid #e3e8ef;border-radius:10px;padding:20px;margin:16px 0}h2{margin:0;font-size:18px}
p{color:#51607a;margin:4px 0 12px}iframe{width:100%;height:420px;border:0}</style>
<h1>Brevlåda för utveckling</h1><p>Breven skickas inte: ingen SMTP_URL är satt.</p>${content}</html>`;
}
