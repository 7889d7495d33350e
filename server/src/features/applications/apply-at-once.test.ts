import { applyToJob } from '@platsa/contract/applications/own-application-endpoints';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { aTag } from '../../../test/board-builders.ts';
import { type Account, aJobSeeker } from '../../../test/builders.ts';

const platsa = useTestApp();
const otherServer = useTestApp({ beside: platsa });

const apply = (jobSeeker: Account, jobId: string, input: { _id?: string } = {}, server = platsa) =>
  server.call(applyToJob, { jobId, userId: jobSeeker.userId, ...input }, { token: jobSeeker.token });

const applicantsOf = (jobId: string) =>
  platsa.ctx.db.selectFrom('applicants').selectAll().where('jobId', '=', jobId).orderBy('position').execute();

async function jobSeekers(count: number): Promise<Account[]> {
  const people: Account[] = [];
  for (let n = 0; n < count; n++) people.push(await aJobSeeker(platsa));
  return people;
}

test('concurrent applications for several jobs are each scored, receipted and logged once', async () => {
  const people = await jobSeekers(4);
  const [trait, other] = [await aTag(platsa, 'trait'), await aTag(platsa, 'trait')];
  const [one, two] = [await anOpenJob(platsa), await anOpenJob(platsa)];
  await platsa.ctx.db
    .insertInto('jobRequirements')
    .values([
      { jobId: one.jobId, tagId: trait, kind: 'trait' },
      { jobId: two.jobId, tagId: other, kind: 'trait' },
    ])
    .execute();
  const holders = people.slice(0, 2);
  await platsa.ctx.db
    .insertInto('profileTags')
    .values(holders.map(({ userId }) => ({ personId: userId, tagId: trait, kind: 'trait' as const })))
    .execute();
  const answers = await Promise.all([one, two].flatMap(({ jobId }) => people.map((person) => apply(person, jobId))));
  expect(answers.map(({ data }) => data?.application._user)).toEqual(
    [...people, ...people].map(({ userId }) => userId),
  );
  const scores = new Map((await applicantsOf(one.jobId)).map(({ personId: userId, score }) => [userId, score]));
  expect(people.map(({ userId }) => scores.get(userId))).toEqual([1, 1, 0, 0]);
  expect((await applicantsOf(two.jobId)).map(({ score }) => score)).toEqual([0, 0, 0, 0]);
  for (const { email, userId } of people) {
    const mails = await platsa.ctx.db.selectFrom('mails').select('subject').where('toAddress', '=', email).execute();
    expect(mails).toHaveLength(2);
    const log = await platsa.ctx.db
      .selectFrom('events')
      .select('type')
      .where('logged', '=', true)
      .where('by', '=', userId)
      .execute();
    expect(log.map(({ type }) => type)).toEqual(['applicant.applied', 'applicant.applied']);
  }
});

test('a refused or repeated application does not affect applications that arrive at the same time', async () => {
  const [first, second, minor, twice] = await jobSeekers(4);
  if (!first || !second || !minor || !twice) throw new Error('four were made');
  const [open, ended] = [await anOpenJob(platsa), await anOpenJob(platsa, { status: 'archived' })];
  const adults = await anOpenJob(platsa, { ageRestriction: 18 });
  await platsa.ctx.db.updateTable('persons').set({ birthDate: null }).where('id', '=', minor.userId).execute();
  const answers = await Promise.all([
    apply(first, open.jobId),
    apply(second, ended.jobId),
    apply(minor, adults.jobId),
    apply(twice, open.jobId),
    apply(twice, open.jobId),
    apply(second, open.jobId),
  ]);
  const [alone, late, young, ...others] = answers.map(({ status }) => status);
  expect([alone, late, young]).toEqual([200, 410, 403]);
  // Which of two that are sent at once is first, nobody can know.
  expect([others.slice(0, 2).toSorted(), others[2]]).toEqual([[200, 409], 200]);
  const stored = await applicantsOf(open.jobId);
  expect(stored.map(({ personId: userId }) => userId).toSorted()).toEqual(
    [first, twice, second].map(({ userId }) => userId).toSorted(),
  );
});

