import { listCandidateIds, listCandidates } from '@platsa/contract/candidates/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { sql, type Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { type Account, aCompany, aJobSeeker, type TestCompany } from '../../../test/builders.ts';
import { aBankProfile, aCandidate } from '../../../test/candidate-builders.ts';
import { aJob, placeId, tagId } from '../../../test/job-builders.ts';
import { anExperience, aProfile, saveProfile } from '../../../test/profile-builders.ts';
import type { Database } from '../../db/tables.ts';

const platsa = useTestApp();

type Filter = Partial<InputOf<typeof listCandidates>>;

const call = ({ companyId, admin }: TestCompany, filter: Filter) =>
  platsa.call(listCandidates, { companyId, ...filter }, { token: admin.token });

const callIds = ({ companyId, admin }: TestCompany, filter: Filter) =>
  platsa.call(listCandidateIds, { companyId, ...filter }, { token: admin.token });

async function find(company: TestCompany, filter: Filter) {
  const { data } = await call(company, filter);
  expect(data?.total).toBe(data?.candidates.length);
  expect((await callIds(company, filter)).data?._applicants).toEqual(data?.candidates.map(({ _id }) => _id));
  return data?.candidates.map(({ _user, found }) => [_user.firstName, found?.text ?? null]);
}

const change = ({ userId }: Account, values: Updateable<Database['persons']>) =>
  platsa.ctx.db.updateTable('persons').set(values).where('id', '=', userId).execute();

const [excel, word] = [tagId('skill', 'Excel'), tagId('skill', 'Word')];

test('candidates are found by name, e-mail, phone, skill, profession and city, and the result says by which', async () => {
  const company = await aCompany(platsa);
  const experiences = [anExperience({ _profession: tagId('profession', 'Ekonomiassistent') })];
  const ronja = await aJobSeeker(platsa, { firstName: 'Ronja', lastName: 'Rask' });
  await aCandidate(platsa, company, ronja);
  await change(ronja, { cityId: placeId('Skellefteå'), phoneNumber: '+46709998877' });
  await saveProfile(platsa, ronja, { skills: [{ _skill: excel }], experiences });
  await aCandidate(platsa, company, await aJobSeeker(platsa, { firstName: 'Birk', lastName: 'Bo' }));
  // Has applied to another company only.
  await aCandidate(platsa, await aCompany(platsa), await aJobSeeker(platsa, { firstName: 'Ronja' }));
  expect(await find(company, { search: 'rask ron' })).toEqual([['Ronja', null]]);
  expect(await find(company, { search: ronja.email.slice(0, -4) })).toEqual([['Ronja', ronja.email]]);
  expect(await find(company, { search: 'excel' })).toEqual([['Ronja', 'Excel']]);
  expect(await find(company, { search: 'ekonomiass' })).toEqual([['Ronja', 'Ekonomiassistent']]);
  expect(await find(company, { search: 'skellef' })).toEqual([['Ronja', 'Skellefteå']]);
  expect(await find(company, { search: 'xyz' })).toEqual([]);
  // Each word in a fact of its own.
  expect(await find(company, { search: 'excel skellef rask' })).toEqual([['Ronja', 'Excel']]);
  expect(await find(company, { search: 'excel umeå' })).toEqual([]);
  expect(await find(company, { search: '070-999 88' })).toEqual([['Ronja', '+46709998877']]);
});

