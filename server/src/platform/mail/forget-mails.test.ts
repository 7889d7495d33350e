import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aConversation } from '../../../test/conversation-builders.ts';
import { forgetMails } from './forget-mails.ts';

const platsa = useTestApp();

test('the product’s mail is deleted after a month, mail that can be answered after half a year, an applicant’s with the application', async () => {
  const { applicantId, conversationId } = await aConversation(platsa);
  const mails = [
    { name: 'new', days: 29 },
    { name: 'old', days: 31 },
    { name: 'answerable', days: 179, conversationId },
    { name: 'answerable no more', days: 181, conversationId },
    { name: 'to an applicant', days: 900, applicantId, kind: 'personal' as const },
    { name: 'of a column', days: 900, applicantId, triggerColumnId: conversationId },
    { name: 'an old receipt', days: 31, applicantId },
  ];
  for (const { name, days, ...about } of mails) {
    const row = { toAddress: 'x@example.com', subject: name, content: '{}', status: 'delivered' as const, ...about };
    await platsa.ctx.db
      .insertInto('mails')
      .values({ ...row, createdAt: new Date(Date.now() - days * 86_400_000) })
      .execute();
  }
  await forgetMails.handle(platsa.ctx, {});
  const left = await platsa.ctx.db
    .selectFrom('mails')
    .select('subject')
    .where('toAddress', '=', 'x@example.com')
    .execute();
  expect(left.map(({ subject }) => subject).toSorted()).toEqual([
    'answerable',
    'new',
    'of a column',
    'to an applicant',
  ]);
});

test('a mail whose delivery was cut off by a crash becomes failed', async () => {
  await sql`INSERT INTO mails (to_address, subject, content, created_at)
    VALUES ('y@example.com', 'x', '{}', now() - interval '3 days'), ('y@example.com', 'y', '{}', now())`.execute(
    platsa.ctx.db,
  );
  await forgetMails.handle(platsa.ctx, {});
  const rows = await platsa.ctx.db
    .selectFrom('mails')
    .select(['subject', 'status'])
    .where('toAddress', '=', 'y@example.com')
    .orderBy('subject')
    .execute();
  expect(rows).toEqual([
    { subject: 'x', status: 'failed' },
    { subject: 'y', status: 'pending' },
  ]);
});
