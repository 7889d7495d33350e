import { createCompany } from '@platsa/contract/companies/endpoints';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from '@platsa/contract/messaging/template-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { aCompany, aCompanyUser, aJobSeeker, aMember } from '../../../../test/builders.ts';

const platsa = useTestApp();

const greeting = { type: 'chat', title: 'Hälsning', message: 'Hej {förnamn}!' } as const;

async function aTemplate() {
  const company = await aCompany(platsa);
  const { token } = company.admin;
  const { messageTemplate } = await platsa.must(
    createTemplate,
    { ...greeting, _company: company.companyId },
    { token },
  );
  return { ...company, token, template: messageTemplate, templateId: messageTemplate._id };
}

const events = (companyId: string) =>
  platsa.ctx.db
    .selectFrom('events')
    .select('type')
    .where('logged', '=', true)
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute();

test('a new company has standard templates for chat and mail', async () => {
  const { token } = await aCompanyUser(platsa);
  const { company } = await platsa.must(
    createCompany,
    { name: 'Nya bolaget', corporateNumber: '556677-8899' },
    { token },
  );
  const { messageTemplates } = await platsa.must(listTemplates, { companyId: company._id }, { token });
  const summaries = messageTemplates.map(({ title, status, type }) => `${type} ${status} ${title}`);
  expect(summaries.toSorted()).toEqual([
    'chat 0 Bjud in till intervju',
    'chat 1 Tacka nej',
    'email 0 Bjud in till intervju',
    'email 1 Tacka nej',
  ]);
});

test('creating, updating and deleting a template is recorded in the audit log', async () => {
  const { companyId, token, templateId, template } = await aTemplate();
  expect(template).toMatchObject({ ...greeting, _company: companyId, subject: '', status: 0 });
  const mail = {
    type: 'email',
    title: 'Kallelse',
    subject: 'Intervju hos {företag}',
    message: 'Välkommen',
    status: 0,
  } as const;
  const saved = await platsa.must(updateTemplate, { templateId, ...mail }, { token });
  expect(saved.messageTemplate).toMatchObject({ _id: templateId, ...mail });
  const { messageTemplates } = await platsa.must(listTemplates, { companyId }, { token });
  expect(messageTemplates).toEqual([saved.messageTemplate]);
  await platsa.must(deleteTemplate, { templateId }, { token });
  expect(await platsa.call(deleteTemplate, { templateId }, { token })).toMatchObject({ status: 404 });
  expect(await events(companyId)).toEqual([
    { type: 'messagetemplate.created' },
    { type: 'messagetemplate.updated' },
    { type: 'messagetemplate.deleted' },
  ]);
});

test('missing texts and unknown placeholders get field errors', async () => {
  const { token, templateId } = await aTemplate();
  const save = (changes: object) => platsa.call(updateTemplate, { templateId, ...greeting, ...changes }, { token });
  expect(await save({ title: ' ', message: '' })).toMatchObject({
    status: 400,
    error: {
      fields: [
        { path: 'title', message: 'Ange en titel' },
        { path: 'message', message: 'Ange ett meddelande' },
      ],
    },
  });
  // A line without width, a mark of direction, a letter that shows nothing: nobody sees that.
  expect(await save({ title: '\u200b\u200e', message: '\u3164\n\u2800' })).toMatchObject({
    error: { fields: [{ path: 'title' }, { path: 'message' }] },
  });
  expect(await save({ type: 'email', subject: '\u200b' })).toMatchObject({
    error: { fields: [{ path: 'subject', message: 'Ange ett ämne' }] },
  });
  expect(await save({ type: 'email' })).toMatchObject({
    error: { fields: [{ path: 'subject', message: 'Ange ett ämne' }] },
  });
  const unknown = '{Namn} kan inte fyllas i. Använd {förnamn}, {efternamn}, {företag}, {annons} eller {avsändare}.';
  expect(await save({ message: 'Hej {Namn}', type: 'email', subject: '{Namn}' })).toMatchObject({
    error: {
      fields: [
        { path: 'subject', message: unknown },
        { path: 'message', message: unknown },
      ],
    },
  });
  expect(await save({ message: 'a'.repeat(2001) })).toMatchObject({ error: { fields: [{ path: 'message' }] } });
  expect(await save({ message: 'a'.repeat(2000) })).toMatchObject({ status: 200 });
  // A mail may be longer than a chat message, and so may its template.
  const mail = { type: 'email', subject: 'Hej' } as const;
  expect(await save({ ...mail, message: 'a'.repeat(5001) })).toMatchObject({
    error: { fields: [{ path: 'message' }] },
  });
  expect(await save({ ...mail, message: 'a'.repeat(5000) })).toMatchObject({ status: 200 });
});

test('every member can manage templates; others cannot', async () => {
  const { companyId, templateId } = await aTemplate();
  const calls = [
    (token?: string) => platsa.call(listTemplates, { companyId }, { token }),
    (token?: string) => platsa.call(createTemplate, { ...greeting, _company: companyId }, { token }),
    (token?: string) => platsa.call(updateTemplate, { ...greeting, templateId }, { token }),
    (token?: string) => platsa.call(deleteTemplate, { templateId }, { token }),
  ];
  const [stranger, jobSeeker, member] = [
    (await aCompany(platsa)).admin,
    await aJobSeeker(platsa),
    await aMember(platsa, companyId),
  ];
  for (const call of calls) {
    expect(await call()).toMatchObject({ status: 401 });
    expect(await call(stranger.token)).toMatchObject({ status: 404 });
    expect(await call(jobSeeker.token)).toMatchObject({ status: 403, error: { name: 'notUser' } });
    expect(await call(member.token)).toMatchObject({ status: 200 });
  }
});
