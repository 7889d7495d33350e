import { getPerson } from '@platsa/contract/applications/finding-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker } from '../../../test/builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { anExperience, saveProfile } from '../../../test/profile-builders.ts';

const platsa = useTestApp();

test('a person has a profile and all applications to the company, without those to locked jobs', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const [first, locked] = [await aBoard(platsa, { company, title: 'Kock' }), await aBoard(platsa, { company })];
  const person = await aJobSeeker(platsa, { firstName: 'Ronja', lastName: 'Rask' });
  const personId = person.userId;
  const look = () => platsa.call(getPerson, { companyId, personId }, admin);
  expect((await look()).status).toBe(404);
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', locked.jobId).execute();
  await anApplicant(platsa, locked, person);
  expect((await look()).status).toBe(404);
  await saveProfile(platsa, person, { experiences: [anExperience()] });
  const { applicantId } = await anApplicant(platsa, first, person);
  await anApplicant(platsa, await aBoard(platsa), person);
  expect((await look()).data).toMatchObject({
    _id: personId,
    _user: { firstName: 'Ronja', email: person.email, profile: { experiences: [{}] } },
    resume: null,
    _candidate: null,
    applications: [{ _id: applicantId, _job: { title: 'Kock' }, _statusColumn: { value: 'Ansökt' } }],
  });
  const candidate = await aCandidate(platsa, company, person);
  const { data } = await look();
  expect([data?._candidate, data?.applications.length]).toEqual([candidate.applicantId, 2]);
});

test('only members of the company may see the person', async () => {
  const board = await aBoard(platsa);
  const { userId: personId } = await anApplicant(platsa, board);
  for (const [token, status] of await membersOnlyCallers(platsa, board.companyId)) {
    const answer = await platsa.call(getPerson, { companyId: board.companyId, personId }, { token });
    expect(answer.status).toBe(status);
  }
  const wrong = { companyId: board.companyId, personId: 'x' };
  expect((await platsa.call(getPerson, wrong, board.admin)).status).toBe(404);
});
