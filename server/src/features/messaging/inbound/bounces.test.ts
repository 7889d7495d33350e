import { listApplicantHistory } from '@platsa/contract/applications/endpoints';
import { mailApplicants } from '@platsa/contract/messaging/template-endpoints';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant } from '../../../../test/board-builders.ts';
import { exchangeReport, plainTextBounce, postfixReport } from '../../../../test/bounces.ts';
import { rawMail } from '../../../../test/raw-mail.ts';
import { recordLiveEvents } from '../../../../test/record-live-events.ts';
import { startSmtp, type TestSmtp } from '../../../../test/smtp.ts';
import { replyAddress } from '../../../platform/mail/mail-address.ts';

const secret = 'a-secret-that-only-the-mail-server-knows';
let smtp: TestSmtp;
const platsa = useTestApp({
  async settings() {
    smtp = await startSmtp();
    const inbound = { INBOUND_MAIL_DOMAIN: 'svar.example.se', INBOUND_MAIL_SECRET: secret };
    return { SMTP_URL: smtp.url, PUBLIC_URL: 'https://jobb.example.se', ...inbound };
  },
});
beforeEach(() => {
  smtp.senders.length = 0;
});
afterAll(() => smtp.close());

/** A mail to an applicant that a server has taken; `to` is where that server sends it back. */
async function aDeliveredMail() {
  const board = await aBoard(platsa);
  const jobSeeker = await anApplicant(platsa, board);
  const letter = { _company: board.companyId, _applicants: [jobSeeker.applicantId], subject: 'Intervju', text: 'Hej' };
  await platsa.must(mailApplicants, letter, board.admin);
  const status = async () => {
    const { history } = await platsa.must(listApplicantHistory, jobSeeker, board.admin);
    return history.find(({ event }) => event === 'applicant.mailed')?.mail;
  };
  await expect.poll(status).toMatchObject({ status: 'delivered' });
  return { board, jobSeeker, to: smtp.senders.at(-1) ?? '', recipient: jobSeeker.email, status };
}

async function outcomeOf(raw: string): Promise<string> {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' };
  const answer = await platsa.app.inject({ method: 'POST', url: '/v1/inbound-mail', headers, payload: raw });
  return answer.json().data.outcome;
}

test('a bounce marks the mail as failed with the reason and notifies the company', async () => {
  const { board, to, recipient, status } = await aDeliveredMail();
  expect(to).toMatch(/^retur-[0-9a-f]{32}-[0-9a-f]{20}@svar\.example\.se$/);
  const events = await recordLiveEvents(platsa, `company:${board.companyId}`);
  const raw = postfixReport({ to, recipient, status: '5.1.1', diagnostic: '550 5.1.1 User unknown' });
  expect(await outcomeOf(raw)).toBe('bounced');
  expect(await status()).toMatchObject({
    status: 'failed',
    reason: 'Mottagarens e-postserver säger att adressen inte finns.',
  });
  await expect.poll(() => events.map(({ type }) => type)).toContain('applicant');
  expect(await outcomeOf(raw)).toBe('known');
});

test.each([
  ['full', '5.2.2', '552 5.2.2 Mailbox full', 'Mottagarens brevlåda är full.'],
  [
    'the diagnostic code decides',
    '5.0.0',
    '552-5.2.3 Too large',
    'Meddelandet är för stort för mottagarens e-postserver.',
  ],
  ['given up', '4.4.7', undefined, 'E-postservern gick inte att nå, trots flera försök.'],
  ['no such host', '5.4.4', undefined, 'E-postservern gick inte att nå, trots flera försök.'],
  ['policy', '5.7.1', '550 5.7.1 Blocked', 'Mottagarens e-postserver tog inte emot meddelandet.'],
  ['nothing said', '5.0.0', undefined, 'Mottagarens e-postserver tog inte emot meddelandet.'],
])('%s (%s)', async (_, status, diagnostic, reason) => {
  const mail = await aDeliveredMail();
  expect(await outcomeOf(postfixReport({ ...mail, status, ...(diagnostic && { diagnostic }) }))).toBe('bounced');
  expect(await mail.status()).toMatchObject({ status: 'failed', reason });
});

