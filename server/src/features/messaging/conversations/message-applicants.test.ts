import { randomUUID } from 'node:crypto';
import { listApplicantHistory } from '@platsa/contract/applications/endpoints';
import { listUserConversations } from '@platsa/contract/messaging/endpoints';
import { messageApplicants } from '@platsa/contract/messaging/template-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard, anApplicant, readColumns } from '../../../../test/board-builders.ts';
import { aCompany, aJobSeeker } from '../../../../test/builders.ts';

const platsa = useTestApp();

async function aBoardWithTwo() {
  const board = await aBoard(platsa, { title: 'Kock' });
  const asa = await anApplicant(platsa, board, await aJobSeeker(platsa, { firstName: 'Åsa' }));
  const bo = await anApplicant(platsa, board, await aJobSeeker(platsa, { firstName: 'Bo' }));
  const call = { companyId: board.companyId, jobId: board.jobId, applicants: [asa.applicantId, bo.applicantId] };
  return { board, asa, bo, call, token: board.admin.token };
}

const lastTexts = async (jobSeeker: { userId: string; token: string }) => {
  const { lastMessages } = await platsa.must(listUserConversations, jobSeeker, jobSeeker);
  return lastMessages.map(({ text, number }) => ({ text, number }));
};

test('each applicant gets the message in their own conversation, with its placeholders filled in', async () => {
  const { board, asa, bo, call, token } = await aBoardWithTwo();
  const brand = await platsa.ctx.db
    .selectFrom('brands')
    .select('name')
    .where('id', '=', board.brandId)
    .executeTakeFirstOrThrow();
  const text = 'Hej {förnamn} {efternamn}! {annons} hos {företag}. {avsändare}';
  expect(await platsa.must(messageApplicants, { ...call, text }, { token })).toEqual({ sent: 2 });
  expect(await lastTexts(asa)).toEqual([{ text: `Hej Åsa Lind! Kock hos ${brand.name}. Kim Lind`, number: 1 }]);
  expect(await lastTexts(bo)).toEqual([{ text: `Hej Bo Lind! Kock hos ${brand.name}. Kim Lind`, number: 1 }]);
});

test('sending the same batch again stores each message once', async () => {
  const { asa, call, token } = await aBoardWithTwo();
  const input = { ...call, _id: randomUUID(), text: 'Hej' };
  await Promise.all([1, 2].map(() => platsa.must(messageApplicants, input, { token })));
  expect(await lastTexts(asa)).toEqual([{ text: 'Hej', number: 1 }]);
});

test('a declining message declines all its recipients', async () => {
  const { board, call, token } = await aBoardWithTwo();
  await platsa.must(messageApplicants, { ...call, text: 'Tyvärr', decline: true }, { token });
  const [applicantId = ''] = call.applicants;
  const { history } = await platsa.must(listApplicantHistory, { applicantId }, { token });
  expect(history).toContainEqual(expect.objectContaining({ event: 'applicant.declined', mail: null }));
  expect((await readColumns(platsa, board))['Fått nej']?.sort()).toEqual([...call.applicants].sort());
});

test('unknown placeholders, an empty text and no recipients get field errors', async () => {
  const { asa, call, token } = await aBoardWithTwo();
  const send = (input: object) => platsa.call(messageApplicants, { ...call, text: 'Hej', ...input }, { token });
  expect(await send({ text: 'Hej {namn}' })).toMatchObject({
    status: 400,
    error: {
      fields: [
        {
          path: 'text',
          message: '{namn} kan inte fyllas i. Använd {förnamn}, {efternamn}, {företag}, {annons} eller {avsändare}.',
        },
      ],
    },
  });
  expect(await send({ text: ' ' })).toMatchObject({ status: 400, error: { fields: [{ path: 'text' }] } });
  expect(await send({ text: '{förnamn}'.repeat(222) })).toMatchObject({ status: 200 });
  expect(await send({ text: `${'a'.repeat(1990)}{annons}{annons}{annons}` })).toMatchObject({ status: 400 });
  expect(await send({ applicants: [] })).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'applicants', message: 'Välj minst en kandidat' }] },
  });
  expect((await lastTexts(asa)).map(({ number }) => number)).toEqual([1]);
});

test('if one recipient has not applied for the job, nothing is sent', async () => {
  const { asa, call, token } = await aBoardWithTwo();
  const other = await aBoardWithTwo();
  const applicants = [...call.applicants, other.asa.applicantId];
  expect(await platsa.call(messageApplicants, { ...call, text: 'Hej', applicants }, { token })).toMatchObject({
    status: 404,
  });
  expect(await lastTexts(asa)).toEqual([]);
});

test('only the company’s members can message its applicants', async () => {
  const { asa, call } = await aBoardWithTwo();
  const send = (token?: string) => platsa.call(messageApplicants, { ...call, text: 'Hej' }, { token });
  expect(await send()).toMatchObject({ status: 401 });
  expect(await send((await aCompany(platsa)).admin.token)).toMatchObject({ status: 404 });
  expect(await send(asa.token)).toMatchObject({ status: 403, error: { name: 'notUser' } });
});
