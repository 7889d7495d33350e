import { setSource, updateApplicant } from '@platsa/contract/applications/endpoints';
import { exportApplicants, listBoardContacts } from '@platsa/contract/boards/endpoints';
import type { InputOf } from '@platsa/contract/endpoint';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { aBoard, anApplicant, type TestBoard } from '../../../test/board-builders.ts';
import { aJobSeeker, aMember } from '../../../test/builders.ts';
import { membersOnlyCallers } from '../../../test/callers.ts';
import { download } from '../../../test/download.ts';
import { placeId } from '../../../test/job-builders.ts';
import { unzip } from '../../../test/unzip.ts';

const platsa = useTestApp();

async function aBoardOfTwo() {
  const board = await aBoard(platsa, { title: 'Kock' });
  const anna = await anApplicant(platsa, board, await aJobSeeker(platsa, { firstName: '=1+1', lastName: 'Ek & <Bo>' }));
  const bo = await anApplicant(platsa, board, await aJobSeeker(platsa, { firstName: 'Bo', lastName: 'Ceder' }));
  await platsa.ctx.db
    .updateTable('persons')
    .set({ phoneNumber: '+46701234567', cityId: placeId('Umeå') })
    .where('id', '=', bo.userId)
    .execute();
  return { board, anna, bo };
}

type Chosen = Omit<InputOf<typeof exportApplicants>, 'boardId'>;

const exported = ({ boardId, admin }: TestBoard, chosen: Chosen, { token } = admin) =>
  download(platsa, exportApplicants, { boardId, ...chosen }, { token });

test('the chosen people and columns in their order, as CSV without formulas', async () => {
  const { board, anna, bo } = await aBoardOfTwo();
  await platsa.must(updateApplicant, { applicantId: bo.applicantId, rating: 4 }, board.admin);
  await platsa.must(
    updateApplicant,
    { applicantId: bo.applicantId, rating: 1 },
    await aMember(platsa, board.companyId),
  );
  const _applicants = [bo.applicantId, anna.applicantId];
  const columns = ['status', 'rating', 'phone', 'city', 'email', 'days', 'source'] as const;
  const source = { applicantId: anna.applicantId, channel: 'other', detail: '=1+1' } as const;
  await platsa.must(setSource, source, board.admin);
  const file = await exported(board, { _applicants, columns: [...columns], format: 'csv' });
  expect(file.headers['content-disposition']).toMatch(/Kock.*\.csv/);
  expect(file.bytes.toString().split('\n')).toEqual([
    '\ufeffFörnamn;Efternamn;Status;Betyg;Telefon;Ort;E-post;Dagar i kolumnen;Källa',
    `Bo;Ceder;Ansökt;4;'+46701234567;Umeå;${bo.email};0;Direkt`,
    `'=1+1;Ek & <Bo>;Ansökt;;070-123 45 67;;${anna.email};0;Annat: =1+1`,
    '',
  ]);
  const one = await exported(board, { _applicants: [anna.applicantId], columns: [], format: 'csv' });
  expect(one.bytes.toString()).not.toContain('Bo;Ceder');
});

test('a workbook has texts as they are, and numbers as numbers', async () => {
  const { board, anna } = await aBoardOfTwo();
  const file = await exported(board, { _applicants: [anna.applicantId], columns: ['match'], format: 'xlsx' });
  const parts = await unzip(file.bytes);
  expect([...parts.keys()]).toContain('[Content_Types].xml');
  const sheet = parts.get('xl/sheet.xml')?.toString();
  expect(sheet).toContain('>=1+1</t>');
  expect(sheet).toContain('>Ek &amp; &lt;Bo&gt;</t>');
  expect(sheet).toContain('<c><v>0</v></c>');
});

test('people of another board are left out, and wrong choices are refused', async () => {
  const { board, anna } = await aBoardOfTwo();
  const other = await aBoardOfTwo();
  const _applicants = [anna.applicantId, other.anna.applicantId];
  const file = await exported(board, { _applicants, columns: ['email'], format: 'csv' });
  expect(file.bytes.toString()).not.toContain(other.anna.email);
  const wrong = await exported(board, { _applicants: [], columns: ['age'], format: 'pdf' } as never);
  expect(wrong.status).toBe(400);
  expect(wrong.bytes.toString()).toContain('Välj CSV eller XLSX');
});

test('only members of the company may export or read contacts', async () => {
  const { board, bo, anna } = await aBoardOfTwo();
  const { boardId } = board;
  for (const [token, status] of await membersOnlyCallers(platsa, board.companyId)) {
    const chosen = { boardId, _applicants: [bo.applicantId], columns: [], format: 'csv' as const };
    expect((await download(platsa, exportApplicants, chosen, token ? { token } : {})).status).toBe(status);
    expect((await platsa.call(listBoardContacts, { boardId }, { token })).status).toBe(status);
  }
  await platsa.ctx.db
    .updateTable('applicants')
    .set({ anonymisedAt: new Date() })
    .where('id', '=', anna.applicantId)
    .execute();
  const { contacts } = await platsa.must(listBoardContacts, { boardId }, board.admin);
  expect(contacts).toEqual([
    { _applicant: bo.applicantId, email: bo.email, phoneNumber: '+46701234567', source: 'Direkt' },
  ]);
});