test('an application sent again because no answer came gets the same answer', async () => {
  const [person] = await jobSeekers(1);
  if (!person) throw new Error('one was made');
  const { jobId } = await anOpenJob(platsa);
  const _id = '0197a000-0000-7000-8000-0000000000a1';
  const answers = await Promise.all([apply(person, jobId, { _id }), apply(person, jobId, { _id })]);
  expect(answers.map(({ data }) => data?.application._id)).toEqual([_id, _id]);
  expect(await applicantsOf(jobId)).toHaveLength(1);
});

test('a job that is being updated delays only its own applicants', async () => {
  const [first, second] = await jobSeekers(2);
  if (!first || !second) throw new Error('two were made');
  const [changing, still] = [await anOpenJob(platsa), await anOpenJob(platsa)];
  const locked = await platsa.ctx.db.transaction().execute(async (tx) => {
    await sql`UPDATE jobs SET status = 'archived' WHERE id = ${changing.jobId}`.execute(tx);
    const waiting = apply(first, changing.jobId);
    expect((await apply(second, still.jobId)).status).toBe(200);
    return { waiting };
  });
  expect((await locked.waiting).status).toBe(410);
});

test('applications that arrive together come in different positions', async () => {
  const people = await jobSeekers(6);
  const { jobId } = await anOpenJob(platsa);
  const answers = await Promise.all(people.map((person) => apply(person, jobId)));
  expect(answers.map(({ data }) => data?.application._user)).toEqual(people.map(({ userId }) => userId));
  const rows = await platsa.ctx.db
    .selectFrom('applicants')
    .select(['id', 'position'])
    .where('jobId', '=', jobId)
    .execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(answers.map(({ data }) => data?.application._id).toSorted());
  expect(new Set(rows.map(({ position }) => position)).size).toBe(6);
});

test('an application that breaks fails no other', async () => {
  const [unlucky, ...others] = await jobSeekers(5);
  if (!unlucky) throw new Error('five were made');
  const { jobId } = await anOpenJob(platsa);
  await sql`
    CREATE FUNCTION break_one() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF new.person_id = ${sql.lit(unlucky.userId)} THEN RAISE 'broken'; END IF;
        RETURN new;
      END $$`.execute(platsa.ctx.db);
  await sql`CREATE TRIGGER break_one BEFORE INSERT ON applicants
    FOR EACH ROW EXECUTE FUNCTION break_one()`.execute(platsa.ctx.db);
  onTestFinished(async () => void (await sql`DROP FUNCTION break_one CASCADE`.execute(platsa.ctx.db)));
  const answers = await Promise.all([...others, unlucky].map((person) => apply(person, jobId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 500]);
  expect((await applicantsOf(jobId)).map(({ personId: userId }) => userId).toSorted()).toEqual(
    others.map(({ userId }) => userId).toSorted(),
  );
  for (const { email } of others) {
    const mails = await platsa.ctx.db.selectFrom('mails').select('subject').where('toAddress', '=', email).execute();
    expect(mails).toHaveLength(1);
  }
});

test('of applications sent to two servers at once, each counts once and has its own position', async () => {
  const people = await jobSeekers(6);
  const [one, two] = [await anOpenJob(platsa), await anOpenJob(platsa)];
  const answers = await Promise.all(
    [one, two].flatMap(({ jobId }) =>
      people.flatMap((person) => [apply(person, jobId), apply(person, jobId, {}, otherServer)]),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(12).fill(200), ...Array(12).fill(409)]);
  for (const { jobId } of [one, two]) {
    const rows = await applicantsOf(jobId);
    expect(rows.map(({ personId: userId }) => userId).toSorted()).toEqual(
      people.map(({ userId }) => userId).toSorted(),
    );
    expect(new Set(rows.map(({ position }) => position)).size).toBe(6);
  }
});
