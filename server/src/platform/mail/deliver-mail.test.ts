import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { startSmtp, type TestSmtp } from '../../../test/smtp.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailContent } from './mail-content.ts';
import { maxAttempts, type NewMail, sendMails } from './send-mail.ts';

let smtp: TestSmtp;
const platsa = useTestApp({
  async settings() {
    smtp = await startSmtp();
    return { SMTP_URL: smtp.url, PUBLIC_URL: 'https://jobb.example.se' };
  },
});
beforeEach(() => {
  smtp.received.length = 0;
  smtp.refuse = undefined;
});
afterAll(() => smtp.close());

const content: MailContent = { subject: 'Välkommen på intervju', paragraphs: ['Hej Åsa!', 'Rad ett\nRad två <b>'] };

async function send(mail: Partial<NewMail> = {}): Promise<string> {
  const [id] = await platsa.ctx.db
    .transaction()
    .execute((tx) => sendMails(platsa.ctx, tx, [{ to: 'asa@example.com', content, ...mail }]));
  return id ?? '';
}

const rowOf = (id: string) =>
  platsa.ctx.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Until the queue has made its first attempt. */
const attempted = (id: string) =>
  waitUntil(async () => {
    const row = await rowOf(id);
    expect(row.status !== 'pending' || row.error !== null).toBe(true);
    return row;
  });

const tryAgain = async (mailId: string) => {
  await deliverMail.handleBatch(platsa.ctx, [{ mailIds: [mailId] }]);
  return rowOf(mailId);
};

test('a single mail does not wait for those to many recipients', async () => {
  smtp.refuse = { code: 450, words: '4.2.0 Greylisted' };
  const many = Array.from({ length: 100 }, (_, nth) => ({ to: `nr${nth}@example.com`, content }));
  const [first = ''] = await platsa.ctx.db.transaction().execute((tx) => sendMails(platsa.ctx, tx, many));
  const single = await send();
  const { rows } = await sql<{ isSingle: boolean }>`
    SELECT data->'mailIds' ? ${single} AS is_single
    FROM pgboss.job WHERE name = 'deliver-mail' AND data->'mailIds' ?| ARRAY[${single}, ${first}]
    ORDER BY priority DESC, created_on`.execute(platsa.ctx.db);
  expect(rows.map(({ isSingle }) => isSingle)).toEqual([true, false]);
});

test('a link that opens an account is whole in the mail, and no longer stored once it is delivered', async () => {
  const link = (end: string) => `https://jobb.example.se/login/recover/1/${end}`;
  const secret = 'hemlig-nyckel';
  smtp.refuse = { code: 450, words: '4.2.0 Greylisted' };
  const id = await send({ content: { ...content, action: { label: 'Öppna', url: link('{secret}') } }, secret });
  expect(await attempted(id)).toMatchObject({ status: 'pending', secret });
  smtp.refuse = undefined;
  const delivered = await tryAgain(id);
  expect(delivered.status).toBe('delivered');
  expect(JSON.stringify(delivered)).not.toContain(secret);
  const { text, html } = await PostalMime.parse(smtp.received[0] ?? '');
  expect(text).toContain(link(secret));
  expect(html).toContain(`href="${link(secret)}"`);
});

const headerOf = (email: Email, name: string) => email.headers.find(({ key }) => key === name)?.value;

test('a mail has both bodies, the company as sender and the headers that mailboxes require', async () => {
  const unsubscribeUrl = 'https://jobb.example.se/unsubscribe/abc';
  const sender = { name: 'Bageriet Å', logoUrl: null };
  const id = await send({ content: { ...content, sender, unsubscribeUrl }, replyTo: 'svar-1@svar.example.se' });
  expect(await attempted(id)).toMatchObject({ status: 'delivered', attempts: 1, failure: null });
  const email = await PostalMime.parse(smtp.received[0] ?? '');
  expect(email).toMatchObject({
    subject: 'Välkommen på intervju',
    from: { name: 'Bageriet Å via Platsa', address: 'no-reply@jobb.example.se' },
    to: [{ address: 'asa@example.com' }],
    replyTo: [{ address: 'svar-1@svar.example.se' }],
    messageId: `<${id}@jobb.example.se>`,
  });
  expect(headerOf(email, 'list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
  expect(headerOf(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(headerOf(email, 'auto-submitted')).toBe('auto-generated');
  expect(email.text).toContain('Rad ett\nRad två <b>');
  expect(email.html).toContain('Rad ett<br />Rad två &#60;b&#62;');
  expect(email.html).toContain('Hälsningar från Bageriet Å via Platsa');
});

test('a mail that a company user wrote is not marked as automatic', async () => {
  await attempted(await send({ kind: 'personal' }));
  const email = await PostalMime.parse(smtp.received[0] ?? '');
  expect(headerOf(email, 'auto-submitted')).toBeUndefined();
  expect(headerOf(email, 'list-unsubscribe')).toBeUndefined();
});

test('a temporary refusal is retried with the same mail', async () => {
  smtp.refuse = { code: 451, words: '4.7.1 Greylisted, try later' };
  const id = await send();
  expect(await attempted(id)).toMatchObject({ status: 'pending', attempts: 1, failure: 'refused' });
  expect(smtp.received).toEqual([]);
  smtp.refuse = undefined;
  expect(await tryAgain(id)).toMatchObject({ status: 'delivered', failure: null, error: null });
  expect(smtp.received).toHaveLength(1);
  expect((await PostalMime.parse(smtp.received[0] ?? '')).messageId).toBe(`<${id}@jobb.example.se>`);
  await tryAgain(id);
  expect(smtp.received).toHaveLength(1);
});

test('a permanent refusal is not retried, and its reason is stored', async () => {
  const refusals = [
    { code: 550, words: '5.1.1 No such user', failure: 'unknownAddress' },
    { code: 552, words: '5.2.2 Mailbox full', failure: 'mailboxFull' },
    { code: 554, words: '5.7.1 Spam', failure: 'refused' },
    { code: 550, words: 'Unknown', failure: 'unknownAddress' },
  ];
  for (const { failure, ...refuse } of refusals) {
    smtp.refuse = refuse;
    const row = await attempted(await send());
    expect(row).toMatchObject({ status: 'failed', failure, attempts: 1 });
    expect(row.error).toContain(refuse.words);
  }
  expect(smtp.received).toEqual([]);
});

test('a mail fails after the last attempt', async () => {
  smtp.refuse = { code: 421, words: 'Busy' };
  const id = await send();
  await attempted(id);
  for (let attempt = 2; attempt < maxAttempts; attempt++) {
    expect(await tryAgain(id)).toMatchObject({ status: 'pending', attempts: attempt });
  }
  expect(await tryAgain(id)).toMatchObject({ status: 'failed', attempts: maxAttempts });
});

test('an unreachable mail server is retried', async () => {
  const { port } = new URL(smtp.url);
  await smtp.close();
  const id = await send();
  expect(await attempted(id)).toMatchObject({ status: 'pending', failure: 'unreachable' });
  expect((await rowOf(id)).error).toContain(port);
});

test('a mail with a known id is not added to the outbox again', async () => {
  const id = '0197a000-0000-7000-8000-000000000001';
  const twice = { id, to: 'asa@example.com', content };
  const put = () => platsa.ctx.db.transaction().execute((tx) => sendMails(platsa.ctx, tx, [twice]));
  expect(await put()).toEqual([id]);
  expect(await put()).toEqual([]);
});
