import { exportCompany } from '@platsa/contract/companies/endpoints';
import { markDifferent } from '@platsa/contract/people/different-endpoints';
import { mergePerson, undoMerge } from '@platsa/contract/people/merge-endpoints';
import { mergeField } from '@platsa/contract/people/merging';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, type TestBoard } from '../../../../test/board-builders.ts';
import { aCompany } from '../../../../test/builders.ts';
import { download } from '../../../../test/download.ts';
import { finishReactions } from '../../../../test/finish-reactions.ts';
import { tagId } from '../../../../test/job-builders.ts';
import {
  aKnownPerson,
  anotherApplication,
  describePerson,
  discuss,
  joinBank,
  judge,
  type KnownPersonOverrides,
  meet,
} from '../../../../test/person-builders.ts';
import { unzip } from '../../../../test/unzip.ts';
import { waitUntil } from '../../../../test/wait-until.ts';
import { columnsOfApplications } from './absorb-application.ts';
import { columnsOfPersons } from './merge-person.ts';

const platsa = useTestApp();

const jobs = 3;
const people = 4;

const guest = fc.record({
  jobs: fc.uniqueArray(fc.nat(jobs - 1), { minLength: 1 }),
  discussed: fc.array(fc.nat(jobs - 1), { maxLength: 3 }),
  judged: fc.array(fc.nat(jobs - 1), { maxLength: 2 }),
  isDescribed: fc.boolean(),
  isInBank: fc.boolean(),
  facts: fc.record({
    email: fc.constantFrom(null, 'kim@example.com', 'k.lind@example.com'),
    phoneNumber: fc.constantFrom('', '070-123 45 67'),
    birthDate: fc.constantFrom(null, '1990-05-17'),
  }),
});

const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('merge' as const),
      kept: fc.nat(people - 1),
      from: fc.nat(people - 1),
      fields: fc.uniqueArray(fc.constantFrom(...mergeField.options)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat(people) }) },
);

type Guest = typeof guest extends fc.Arbitrary<infer G> ? G : never;

const decided = fc.uniqueArray(fc.tuple(fc.nat(people - 1), fc.nat(people - 1)), {
  maxLength: 3,
  selector: (pair) => pair.toSorted().join(),
});

/** Which of the persons the company says are not the same. */
type Decisions = typeof decided extends fc.Arbitrary<infer D> ? D : never;

async function aWorld(guests: readonly Guest[], decisions: Decisions) {
  const company = await aCompany(platsa);
  const boards: TestBoard[] = [];
  for (let nr = 0; nr < jobs; nr++) boards.push(await aBoard(platsa, { company }));
  const excel = { tagId: tagId('skill', 'Excel'), kind: 'skill', min: 1, max: 4, importance: 3, position: 0 } as const;
  await platsa.ctx.db
    .insertInto('jobRequirements')
    .values(boards.map(({ jobId }) => ({ ...excel, jobId })))
    .execute();
  const ids: string[] = [];
  for (const one of guests) ids.push(await addGuest(boards, one));
  for (const [one, other] of decisions) {
    const input = { companyId: company.companyId, people: [ids[one] ?? '', ids[other] ?? ''] as [string, string] };
    if (one !== other) await platsa.must(markDifferent, input, company.admin);
  }
  await finishReactions(platsa.ctx);
  await waitUntil(areMailsSent);
  return { ...company, ids };
}

/** Delivery changes rows of its own. */
async function areMailsSent() {
  const waiting = await platsa.ctx.db.selectFrom('mails').select('id').where('status', '=', 'pending').execute();
  if (waiting.length > 0) throw new Error('mails are waiting');
}

async function addGuest(
  boards: readonly TestBoard[],
  { jobs, discussed, judged, isDescribed, isInBank, facts }: Guest,
) {
  let personId: string | undefined;
  for (const nr of jobs) {
    const board = boards[nr] as TestBoard;
    const first: { personId: string; applicantId: string } = personId
      ? { personId, applicantId: await anotherApplication(platsa, board, personId) }
      : await aKnownPerson(platsa, board, facts satisfies KnownPersonOverrides);
    personId = first.personId;
    if (discussed.includes(nr)) await discuss(platsa, { board, ...first });
    if (judged.includes(nr)) await judge(platsa, board, first.applicantId);
    if (judged.includes(nr)) await meet(platsa, board, first.applicantId);
    if (isInBank) await joinBank(platsa, { board, ...first });
  }
  if (isDescribed && personId) await describePerson(platsa, personId);
  return personId ?? '';
}

