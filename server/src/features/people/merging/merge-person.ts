import { mergePerson } from '@platsa/contract/people/merge-endpoints';
import type { MergeField } from '@platsa/contract/people/merging';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { invalidField } from '../../../http/api-error.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { moveApplicationsTo } from '../../applications/index.ts';
import { getJobViewer, type JobViewer, refreshBoards } from '../../boards/index.ts';
import { type ApplicationOfPerson, absorbApplication, mergedEvent } from './absorb-application.ts';
import { changeRows, type Merging, moveAll, moveRows, removeRows } from './changes.ts';
import { keepLongerConsent } from './keep-longer-consent.ts';
import { lockPersons, requireMergeable } from './queries.ts';
import { storeMerge } from './store-merge.ts';

interface MergeRequest {
  companyId: string;
  keptId: string;
  fromId: string;
  /** The fields that the kept person takes from the other. */
  fields: ReadonlySet<MergeField>;
  by: string;
}

export const mergePersonRoute = route(mergePerson, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId, personId: keptId, from: fromId, fields } }) {
    if (keptId === fromId) throw invalidField('from', 'Välj två olika personer');
    const merge = { companyId, keptId, fromId, fields: new Set(fields), by: actor.userId };
    const viewer = getJobViewer(actor, companyId);
    return { _person: keptId, _merge: await inTransaction(ctx, (tx) => mergePersons(ctx, tx, merge, viewer)) };
  },
});

async function mergePersons(ctx: Context, tx: Tx, merge: MergeRequest, viewer: JobViewer): Promise<string> {
  const { companyId, keptId, fromId, by } = merge;
  const { applications, boardIds } = await lockPersons(tx, [keptId, fromId]);
  await requireMergeable(tx, { viewer, personIds: [keptId, fromId] });
  const merging: Merging = { tx, steps: [] };
  await storeScores(merging, [keptId, fromId]);
  await keepLongerConsent(merging, { companyId, personIds: [keptId, fromId] });
  await keepInformed(merging, merge);
  await endLinksOfOtherAddress(merging, merge);
  const absorbed = listAbsorbed(applications);
  for (const pair of absorbed) await absorbApplication(merging, pair);
  const gone = new Set(absorbed.map(({ later }) => later.id));
  const given = applications.filter(({ id, personId }) => personId === fromId && !gone.has(id)).map(({ id }) => id);
  const move = { applicationIds: given, from: fromId, to: keptId };
  await moveApplicationsTo(tx, move);
  merging.steps.push({ kind: 'given', ...move });
  await moveOwnRows(merging, merge);
  await moveDecisions(merging, merge);
  const imageId = await findUnusedImage(tx, merge);
  const name = await getName(tx, fromId);
  await mergeProfiles(merging, merge);
  await takeFields(merging, merge);
  await moveRows(merging, { table: 'merges', column: 'kept_id', key: ['id'] }, { from: fromId, to: keptId });
  await removeRows(merging, 'persons', sql`t.id = ${fromId}`);
  const id = await storeMerge(tx, {
    ...{ companyId, fromId, keptId, mergedBy: by, imageId, name },
    ...{ steps: merging.steps, absorbed },
  });
  await record(ctx, tx, [
    { type: 'person.merged', companyId, by },
    ...absorbed.map((pair) => mergedEvent({ companyId, by }, pair)),
    { type: 'profile.matching.changed', by: keptId },
  ]);
  await refreshBoards(tx, boardIds);
  return id;
}

/** Scores follow the profile, which changes for some of the applications. */
async function storeScores({ tx, steps }: Merging, personIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ rows: string | null }>`
    SELECT json_agg(json_build_object('id', id, 'score', score, 'score_parts', score_parts))::text AS rows
    FROM applicants WHERE person_id IN (${sql.join(personIds)})`.execute(tx);
  if (rows[0]?.rows) steps.push({ kind: 'scores', rows: rows[0].rows });
}

/** Whoever has been told where the company has the data from need not be told again. */
async function keepInformed(merging: Merging, { keptId, fromId }: MergeRequest): Promise<void> {
  const isTold = (id: string) => sql`EXISTS (
    SELECT FROM added_persons told WHERE told.person_id = ${id} AND told.informed_at IS NOT NULL)`;
  await removeRows(
    merging,
    'added_persons',
    sql`t.person_id = ${keptId} AND ${isTold(fromId)} AND NOT ${isTold(keptId)}`,
  );
}

