import { listPersonFiles, uploadAttachment } from '@platsa/contract/messaging/message-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aBoard } from '../../../../test/board-builders.ts';
import { aCompany } from '../../../../test/builders.ts';
import { membersOnlyCallers } from '../../../../test/callers.ts';
import { aConversation, anAttachment } from '../../../../test/conversation-builders.ts';
import { anAddedPerson } from '../../../../test/people-builders.ts';

const platsa = useTestApp();

test('a person has the files that both sides have sent in all chats with the company, the newest first', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const first = await aConversation(platsa, { board: await aBoard(platsa, { company }) });
  const { jobSeeker } = first;
  const personId = jobSeeker.userId;
  const list = async () => (await platsa.must(listPersonFiles, { companyId, personId }, admin)).files;
  expect(await list()).toEqual([]);
  const second = await aConversation(platsa, { board: await aBoard(platsa, { company }), applicant: jobSeeker });
  const ofApplicant = await anAttachment(platsa, { ...first, by: jobSeeker });
  const ofCompany = await anAttachment(platsa, { ...second, by: admin });
  const { conversationId } = first;
  const file = { bytes: Buffer.from('%PDF-1.7'), fileName: 'inte skickad.pdf' };
  await platsa.must(uploadAttachment, { conversationId }, { token: admin.token, file });
  const elsewhere = await aConversation(platsa, { applicant: jobSeeker });
  await anAttachment(platsa, { ...elsewhere, by: jobSeeker });
  const stranger = await aConversation(platsa, { board: first.board });
  await anAttachment(platsa, { ...stranger, by: stranger.jobSeeker });
  const files = await list();
  expect(files).toMatchObject([
    { _id: ofCompany, kind: 'image', fileName: 'bild.jpg', fromCompany: true, _author: { _id: admin.userId } },
    { _id: ofApplicant, fromCompany: false, _author: { _id: personId } },
  ]);
  expect(files.every(({ bytes }) => bytes > 0)).toBe(true);
});

test('files of a locked job’s chat are left out, and a person of locked jobs alone is not found', async () => {
  const company = await aCompany(platsa);
  const { companyId, admin } = company;
  const open = await aConversation(platsa, { board: await aBoard(platsa, { company }) });
  const { jobSeeker } = open;
  const locked = await aConversation(platsa, { board: await aBoard(platsa, { company }), applicant: jobSeeker });
  const seen = await anAttachment(platsa, { ...open, by: jobSeeker });
  await anAttachment(platsa, { ...locked, by: jobSeeker });
  const lock = (jobId: string) =>
    platsa.ctx.db.updateTable('jobs').set({ unlocked: false }).where('id', '=', jobId).execute();
  await lock(locked.board.jobId);
  const asked = { companyId, personId: jobSeeker.userId };
  expect((await platsa.must(listPersonFiles, asked, admin)).files.map(({ _id }) => _id)).toEqual([seen]);
  await lock(open.board.jobId);
  expect((await platsa.call(listPersonFiles, asked, admin)).status).toBe(404);
});

test('only members list the files, and none of another company’s person or of one that does not exist', async () => {
  const { board, jobSeeker } = await aConversation(platsa);
  const { companyId, admin } = board;
  for (const [token, status] of await membersOnlyCallers(platsa, companyId)) {
    const answer = await platsa.call(listPersonFiles, { companyId, personId: jobSeeker.userId }, { token });
    expect(answer.status).toBe(status);
  }
  const other = await anAddedPerson(platsa, await aCompany(platsa));
  for (const personId of [other.personId, 'x']) {
    expect((await platsa.call(listPersonFiles, { companyId, personId }, admin)).status).toBe(404);
  }
});
