import { exportOwnData } from '@platsa/contract/accounts/endpoints';
import { exportCompany } from '@platsa/contract/companies/endpoints';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import type { Account } from '../../../test/builders.ts';
import { download } from '../../../test/download.ts';
import { anInterviewSetting, at, book, testNow } from '../../../test/interview-builders.ts';
import { unzip } from '../../../test/unzip.ts';
import { encryptSecret } from '../../platform/secrets.ts';

const platsa = useTestApp();
beforeEach(() => {
  platsa.clock.now = testNow;
});
afterEach(() => {
  platsa.clock.now = undefined;
});

const read = (files: Map<string, Buffer>, name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');

const ownFiles = async (account: Account) =>
  unzip((await download(platsa, exportOwnData, { userId: account.userId }, account)).bytes);

test('a company takes out its interviews with who holds them, and its list of kinds', async () => {
  const setting = await anInterviewSetting(platsa);
  const { companyId, admin, colleague } = setting;
  await book(platsa, setting, { startsAt: at(2) });
  const files = await unzip((await download(platsa, exportCompany, { companyId }, admin)).bytes);
  const { firstName, lastName } = await platsa.ctx.db
    .selectFrom('persons')
    .select(['firstName', 'lastName'])
    .where('id', '=', colleague.userId)
    .executeTakeFirstOrThrow();
  expect(read(files, 'intervjuer.json')).toMatchObject([
    {
      ...{ job: 'Kock', kind: 'Första intervju', status: 'booked', place: 'Storgatan 1' },
      interviewers: [{ name: `${firstName} ${lastName}`.trim(), takesPart: true, answer: null }],
    },
  ]);
  expect(read(files, 'intervjutyper.json')).toMatchObject([{ name: 'Första intervju', minutes: 60, interviewers: [] }]);
  await platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('companyId', '=', companyId).execute();
  const locked = await unzip((await download(platsa, exportCompany, { companyId }, admin)).bytes);
  expect(read(locked, 'intervjuer.json')).toEqual([]);
});

test('a candidate takes out their interviews, with what was written', async () => {
  const setting = await anInterviewSetting(platsa);
  await book(platsa, setting, { startsAt: at(2) });
  expect(read(await ownFiles(setting.asa), 'intervjuer.json')).toMatchObject([
    { company: 'Bageriet', job: 'Kock', name: 'Första intervju', startsAt: at(2), place: 'Storgatan 1', wish: null },
  ]);
});

test('a member takes out what they hold and when they are busy, without the address of the calendar', async () => {
  const setting = await anInterviewSetting(platsa);
  const { colleague } = setting;
  await book(platsa, setting, { startsAt: at(2) });
  const secret = await encryptSecret(platsa.ctx.config, 'https://example.com/hemlig-adress.ics');
  const { id: calendarId } = await platsa.ctx.db
    .insertInto('calendars')
    .values({ userId: colleague.userId, kind: 'address', name: 'Jobbet', host: 'example.com', secret })
    .returning('id')
    .executeTakeFirstOrThrow();
  const busy = { startsAt: new Date(at(3)), endsAt: new Date(at(3, 11)) };
  await platsa.ctx.db
    .insertInto('busyTimes')
    .values({ calendarId, ...busy })
    .execute();
  const files = await ownFiles(colleague);
  expect(read(files, 'intervjuer.json')).toMatchObject([{ job: 'Kock', status: 'booked', takesPart: true }]);
  expect(read(files, 'kalendrar.json')).toMatchObject([
    { name: 'Jobbet', host: 'example.com', busy: [{ startsAt: at(3), endsAt: at(3, 11) }] },
  ]);
  expect(files.get('kalendrar.json')?.toString()).not.toMatch(/hemlig-adress|secret/);
});