test('bounce reports of Exchange and plain-text bounces are recognised', async () => {
  const exchange = await aDeliveredMail();
  const diagnostic = '550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found by SMTP address lookup';
  expect(await outcomeOf(exchangeReport({ ...exchange, status: '5.1.10', diagnostic }))).toBe('bounced');
  expect((await exchange.status())?.reason).toContain('adressen inte finns');
  const exim = await aDeliveredMail();
  expect(await outcomeOf(plainTextBounce(exim, '550 5.2.2 <x>: Mailbox full'))).toBe('bounced');
  expect((await exim.status())?.reason).toContain('full');
});

test('delay and success reports and absence replies leave the mail delivered', async () => {
  const mail = await aDeliveredMail();
  for (const action of ['delayed', 'delivered', 'relayed', 'expanded'] as const) {
    expect(await outcomeOf(postfixReport({ ...mail, action, status: '4.0.0' }))).toBe('automatic');
  }
  const absence = { from: mail.recipient, to: mail.to, body: 'Jag är på semester', headers: { 'Return-Path': '<>' } };
  expect(await outcomeOf(rawMail(absence))).toBe('automatic');
  expect(await outcomeOf(rawMail({ from: mail.recipient, to: mail.to, body: 'Hej' }))).toBe('unknown');
  expect(await mail.status()).toMatchObject({ status: 'delivered' });
});

test('a bounce sent to the reply address changes nothing, because every recipient of the mail knows it', async () => {
  const mail = await aDeliveredMail();
  const { id } = await platsa.ctx.db
    .selectFrom('mails')
    .select('id')
    .where('toAddress', '=', mail.recipient)
    .where('kind', '=', 'personal')
    .executeTakeFirstOrThrow();
  const to = replyAddress(platsa.ctx, id) ?? '';
  expect(to).toMatch(/^svar-/);
  expect(await outcomeOf(postfixReport({ ...mail, to, status: '5.1.1' }))).toBe('unknown');
  expect(await mail.status()).toMatchObject({ status: 'delivered' });
});

test('a report that comes later than mail servers try changes nothing', async () => {
  const mail = await aDeliveredMail();
  const report = postfixReport({ ...mail, status: '5.1.1' });
  platsa.clock.now = new Date(Date.now() + 8 * 86_400_000);
  expect(await outcomeOf(report)).toBe('known');
  expect(await mail.status()).toMatchObject({ status: 'delivered' });
  platsa.clock.now = new Date(Date.now() + 6 * 86_400_000);
  expect(await outcomeOf(report)).toBe('bounced');
  platsa.clock.now = undefined;
});

test('a report to a made-up address is ignored, and a very long report is shortened', async () => {
  const mail = await aDeliveredMail();
  const report = { ...mail, status: '5.1.1' };
  const changed = mail.to.replace(/^retur-(.)/, (_, sign) => `retur-${sign === '0' ? '1' : '0'}`);
  expect(await outcomeOf(postfixReport({ ...report, to: changed }))).toBe('unknown');
  expect(await outcomeOf(postfixReport({ ...report, to: 'postmaster@svar.example.se' }))).toBe('unknown');
  expect(await mail.status()).toMatchObject({ status: 'delivered' });
  const endless = { ...report, diagnostic: `550 ${'5.1.1 '.repeat(200_000)}` };
  expect(await outcomeOf(postfixReport(endless))).toBe('bounced');
  const { error } = await platsa.ctx.db
    .selectFrom('mails')
    .select('error')
    .where('toAddress', '=', mail.recipient)
    .where('kind', '=', 'personal')
    .executeTakeFirstOrThrow();
  expect(error?.length).toBeLessThanOrEqual(500);
});
