import { deleteAccount, exportOwnData } from '@platsa/contract/accounts/endpoints';
import { listCompanyConversations, updateConversation } from '@platsa/contract/messaging/endpoints';
import {
  downloadAttachment,
  getAttachmentThumbnail,
  listMessages,
  sendMessage,
  uploadAttachment,
} from '@platsa/contract/messaging/message-endpoints';
import { attachmentSizeProblem, attachmentTypeProblem } from '@platsa/contract/messaging/rules';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { aPicture } from '../../../../test/account-builders.ts';
import { useTestApp } from '../../../../test/app.ts';
import { aCompany, aJobSeeker, aMember, password } from '../../../../test/builders.ts';
import { aConversation, type TestConversation } from '../../../../test/conversation-builders.ts';
import { download } from '../../../../test/download.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { unzip } from '../../../../test/unzip.ts';
import { mailAbsent } from '../conversations/mail-absent.ts';
import { attachmentKeys } from './attachments.ts';
import { removeUnusedAttachments } from './remove-unused-attachments.ts';

const platsa = useTestApp();
afterEach(() => {
  platsa.clock.now = undefined;
});

const pdf = { bytes: Buffer.from('%PDF-1.7 betyg'), fileName: 'C:\\filer\\Betyg Ä.pdf' };

type Sender = { token: string };
const upload = async ({ conversationId }: TestConversation, { token }: Sender, file = pdf) =>
  (await platsa.must(uploadAttachment, { conversationId }, { token, file })).attachment;
const send = ({ conversationId }: TestConversation, { token }: Sender, ids: string[], text = '') =>
  platsa.call(sendMessage, { conversationId, text, attachments: ids }, { token });
const laterByHours = (hours: number) => {
  platsa.clock.now = new Date(Date.now() + hours * 3_600_000);
};
const rowsOf = (ids: string[]) => platsa.ctx.db.selectFrom('attachments').select('id').where('id', 'in', ids).execute();

test('both sides send files, with and without text, and both read and download them', async () => {
  const conversation = await aConversation(platsa);
  const { conversationId, jobSeeker, board } = conversation;
  const [grades, picture] = [
    await upload(conversation, jobSeeker),
    await upload(conversation, jobSeeker, await aPicture()),
  ];
  expect(grades).toMatchObject({ kind: 'pdf', fileName: 'Betyg Ä.pdf', bytes: pdf.bytes.length });
  expect(picture).toMatchObject({ kind: 'image', fileName: 'bild.jpg', width: 1280, height: 640 });
  expect(await send(conversation, jobSeeker, [picture._id, grades._id])).toMatchObject({
    data: { message: { text: '', attachments: [picture, grades] } },
  });
  const answer = await upload(conversation, board.admin);
  await send(conversation, board.admin, [answer._id], 'Tack!');
  for (const reader of [jobSeeker, board.admin, await aMember(platsa, board.companyId)]) {
    const { messages } = await platsa.must(listMessages, { conversationId }, reader);
    expect(messages.slice(-2)).toMatchObject([{ attachments: [picture, grades] }, { attachments: [answer] }]);
    const file = await download(platsa, downloadAttachment, { attachmentId: grades._id }, reader);
    expect(file.bytes.equals(pdf.bytes)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Betyg%20%C3%84.pdf",
    });
  }
  const { lastMessages } = await platsa.must(listCompanyConversations, { companyId: board.companyId }, board.admin);
  expect(lastMessages).toMatchObject([{ attachments: [answer] }]);
});

test('images are re-encoded without metadata, and have a thumbnail; a PDF has none', async () => {
  const conversation = await aConversation(platsa);
  const { jobSeeker } = conversation;
  const bytes = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#006aff' } })
    .withExif({ IFD0: { Copyright: 'hemlig plats' } })
    .jpeg()
    .toBuffer();
  const { _id: attachmentId } = await upload(conversation, jobSeeker, { bytes, fileName: 'foto.jpeg' });
  const whole = await download(platsa, downloadAttachment, { attachmentId }, jobSeeker);
  expect(await sharp(whole.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 2400, height: 1200 });
  expect(whole.bytes.includes('hemlig plats')).toBe(false);
  const small = await download(platsa, getAttachmentThumbnail, { attachmentId }, jobSeeker);
  expect(small.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 640, height: 320 });
  const { _id: pdfId } = await upload(conversation, jobSeeker);
  expect((await download(platsa, getAttachmentThumbnail, { attachmentId: pdfId }, jobSeeker)).status).toBe(404);
});

test('the content decides what a file is, and other kinds, empty and too large files are refused at the field', async () => {
  const conversation = await aConversation(platsa);
  const { conversationId, jobSeeker } = conversation;
  const refusal = async (bytes: Buffer, fileName: string) => {
    const file = { bytes, fileName };
    const { status, error } = await platsa.call(uploadAttachment, { conversationId }, { ...jobSeeker, file });
    return { status, message: error?.fields?.[0]?.message };
  };
  const { kind } = await upload(conversation, jobSeeker, { ...(await aPicture()), fileName: 'rapport.pdf' });
  expect(kind).toBe('image');
  expect(await refusal(Buffer.from('MZ program'), 'betyg.pdf')).toEqual({
    status: 400,
    message: attachmentTypeProblem,
  });
  expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'bild.png')).toEqual({
    status: 400,
    message: attachmentTypeProblem,
  });
  expect(await refusal(Buffer.alloc(0), 'tom.pdf')).toMatchObject({ status: 400 });
  expect(await refusal(Buffer.alloc(10_000_001, '%PDF-'), 'stor.pdf')).toEqual({
    status: 413,
    message: attachmentSizeProblem,
  });
});

