import { deleteBankSearch, listBankSearches, saveBankSearch } from '@platsa/contract/candidates/saved-search-endpoints';
import { maxBankSearches } from '@platsa/contract/candidates/schema';
import { deleteJob } from '@platsa/contract/jobs/endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aCompany, aJobSeeker, aMember } from '../../../test/builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';
import { aBankProfile, aCandidate } from '../../../test/candidate-builders.ts';
import { tagId } from '../../../test/job-builders.ts';
import { saveProfile } from '../../../test/profile-builders.ts';

const platsa = useTestApp();
const [excel, word] = [tagId('skill', 'Excel'), tagId('skill', 'Word')];

test('a company user saves searches, which count their candidates now, and deletes them', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const list = async () => (await platsa.must(listBankSearches, { companyId }, admin)).searches;
  const person = await aJobSeeker(platsa);
  await saveProfile(platsa, person, { skills: [{ _skill: excel }, { _skill: word }] });
  await aCandidate(platsa, company, person);
  await aCandidate(platsa, company);
  const both = { skills: `${excel},${word}`, active: '30' };
  await platsa.must(saveBankSearch, { companyId, name: 'Ekonomer', search: 'nobody' }, admin);
  await platsa.must(saveBankSearch, { companyId, name: 'Ekonomer', ...both }, admin);
  await platsa.must(saveBankSearch, { companyId, name: 'Alla' }, admin);
  const saved = await list();
  expect(saved.map(({ name, filter, count }) => [name, filter, count])).toEqual([
    ['Alla', {}, 2],
    ['Ekonomer', both, 1],
  ]);
  const colleague = await aMember(platsa, companyId);
  expect((await platsa.must(listBankSearches, { companyId }, colleague)).searches).toEqual([]);
  const [all, some] = saved.map(({ _id }) => ({ companyId, bankSearchId: _id }));
  if (!all || !some) throw new Error('two are saved');
  expect((await platsa.call(deleteBankSearch, all, colleague)).status).toBe(404);
  await platsa.must(deleteBankSearch, all, admin);
  expect((await list()).map(({ name }) => name)).toEqual(['Ekonomer']);
});

test('a search that ranks by a profile goes on without it once the profile is deleted', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const { _id: jobId } = (await aBankProfile(platsa, { company })).job;
  await aCandidate(platsa, company);
  await platsa.must(saveBankSearch, { companyId, name: 'Natt', _job: jobId, match: 'high' }, admin);
  const list = async () => (await platsa.must(listBankSearches, { companyId }, admin)).searches;
  expect(await list()).toMatchObject([{ filter: { _job: jobId, match: 'high' } }]);
  await platsa.must(deleteJob, { jobId }, admin);
  expect(await list()).toMatchObject([{ filter: {}, count: 1 }]);
  const other = await aBankProfile(platsa, { company: await aCompany(platsa) });
  const foreign = await platsa.call(saveBankSearch, { companyId, name: 'Fel', _job: other.job._id }, admin);
  expect(foreign.status).toBe(404);
});

test('a name is needed, and there is room for twenty', async () => {
  const { companyId, admin } = await aCompany(platsa);
  const unnamed = await platsa.call(saveBankSearch, { companyId, name: ' ' }, admin);
  expect(unnamed.error?.fields).toEqual([{ path: 'name', message: 'Ange ett namn på sökningen' }]);
  for (let nr = 1; nr <= maxBankSearches; nr += 1)
    await platsa.must(saveBankSearch, { companyId, name: `Sökning ${nr}` }, admin);
  const tooMany = await platsa.call(saveBankSearch, { companyId, name: 'En till' }, admin);
  expect(tooMany.error?.userFriendlyMessage).toBe('Du kan spara högst 20 sökningar.');
  await platsa.must(saveBankSearch, { companyId, name: 'Sökning 1', search: 'kock' }, admin);
});

test('only members of the company may save and list searches', async () => {
  const { companyId } = await aCompany(platsa);
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    expect((await platsa.call(saveBankSearch, { companyId, name: 'Kockar' }, { token })).status).toBe(status);
    expect((await platsa.call(listBankSearches, { companyId }, { token })).status).toBe(status);
  }
});
