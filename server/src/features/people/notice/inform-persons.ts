import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { anyId } from '../../../db/ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { newToken } from '../../../http/session.ts';
import { type Failures, goOnAfterFailures } from '../../../platform/go-on-after-failures.ts';
import { sendMails } from '../../../platform/mail/send-mail.ts';
import type { ScheduledJob } from '../../../platform/queue.ts';
import { addedPersons, isToBeMailed } from './due.ts';
import { linkColumns } from './links.ts';
import { type ToldPerson, writeNotice } from './write-notice.ts';

const firstId = '00000000-0000-0000-0000-000000000000';

/** Tells persons whom a company has added that it has their data. By day alone: nobody is woken by it. */
export const informPersons: ScheduledJob = {
  name: 'inform-persons',
  title: 'Informera personer som företag har lagt till',
  cron: '20 7,8,9,10,11,12,13,14,15,16,17,18,19 * * *',
  retries: 2,
  handle: (ctx) =>
    goOnAfterFailures(async (failures) => {
      await failures.attempt('failed mails', () => noteFailedMails(ctx));
      await mailPersons(ctx, failures);
    }),
};

/** A mail that did not arrive has told nobody, so the company is asked to. */
async function noteFailedMails(ctx: Context): Promise<void> {
  await sql`
    UPDATE added_persons added SET informed_at = NULL, mail_failed = true FROM mails
    WHERE mails.id = added.mail_id AND mails.status = 'failed' AND added.informed_by IS NULL AND NOT added.mail_failed`.execute(
    ctx.db,
  );
}

async function mailPersons(ctx: Context, failures: Failures): Promise<void> {
  let last = firstId;
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      SELECT added.person_id AS id FROM ${addedPersons}
      WHERE added.person_id > ${last} AND ${isToBeMailed(ctx.now())} ORDER BY added.person_id LIMIT 100`.execute(
      ctx.db,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await failures.attemptBatch('notice to person', ids, (batch) =>
      inTransaction(ctx, (tx) => mailBatch(ctx, tx, batch)),
    );
    last = ids.at(-1) ?? last;
  }
}

/** Checks again under the locks: somebody may have told the person, or corrected the address, meanwhile. */
async function mailBatch(ctx: Context, tx: Tx, batch: readonly string[]): Promise<void> {
  const now = ctx.now();
  await sql`SELECT FROM persons WHERE id = ${anyId(batch)} ORDER BY id FOR SHARE`.execute(tx);
  const { rows } = await sql<ToldPerson>`
    SELECT p.id AS person_id, p.email, p.first_name, p.phone_number <> '' AS has_phone, added.source, added.added_by,
      co.id AS company_id, co.name AS company_name, co.logo_id, co.application_months, co.bank_months,
      application.id AS application_id, application.job_id, application.title, application.is_spontaneous,
      EXISTS (SELECT FROM uploaded_resumes r WHERE r.person_id = p.id) AS has_resume
    FROM ${addedPersons} JOIN LATERAL (
      SELECT a.id, a.job_id, j.title, j.is_spontaneous FROM applicants a JOIN jobs j ON j.id = a.job_id
      WHERE a.person_id = p.id ORDER BY a.created_at DESC LIMIT 1) AS application ON true
    WHERE added.person_id = ${anyId(batch)} AND ${isToBeMailed(now)} ORDER BY added.person_id FOR NO KEY UPDATE OF added`.execute(
    tx,
  );
  for (const person of rows) {
    const token = newToken();
    const content = await writeNotice(ctx, tx, person);
    const [mailId] = await sendMails(ctx, tx, [
      { to: person.email, personId: person.personId, content, secret: token },
    ]);
    await tx
      .updateTable('addedPersons')
      .set({ informedAt: now, mailId: mailId ?? null, ...linkColumns(token, now) })
      .where('personId', '=', person.personId)
      .execute();
  }
  await record(
    ctx,
    tx,
    rows.map(({ companyId, jobId, applicationId }) => ({
      type: 'applicant.informed',
      companyId,
      jobId,
      applicationId,
    })),
  );
}
