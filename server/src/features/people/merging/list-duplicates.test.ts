import { listDuplicates } from '@platsa/contract/people/merge-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard } from '../../../../test/board-builders.ts';
import { aName } from '../../../../test/builders.ts';
import { aKnownPerson, describePerson, discuss, judge } from '../../../../test/person-builders.ts';

const platsa = useTestApp();

test('persons with the same address, phone number, or name and birth date are suggested, never by name alone', async () => {
  const board = await aBoard(platsa);
  const { companyId, admin } = board;
  const email = `${aName()}@example.com`;
  const add = (given: Parameters<typeof aKnownPerson>[2]) => aKnownPerson(platsa, board, given);
  const first = await add({ email, phoneNumber: '070-123 45 67', firstName: 'Kim' });
  const sameBoth = await add({ email, phoneNumber: '+46 70 123 45 67', firstName: 'Kimmo' });
  const born = await add({ firstName: 'Åsa', birthDate: '1990-05-17' });
  const sameName = await add({ firstName: 'ÅSA ', birthDate: '1990-05-17' });
  await add({ firstName: 'Åsa' });
  await add({ firstName: 'Åsa', birthDate: '1990-05-18' });
  await aKnownPerson(platsa, await aBoard(platsa), { email });
  const { duplicates, total, next } = await platsa.must(listDuplicates, { companyId }, admin);
  expect(duplicates.map(({ reasons, people }) => [reasons, people.map(({ _id }) => _id)])).toEqual([
    [['nameAndBirthDate'], [born.personId, sameName.personId]],
    [
      ['email', 'phoneNumber'],
      [first.personId, sameBoth.personId],
    ],
  ]);
  expect([total, next]).toEqual([2, null]);
});

test('each of a pair is shown with contact, profile and what the company has about it', async () => {
  const board = await aBoard(platsa);
  const email = `${aName()}@example.com`;
  const guest = await aKnownPerson(platsa, board, { email, firstName: 'Ronja' });
  await aKnownPerson(platsa, board, { email });
  await describePerson(platsa, guest.personId);
  await discuss(platsa, { board, ...guest });
  await judge(platsa, board, guest.applicantId);
  const { duplicates } = await platsa.must(listDuplicates, { companyId: board.companyId }, board.admin);
  expect(duplicates[0]?.people[0]).toMatchObject({
    ...{ firstName: 'Ronja', lastName: 'Lind', email, phoneNumber: '', birthDate: null, _city: null },
    ...{ profile: ['Undersköterska, Hemtjänsten Norr'], comments: 1, messages: 2, resumes: 1 },
    applications: [{ _id: guest.applicantId, _job: { name: 'Kock' }, column: 'Ansökt' }],
  });
});

test('pairs come in pages, without those of locked jobs alone', async () => {
  const board = await aBoard(platsa);
  const locked = await aBoard(platsa, { company: board });
  const { companyId, admin } = board;
  const email = `${aName()}@example.com`;
  for (let nr = 0; nr < 23; nr++) await aKnownPerson(platsa, board, { email });
  await aKnownPerson(platsa, locked, { email });
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', locked.jobId).execute();
  const first = await platsa.must(listDuplicates, { companyId }, admin);
  expect([first.duplicates.length, first.total]).toEqual([20, 22]);
  const rest = await platsa.must(listDuplicates, { companyId, after: first.next ?? '' }, admin);
  expect([rest.duplicates.length, rest.next]).toEqual([2, null]);
  const wrong = { companyId, after: 'eA' };
  expect((await platsa.call(listDuplicates, wrong, admin)).status).toBe(400);
});
