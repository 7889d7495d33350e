import { id as mailId } from '@platsa/contract/fields';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { outgoing } from '../platform/mail/deliver-mail.ts';
import { mailboxPage } from './mailbox-page.ts';

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
    const bytes = attachment && (await ctx.files.find(attachment.key));
    if (!bytes) return reply.status(404).type('text/plain; charset=utf-8').send('Bilagan finns inte');
    return reply.type(attachment.contentType).send(Buffer.from(bytes));
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

export type MailRow = Awaited<ReturnType<typeof listMails>>[number];