const mergeEvents = ['company.exported', 'person.merged', 'person.merge.undone'];

/** The exported files, without the log's entries about merges and exports. */
async function readExport(companyId: string, admin: { token: string }): Promise<Record<string, string>> {
  // The limit of exports counts attempts.
  await sql`DELETE FROM rate_limits`.execute(platsa.ctx.db);
  const files = await unzip((await download(platsa, exportCompany, { companyId }, admin)).bytes);
  const log = files.get('sakerhetslogg.json')?.toString() ?? '[]';
  const entries = (JSON.parse(log) as { event: string }[]).filter(({ event }) => !mergeEvents.includes(event));
  return Object.fromEntries([
    ...[...files].map(([name, content]) => [name, content.toString('latin1')]),
    ['sakerhetslogg.json', JSON.stringify(entries)],
  ]);
}

const tables = [...new Set([...columnsOfPersons, ...columnsOfApplications].map((name) => name.replace(/\..+/, '')))];

/** The files and tables that are not the same, each with where they begin to differ. */
function listDifferences(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const [old = '', now = ''] = [before[name], after[name]];
    if (old === now) return [];
    const at = [...old].findIndex((letter, index) => letter !== now[index]);
    return [`${name}: ${old.slice(Math.max(0, at - 200), at + 100)} => ${now.slice(Math.max(0, at - 200), at + 100)}`];
  });
}

/** The rows that a merge touches, in full. */
async function readRows(): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const table of ['persons', ...tables.filter((table) => !['users', 'merges'].includes(table))]) {
    const found = await sql<{ rows: string }>`
      SELECT coalesce(json_agg(row_to_json(t) ORDER BY row_to_json(t)::text), '[]')::text AS rows
      FROM ${sql.table(table)} t`.execute(platsa.ctx.db);
    rows[table] = found.rows[0]?.rows ?? '';
  }
  return rows;
}

test('merges and their undoing, in whatever order, leave the company with what it had', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(guest, { minLength: people, maxLength: people }),
      fc.array(act, { minLength: 2, maxLength: 8 }),
      decided,
      async (guests, acts, decisions) => {
        const { companyId, admin, ids } = await aWorld(guests, decisions);
        const state = async () => ({ ...(await readExport(companyId, admin)), ...(await readRows()) });
        /** Merges that can be undone, each with what there was before it. */
        let active: string[] = [];
        const seen = new Map([['', await state()]]);
        const check = async () => {
          await finishReactions(platsa.ctx);
          const key = active.join();
          const before = seen.get(key);
          if (before) expect(listDifferences(before, await state())).toEqual([]);
          else seen.set(key, await state());
        };
        const undo = async (mergeId: string) => {
          const { status } = await platsa.call(undoMerge, { companyId, mergeId }, admin);
          if (status === 200) active = active.filter((one) => one !== mergeId);
          else expect(status).toBe(409);
          await check();
        };
        for (const one of acts) {
          if (one.kind === 'undo') {
            const chosen = active[one.which % Math.max(active.length, 1)];
            if (chosen) await undo(chosen);
            continue;
          }
          const [personId = '', from = ''] = [ids[one.kept], ids[one.from]];
          const answer = await platsa.call(mergePerson, { companyId, personId, from, fields: one.fields }, admin);
          if (answer.data) active.push(answer.data._merge);
          else expect([400, 409]).toContain(answer.status);
          await check();
        }
        for (const mergeId of active.toReversed()) await undo(mergeId);
        expect(active).toEqual([]);
        expect(listDifferences(seen.get('') ?? {}, await state())).toEqual([]);
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
});

test('a merge takes care of every column that refers to persons, applications or conversations', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.conrelid::regclass || '.' || a.attname AS name
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid IN ('persons'::regclass, 'applicants'::regclass, 'conversations'::regclass)`.execute(
    platsa.ctx.db,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...columnsOfPersons, ...columnsOfApplications].sort());
});