test('a message needs text or a file, and takes at most five files', async () => {
  const conversation = await aConversation(platsa);
  const { jobSeeker } = conversation;
  expect(await send(conversation, jobSeeker, [], ' \u200B ')).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'text', message: 'Skriv ett meddelande' }] },
  });
  const six = Array.from({ length: 6 }, () => crypto.randomUUID());
  expect(await send(conversation, jobSeeker, six)).toMatchObject({
    status: 400,
    error: { fields: [{ path: 'attachments', message: 'Bifoga högst 5 filer i ett meddelande.' }] },
  });
});

test('only one’s own unsent files of the conversation can be sent, and once', async () => {
  const [conversation, other] = [await aConversation(platsa), await aConversation(platsa)];
  const { jobSeeker, board } = conversation;
  const companys = await upload(conversation, board.admin);
  const own = await upload(conversation, jobSeeker);
  const refused = { status: 400, error: { fields: [{ path: 'attachments' }] } };
  expect(await send(conversation, jobSeeker, [companys._id])).toMatchObject(refused);
  expect(await send(other, other.jobSeeker, [own._id])).toMatchObject(refused);
  expect(await send(conversation, jobSeeker, [own._id])).toMatchObject({ status: 200 });
  expect(await send(conversation, jobSeeker, [own._id])).toMatchObject(refused);
});

test('files are found by those in the conversation only, and before they are sent by their uploader only', async () => {
  const conversation = await aConversation(platsa);
  const { conversationId, jobSeeker, board } = conversation;
  const { _id: attachmentId } = await upload(conversation, jobSeeker);
  const status = async (reader?: Sender) =>
    (await download(platsa, downloadAttachment, { attachmentId }, reader)).status;
  expect(await status(jobSeeker)).toBe(200);
  expect(await status(board.admin)).toBe(404);
  await send(conversation, jobSeeker, [attachmentId]);
  expect(await status(board.admin)).toBe(200);
  const strangers = [(await aCompany(platsa)).admin, await aJobSeeker(platsa)];
  for (const stranger of strangers) {
    expect(await status(stranger)).toBe(404);
    const { status: refused } = await platsa.call(uploadAttachment, { conversationId }, { ...stranger, file: pdf });
    expect(refused).toBe(404);
  }
  expect(await status()).toBe(401);
});

test('an ended conversation takes no files', async () => {
  const conversation = await aConversation(platsa);
  const { conversationId, jobSeeker, board } = conversation;
  await platsa.must(updateConversation, { conversationId, status: 3 }, board.admin);
  expect(await platsa.call(uploadAttachment, { conversationId }, { ...jobSeeker, file: pdf })).toMatchObject({
    status: 403,
    error: { userFriendlyMessage: 'Konversationen är avslutad.' },
  });
});

test('the mail about a message says that there are files, without them', async () => {
  const conversation = await aConversation(platsa);
  const { jobSeeker, board } = conversation;
  await send(conversation, board.admin, [(await upload(conversation, board.admin))._id]);
  laterByHours(2);
  await mailAbsent.handle(platsa.ctx, {});
  const [mail] = await mailsTo(platsa, jobSeeker.email);
  expect(mail?.text).toContain('Det finns bifogade filer i chatten.');
  expect(mail?.text).not.toContain('Betyg');
});

test('the own data have the files, and deleting the account removes them', async () => {
  const conversation = await aConversation(platsa);
  const { jobSeeker, board } = conversation;
  const { userId } = jobSeeker;
  const own = await upload(conversation, jobSeeker);
  const companys = await upload(conversation, board.admin, await aPicture());
  await send(conversation, jobSeeker, [own._id]);
  await send(conversation, board.admin, [companys._id]);
  const files = await unzip((await download(platsa, exportOwnData, { userId }, jobSeeker)).bytes);
  expect(files.get('bilagor/1 Betyg Ä.pdf')?.equals(pdf.bytes)).toBe(true);
  expect(files.has('bilagor/2 bild.jpg')).toBe(true);
  expect(files.get('samtal.json')?.toString()).toContain('Betyg Ä.pdf');

  await platsa.must(deleteAccount, { userId, password, confirmation: 'RADERA' }, jobSeeker);
  expect(await rowsOf([own._id, companys._id])).toEqual([]);
  const keys = [own, companys].flatMap(({ _id: id, kind }) => attachmentKeys({ id, kind }));
  for (const key of keys) await expect.poll(() => platsa.ctx.files.find(key), { timeout: 10_000 }).toBeUndefined();
});

test('the nightly clean-up removes files of deleted conversations, and unsent ones after a day', async () => {
  const [conversation, withdrawn] = [await aConversation(platsa), await aConversation(platsa)];
  const { jobSeeker } = conversation;
  const [sent, unsent] = [await upload(conversation, jobSeeker), await upload(conversation, jobSeeker)];
  await send(conversation, jobSeeker, [sent._id]);
  const gone = await upload(withdrawn, withdrawn.jobSeeker);
  await send(withdrawn, withdrawn.jobSeeker, [gone._id]);
  await platsa.ctx.db.deleteFrom('applicants').where('id', '=', withdrawn.applicantId).execute();
  const left = async () => (await rowsOf([sent._id, unsent._id, gone._id])).map(({ id }) => id).toSorted();
  await removeUnusedAttachments.handle(platsa.ctx, {});
  expect(await left()).toEqual([sent._id, unsent._id].toSorted());
  laterByHours(25);
  await removeUnusedAttachments.handle(platsa.ctx, {});
  expect(await left()).toEqual([sent._id]);
  const [key = ''] = attachmentKeys({ id: gone._id, kind: gone.kind });
  await expect.poll(() => platsa.ctx.files.find(key), { timeout: 10_000 }).toBeUndefined();
});
