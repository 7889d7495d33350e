import { askedDaysBefore } from '@platsa/contract/candidates/retention';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { hashToken, newToken } from '../../../http/session.ts';
import { type Failures, goOnAfterFailures } from '../../../platform/go-on-after-failures.ts';
import { type MailContent, secretPlace } from '../../../platform/mail/mail-content.ts';
import { brandSender, sendMails } from '../../../platform/mail/send-mail.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { lockForDeletion, lockProfileOfApplication } from '../../applications/index.ts';
import { leaveBank } from '../leave-bank.ts';
import { candidatesWithCompany, endsWithin, isRetentionOver, isSubjectToRetention, leavingDay } from './due.ts';

const firstId = '00000000-0000-0000-0000-000000000000';

/** Asks candidates a month before their consent ends whether to stay, and removes those who have not answered. */
export const endBankConsents: ScheduledJob = {
  name: 'keep-candidates',
  title: 'Avsluta samtycken till kandidatbanken',
  cron: '40 1 * * *',
  retries: 2,
  handle: (ctx) =>
    goOnAfterFailures(async (failures) => {
      await failures.attempt('outdated questions', () => clearOutdatedQuestions(ctx));
      await failures.attempt('questions', () => askCandidates(ctx, failures));
      await failures.attempt('candidates', () => removeUnanswered(ctx, failures));
    }),
};

/** The time became longer: these candidates are asked again later. */
async function clearOutdatedQuestions(ctx: Context): Promise<void> {
  await sql`
    UPDATE candidates SET asked_at = NULL, stay_token_hash = NULL WHERE application_id IN (
      SELECT c.application_id FROM ${candidatesWithCompany}
      WHERE c.asked_at IS NOT NULL AND NOT ${endsWithin(askedDaysBefore, ctx.now())})`.execute(ctx.db);
}

async function askCandidates(ctx: Context, failures: Failures): Promise<void> {
  let last = firstId;
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      SELECT c.application_id AS id FROM ${candidatesWithCompany}
      WHERE c.application_id > ${last} AND ${isToBeAsked(ctx.now())} ORDER BY c.application_id LIMIT 100`.execute(
      ctx.db,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await failures.attemptBatch('question to candidate', ids, (batch) =>
      inTransaction(ctx, (tx) => askBatch(ctx, tx, batch)),
    );
    last = ids.at(-1) ?? last;
  }
}

function isToBeAsked(now: Date) {
  return sql`c.asked_at IS NULL AND ${isSubjectToRetention} AND ${endsWithin(askedDaysBefore, now)}`;
}

interface AskedCandidate {
  id: string;
  personId: string;
  email: string;
  firstName: string;
  companyName: string;
  logoId: string | null;
  isSpontaneous: boolean;
  byCompany: boolean;
  day: string;
}

/** Locks accounts and persons: a link never goes to an address that is changed at the same moment. */
async function askBatch(ctx: Context, tx: Tx, batch: readonly string[]): Promise<void> {
  const now = ctx.now();
  await sql`
    SELECT FROM users WHERE id IN (SELECT person_id FROM candidates WHERE application_id = ${anyId(batch)})
    ORDER BY id FOR SHARE`.execute(tx);
  const { rows } = await sql<AskedCandidate>`
    SELECT c.application_id AS id, person.id AS person_id, coalesce(account.email, person.email, '') AS email,
      person.first_name, co.name AS company_name,
      co.logo_id, job.is_spontaneous, c.by_company, ${leavingDay(now)} AS day
    FROM ${candidatesWithCompany} JOIN persons person ON person.id = c.person_id
      LEFT JOIN users account ON account.id = person.id JOIN jobs job ON job.id = c.job_id
    WHERE c.application_id = ${anyId(batch)} AND ${isToBeAsked(now)}
    ORDER BY c.application_id FOR NO KEY UPDATE OF c FOR SHARE OF person`.execute(tx);
  const asked = rows.map((row) => ({ ...row, token: newToken() }));
  for (const { id, token } of asked) {
    await tx
      .updateTable('candidates')
      .set({ askedAt: now, stayTokenHash: hashToken(token) })
      .where('applicationId', '=', id)
      .execute();
  }
  await sendMails(
    ctx,
    tx,
    asked.map((row) => ({ to: row.email, personId: row.personId, content: contentFor(ctx, row), secret: row.token })),
  );
}

function contentFor(ctx: Context, asked: AskedCandidate): MailContent {
  const { firstName, companyName, logoId, byCompany, day } = asked;
  return {
    subject: `Vill du vara kvar hos ${companyName}?`,
    paragraphs: [
      `Hej ${firstName}!`,
      byCompany
        ? `${companyName} har lagt till dig i sin kandidatbank. Tiden går ut den ${day}.`
        : `Du har låtit ${companyName} ha dig kvar för andra tjänster än den du sökte. Det går ut den ${day}.`,
      `Vill du stanna kvar trycker du på knappen. ${describeEnd(asked)}, och du behöver inte göra något.`,
    ],
    action: { label: 'Stanna kvar', url: `${ctx.publicUrl}/stay/${secretPlace}` },
    sender: brandSender(ctx, { name: companyName, logoId }),
    reason: `Du får det här mejlet för att ${companyName} har dig kvar i sin kandidatbank hos Platsa.`,
  };
}

function describeEnd({ byCompany, isSpontaneous }: AskedCandidate): string {
  if (byCompany) return 'Annars tas dina uppgifter bort ur kandidatbanken den dagen';
  if (isSpontaneous) return 'Annars tas din spontanansökan bort den dagen';
  return 'Annars hittar företaget dig inte längre för andra tjänster; dina ansökningar påverkas inte';
}

async function removeUnanswered(ctx: Context, failures: Failures): Promise<void> {
  let after = firstId;
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      SELECT c.application_id AS id FROM ${candidatesWithCompany}
      WHERE c.application_id > ${after} AND ${isRetentionOver(ctx.now())} ORDER BY c.application_id LIMIT 1000`.execute(
      ctx.db,
    );
    for (const { id } of rows) {
      await failures.attempt(`candidate ${id}`, () => inTransaction(ctx, (tx) => removeIfDue(ctx, tx, id)));
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Checks again under the locks: the candidate may have stayed, or one of the applications been put on hold, meanwhile. */
async function removeIfDue(ctx: Context, tx: Tx, id: string): Promise<void> {
  await lockProfileOfApplication(tx, id);
  await lockForDeletion(tx, { id });
  const { rows } = await sql<{ companyId: string; jobId: string }>`
    SELECT c.company_id, c.job_id FROM ${candidatesWithCompany}
    WHERE c.application_id = ${id} AND ${isRetentionOver(ctx.now())}`.execute(tx);
  const [candidate] = rows;
  if (!candidate || !(await leaveBank(ctx, tx, id, { event: 'applicant.expired', userId: null }))) return;
  const { companyId, jobId } = candidate;
  await record(ctx, tx, { type: 'candidate.expired', companyId, jobId, applicationId: id });
}
