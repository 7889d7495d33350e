import { id as mailId } from '@platsa/contract/fields';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { outgoing } from '../platform/mail/deliver-mail.ts';
import { escapeHtml } from '../platform/mail/escape-html.ts';
import { readAttachment } from '../platform/mail/mail-content.ts';
import type { OutgoingMail } from '../platform/mail/mail-transport.ts';

const maxMails = 100;

/** /dev/mail: stored mails where no SMTP server is set. `?to=` filters by address. */
export function registerMailbox(app: FastifyInstance, ctx: Context): void {
  if (ctx.config.smtpUrl) return;

  app.get<{ Querystring: { to?: string | string[]; mail?: string } }>('/dev/mail', async (request, reply) => {
    const { mail } = request.query;
    const to = [request.query.to ?? []].flat()[0];
    const mails = await listMails(ctx, to);
    const open = mails.find(({ id }) => id === mail) ?? mails[0];
    return reply
      .header('content-security-policy', "default-src 'self'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(mailboxPage({ mails, to, open: open && { row: open, ...(await outgoing(open)) } }));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = mailId.safeParse(request.params.id).success ? await findMail(ctx, request.params.id) : undefined;
    if (!mail) return reply.status(404).type('text/plain; charset=utf-8').send('Brevet finns inte');
    // Links open outside the frame that shows the mail.
    const { html } = await outgoing(mail);
    const framed = html.replaceAll('target="_blank"', '').replace('<head>', '<head><base target="_top">');
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      )
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(framed);
  });

  app.get<{ Params: { id: string; index: string } }>('/dev/mail/:id/attachments/:index', async (request, reply) => {
    const { id, index } = request.params;
    const mail = mailId.safeParse(id).success ? await findMail(ctx, id) : undefined;
    const attachment = mail?.content.attachments?.[Number(index)];
    const bytes = attachment && (await readAttachment(ctx.files, attachment));
    if (!bytes) return reply.status(404).type('text/plain; charset=utf-8').send('Bilagan finns inte');
    return reply.type(attachment.contentType).send(bytes);
  });
}

const mailColumns = [
  'id',
  'toAddress',
  'subject',
  'content',
  'secret',
  'kind',
  'status',
  'error',
  'replyTo',
  'createdAt',
] as const;

function listMails({ db }: Context, to: string | undefined) {
  return db
    .selectFrom('mails')
    .select(mailColumns)
    .$if(to !== undefined, (query) => query.where('toAddress', '=', to ?? ''))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxMails)
    .execute();
}

function findMail({ db }: Context, id: string) {
  return db.selectFrom('mails').select(mailColumns).where('id', '=', id).executeTakeFirst();
}

type MailRow = Awaited<ReturnType<typeof listMails>>[number];

interface Mailbox {
  mails: readonly MailRow[];
  to: string | undefined;
  open: (OutgoingMail & { row: MailRow }) | undefined;
}

/** The list of mails, and the open one as HTML and as text. */
function mailboxPage({ mails, to, open }: Mailbox): string {
  const whose = to === undefined ? '' : ` till ${escapeHtml(to)} (<a href="/dev/mail">visa alla</a>)`;
  return `<!doctype html><html lang="sv"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Brevlåda för utveckling</title><style>${style}</style>
<header><h1>Brevlåda för utveckling</h1><p>Breven${whose} skickas inte: ingen SMTP_URL är satt.</p></header>
<main>${open ? `<nav aria-label="Brev"><ol>${mails.map((mail) => writeItem(mail, to, mail === open.row)).join('')}</ol></nav>${writeLetter(open)}` : '<p>Inga brev ännu.</p>'}</main></html>`;
}

function writeItem(mail: MailRow, to: string | undefined, isOpen: boolean): string {
  const address = new URLSearchParams({ ...(to !== undefined && { to }), mail: mail.id });
  return `<li><a href="/dev/mail?${escapeHtml(address.toString())}"${isOpen ? ' aria-current="true"' : ''}>
<strong>${escapeHtml(mail.subject)}</strong><span>${escapeHtml(mail.toAddress)}</span><span>${formatMailTime(mail.createdAt)} · ${statusText[mail.status]}</span></a></li>`;
}

function writeLetter(open: OutgoingMail & { row: MailRow }): string {
  const facts = [
    ['Från', open.fromName ? `${open.fromName} via Platsa` : 'Platsa'],
    ['Till', open.to],
    ['Svar till', open.replyTo],
    ['Avregistrering', open.unsubscribeUrl],
    ['Läge', `${statusText[open.row.status]}${open.row.error ? `: ${open.row.error}` : ''}`],
  ].flatMap(([name, value]) => (value ? [`<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`] : []));
  const attachments = (open.row.content.attachments ?? []).map(
    ({ fileName }, index) => `<a href="/dev/mail/${open.id}/attachments/${index}">${escapeHtml(fileName)}</a>`,
  );
  if (attachments.length > 0) facts.push(`<dt>Bilagor</dt><dd>${attachments.join(', ')}</dd>`);
  return `<article><h2>${escapeHtml(open.subject)}</h2><dl>${facts.join('')}</dl>
<iframe title="${escapeHtml(open.subject)}" sandbox="allow-popups allow-top-navigation-by-user-activation" src="/dev/mail/${open.id}"></iframe>
<details><summary>Som text</summary><pre>${escapeHtml(open.text)}</pre></details></article>`;
}

const statusText = { pending: 'på väg', delivered: 'levererat', failed: 'misslyckades', cancelled: 'stoppat' };

function formatMailTime(moment: Date): string {
  return moment.toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm' });
}

const style = `
*{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,sans-serif;color:#0f1b2d;background:#f4f6f9}
header{padding:24px 24px 0}h1{margin:0;font-size:22px}h2{margin:0;font-size:20px}p{color:#51607a;margin:4px 0 0}a{color:#0054cc}
main{display:grid;grid-template-columns:320px minmax(0,1fr);gap:20px;padding:24px;align-items:start}
ol{margin:0;padding:0;list-style:none;max-height:calc(100vh - 130px);overflow-y:auto;background:#fff;border:1px solid #e3e8ef;border-radius:10px}
li+li{border-top:1px solid #e3e8ef}li a{display:grid;padding:12px 16px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover{background:#eef2f7}li a[aria-current]{background:#e8f1ff}li span{color:#51607a;font-size:13px}
article{padding:24px;background:#fff;border:1px solid #e3e8ef;border-radius:10px;min-width:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:2px 16px;margin:12px 0 16px;font-size:13px}dt{color:#51607a}dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:640px;border:1px solid #e3e8ef;border-radius:10px}
summary{padding:12px 0;cursor:pointer}pre{margin:0;padding:16px;background:#f4f6f9;border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere;font-size:13px}
@media(max-width:800px){main{grid-template-columns:minmax(0,1fr);padding:16px}ol{max-height:240px}article{padding:16px}}`;
