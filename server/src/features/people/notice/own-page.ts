import type { OwnPageData } from '@platsa/contract/people/own-page';
import { correctionForm } from '@platsa/contract/people/own-page';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { refreshBoardsShowing } from '../../boards/index.ts';
import { readProfile } from '../../profiles/index.ts';
import { listResumes, resumeFile } from '../../profiles/resumes/index.ts';
import { forgetPerson } from '../erase-person.ts';
import { findByPageKey } from './links.ts';
import { findContact } from './write-notice.ts';

/** All that the company has stored about the person, as its key opens it. */
export async function readOwnPage(ctx: Context, key: string): Promise<OwnPageData | undefined> {
  const personId = await findByPageKey(ctx.db, key, ctx.now());
  if (!personId) return undefined;
  const { rows } = await sql<OwnRow>`
    SELECT p.first_name, p.last_name, p.email, p.phone_number, added.source, added.added_at, added.added_by,
      added.company_id, co.name AS company_name, coalesce((
        SELECT json_agg(json_build_object('title', place.title, 'since', place.since) ORDER BY place.since) FROM (
          SELECT CASE WHEN NOT j.is_spontaneous THEN j.title END AS title, a.created_at AS since
          FROM applicants a JOIN jobs j ON j.id = a.job_id WHERE a.person_id = p.id
          UNION ALL
          SELECT NULL, kept.agreed_at FROM candidates kept JOIN jobs j ON j.id = kept.job_id
          WHERE kept.person_id = p.id AND NOT j.is_spontaneous) AS place), '[]') AS places
    FROM added_persons added JOIN persons p ON p.id = added.person_id JOIN companies co ON co.id = added.company_id
    WHERE added.person_id = ${personId} AND p.company_id = added.company_id`.execute(ctx.db);
  const [row] = rows;
  if (!row) return undefined;
  const [profile, resumes, contact] = await Promise.all([
    readProfile(ctx.db, personId),
    listResumes(ctx.db, personId),
    findContact(ctx, ctx.db, row),
  ]);
  return {
    companyName: row.companyName,
    contact: contact ?? null,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email ?? '',
    phoneNumber: row.phoneNumber,
    source: row.source,
    addedAt: row.addedAt.toISOString(),
    places: row.places,
    profile,
    resumes: resumes.map(({ fileName }) => fileName),
  };
}

interface OwnRow {
  firstName: string;
  lastName: string;
  email: string | null;
  phoneNumber: string;
  source: string;
  addedAt: Date;
  addedBy: string | null;
  companyId: string;
  companyName: string;
  places: { title: string | null; since: string }[];
}

/** The person's newest CV, as the file that the company has. */
export async function readOwnResume(ctx: Context, key: string) {
  const personId = await findByPageKey(ctx.db, key, ctx.now());
  const [resume] = personId ? await listResumes(ctx.db, personId) : [];
  return resume && resumeFile(ctx, resume);
}

/** Returns the messages of the fields that are wrong, by the field's name. */
export async function correctOwnData(
  ctx: Context,
  key: string,
  typed: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const { data, error } = correctionForm.safeParse(typed);
  if (error) {
    const messages = error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]);
    return Object.fromEntries(messages);
  }
  await changeOwn(ctx, key, async (tx, personId, companyId) => {
    await tx
      .updateTable('persons')
      .set({ ...data, updatedAt: ctx.now() })
      .where('id', '=', personId)
      .execute();
    await refreshBoardsShowing(tx, { personId });
    await record(ctx, tx, { type: 'person.corrected', companyId });
  });
  return {};
}

/**
 * The person objects: all that the company has is erased. 'held' while a claim or a dispute keeps an application, 'closed' when
 * the key opens nothing any longer.
 */
export async function leaveCompany(ctx: Context, key: string): Promise<'erased' | 'held' | 'closed'> {
  let outcome: 'erased' | 'held' | 'closed' = 'closed';
  await changeOwn(ctx, key, async (tx, personId) => {
    const held = await tx
      .selectFrom('applicationHolds')
      .innerJoin('applicants', 'applicants.id', 'applicationHolds.applicantId')
      .select('applicants.id')
      .where('applicants.personId', '=', personId)
      .limit(1)
      .executeTakeFirst();
    outcome = held ? 'held' : 'erased';
    if (!held) await forgetPerson(ctx, tx, personId, { event: 'applicant.withdrawn', userId: personId });
  });
  return outcome;
}

/** Locks the person of the key. Nothing is done for one who is gone, or has an account since. */
async function changeOwn(
  ctx: Context,
  key: string,
  change: (tx: Tx, personId: string, companyId: string) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const personId = await findByPageKey(tx, key, ctx.now());
    if (!personId) return;
    const person = await tx
      .selectFrom('persons')
      .select(['id', 'companyId'])
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirst();
    if (person?.companyId) await change(tx, person.id, person.companyId);
  });
}