test('filters narrow the bank together, and the names of what was chosen are sent along', async () => {
  const company = await aCompany(platsa);
  const kock = tagId('profession', 'Kock');
  const svenska = tagId('language', 'Svenska');
  const card = tagId('license', 'Truckkort');
  const both = {
    skills: [{ _skill: excel }, { _skill: word }],
    languages: [{ langId: svenska, rating: 5, first: true }],
    _licenses: [card],
    _preferredProfessions: [kock],
    availability: 1,
  };
  const city = placeId('Skellefteå');
  const all = await aJobSeeker(platsa, { firstName: 'Alla' });
  await aCandidate(platsa, company, all);
  await change(all, { cityId: city });
  await saveProfile(platsa, all, both);
  const one = await aJobSeeker(platsa, { firstName: 'En' });
  await aCandidate(platsa, company, one);
  await saveProfile(platsa, one, { skills: [{ _skill: excel }], availability: 4 });
  const names = async (filter: Filter) => (await find(company, filter))?.map(([name]) => name);
  expect(await names({ skills: excel })).toEqual(['En', 'Alla']);
  expect(await names({ skills: `${excel},${word}` })).toEqual(['Alla']);
  expect(await names({ profession: kock })).toEqual(['Alla']);
  expect(await names({ language: svenska })).toEqual(['Alla']);
  expect(await names({ license: card })).toEqual(['Alla']);
  expect(await names({ city })).toEqual(['Alla']);
  expect(await names({ availability: 1 })).toEqual(['Alla']);
  expect(await names({ availability: 0 })).toEqual([]);
  const { data } = await call(company, { skills: excel, city });
  expect(data?.names.map(({ name }) => name).toSorted()).toEqual(['Excel', 'Skellefteå']);
});

test('only candidates who applied or changed their profile lately count as active', async () => {
  const company = await aCompany(platsa);
  const { userId, applicantId } = await aCandidate(platsa, company);
  const { db } = platsa.ctx;
  const longAgo = new Date(Date.now() - 100 * 86_400_000);
  await db.updateTable('profiles').set({ updatedAt: longAgo }).where('personId', '=', userId).execute();
  expect(await find(company, { active: 90 })).toHaveLength(1);
  await sql`UPDATE candidates SET applied_at = ${longAgo} WHERE application_id = ${applicantId}`.execute(db);
  expect(await find(company, { active: 90 })).toEqual([]);
  expect(await find(company, { active: 180 })).toHaveLength(1);
  expect((await call(company, {})).data?.candidates[0]?.activeAt).toBe(longAgo.toISOString());
});

test('candidates are ranked by a running job, with its requirements', async () => {
  const company = await aCompany(platsa);
  const { job } = await aJob(platsa, { company, skills: [{ _skill: excel, importance: 4 }] });
  await aCandidate(platsa, company, await aProfile(platsa, { skills: [{ _skill: excel }] }));
  await aCandidate(platsa, company);
  const { data } = await call(company, { _job: job._id });
  expect(
    data?.candidates.map(({ matches, parts }) => [
      matches[0]?.score,
      parts?.find(({ name }) => name === 'Excel')?.state,
    ]),
  ).toEqual([
    [expect.any(Number), expect.stringMatching(/met|partly/)],
    [0, 'missing'],
  ]);
  const all = await callIds(company, { _job: job._id });
  expect(all.data?._applicants).toEqual(data?.candidates.map(({ _id }) => _id));
});

test('a wrong filter is refused at its field, and another company’s job does not exist', async () => {
  const company = await aCompany(platsa);
  const wrong = await call(company, { skills: 'nej', availability: 9, active: 7, match: 'bra' as 'low', city: 'x' });
  expect(wrong.error?.fields?.map(({ path }) => path).toSorted()).toEqual([
    ...['active', 'availability', 'city', 'match', 'skills.0'],
  ]);
  expect((await call(company, { after: 'nej' })).error?.fields?.[0]?.path).toBe('after');
  const foreign = await aBankProfile(platsa);
  expect((await call(company, { _job: foreign.job._id })).status).toBe(404);
  expect((await callIds(company, { _job: foreign.job._id })).status).toBe(404);
});

test('candidates whose application is to a locked job are not shown', async () => {
  const company = await aCompany(platsa);
  const { applicantId } = await aCandidate(platsa, company);
  const { db } = platsa.ctx;
  const job = db.selectFrom('applicants').select('jobId').where('id', '=', applicantId);
  await db.updateTable('jobs').set({ unlocked: false }).where('id', '=', job).execute();
  expect(await find(company, {})).toEqual([]);
});