/** Links mailed to an address that the kept person does not have open nothing of the other's. */
async function endLinksOfOtherAddress(merging: Merging, { keptId, fromId, fields }: MergeRequest): Promise<void> {
  const [stays, goes] = fields.has('email') ? [fromId, keptId] : [keptId, fromId];
  const isOther = sql`(SELECT email FROM persons WHERE id = ${goes}) IS DISTINCT FROM
    (SELECT email FROM persons WHERE id = ${stays})`;
  await removeRows(
    merging,
    'guest_sessions',
    sql`t.applicant_id IN (SELECT id FROM applicants WHERE person_id = ${goes}) AND ${isOther}`,
  );
  await removeRows(
    merging,
    'guest_links',
    sql`t.guest_application_id IN (SELECT id FROM guest_applications WHERE person_id = ${goes}) AND ${isOther}`,
  );
}

/** Applications to one job, the earlier of which takes up the later. */
function listAbsorbed(applications: readonly ApplicationOfPerson[]) {
  const byJob = Map.groupBy(applications, ({ jobId }) => jobId);
  return [...byJob.values()].flatMap((ofJob) => {
    const [first, later] = ofJob.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    return first && later ? [{ first, later }] : [];
  });
}

/** Rows of a person that go over as they are. */
const ofPerson = [
  { table: 'consents', key: ['id'] },
  { table: 'uploaded_resumes', key: ['id'] },
  { table: 'mails', key: ['id'] },
  { table: 'guest_applications', key: ['id'] },
  { table: 'added_persons', key: ['person_id'], unless: [] },
  { table: 'message_mail_settings', key: ['person_id'], unless: [] },
] as const;

/** The rows of a profile, which belong together. */
const ofProfile = ['profile_tags', 'preferred_professions', 'experiences', 'educations', 'profiles'] as const;

/** The columns that a merge takes care of, for the test that none is forgotten. */
export const columnsOfPersons = [
  ...[...ofPerson.map(({ table }) => table), ...ofProfile].map((table) => `${table}.person_id`),
  ...['applicants.person_id', 'candidates.person_id', 'conversations.person_id'],
  ...['different_persons.person_id', 'different_persons.other_id', 'join_links.person_id'],
  ...['conversation_participants.person_id', 'messages.author_id', 'attachments.uploaded_by', 'merges.kept_id'],
  // A person with an account, or of a CV that nobody has gone through, is never merged.
  ...['users.id', 'piled_persons.person_id'],
];

async function moveOwnRows(merging: Merging, { keptId, fromId }: MergeRequest): Promise<void> {
  for (const movable of ofPerson) {
    await moveRows(merging, { column: 'person_id', ...movable }, { from: fromId, to: keptId });
  }
  for (const table of ['message_mail_settings', 'added_persons', 'join_links']) {
    await removeRows(merging, table, sql`t.person_id = ${fromId}`);
  }
}

/** Persons who are not the same as the one that goes are not the same as the kept one either. */
async function moveDecisions(merging: Merging, { keptId, fromId }: MergeRequest): Promise<void> {
  for (const column of ['person_id', 'other_id']) {
    await moveRows(merging, { table: 'different_persons', column, key: ['id'] }, { from: fromId, to: keptId });
  }
}

async function mergeProfiles(merging: Merging, { keptId, fromId, fields }: MergeRequest): Promise<void> {
  const removedId = fields.has('profile') ? keptId : fromId;
  for (const table of ofProfile) await removeRows(merging, table, sql`t.person_id = ${removedId}`);
  if (!fields.has('profile')) return;
  for (const table of ofProfile.toReversed()) {
    await moveAll(merging, { table, column: 'person_id' }, { from: fromId, to: keptId });
  }
}

const columnsOfFields = {
  name: ['first_name', 'last_name'],
  email: ['email', 'email_confirmed_at'],
  phoneNumber: ['phone_number'],
  birthDate: ['birth_date'],
  city: ['city_id'],
  image: ['image_id'],
  profile: [],
} as const satisfies Record<MergeField, readonly string[]>;

async function takeFields(merging: Merging, { keptId, fromId, fields }: MergeRequest): Promise<void> {
  const columns = [...fields].flatMap((field): readonly string[] => columnsOfFields[field]);
  if (columns.length === 0) return;
  const taken = columns.map((name) => [name, sql`(SELECT ${sql.ref(name)} FROM persons WHERE id = ${fromId})`]);
  await changeRows(
    merging,
    { table: 'persons', key: ['id'] },
    { ...Object.fromEntries(taken), updated_at: sql`now()` },
    sql`t.id = ${keptId}`,
  );
}

async function getName(tx: Tx, personId: string): Promise<string> {
  const row = tx.selectFrom('persons').select(['firstName', 'lastName']).where('id', '=', personId);
  const { firstName, lastName } = await row.executeTakeFirstOrThrow();
  return `${firstName} ${lastName}`.trim();
}

/** The picture that the kept person does not have. */
async function findUnusedImage(tx: Tx, { keptId, fromId, fields }: MergeRequest): Promise<string | null> {
  const { imageId } = await tx
    .selectFrom('persons')
    .select('imageId')
    .where('id', '=', fields.has('image') ? keptId : fromId)
    .executeTakeFirstOrThrow();
  return imageId;
}
