import { applyToCompany } from '@platsa/contract/candidates/endpoints';
import { sendMessage, uploadAttachment } from '@platsa/contract/messaging/message-endpoints';
import type { Page } from '@playwright/test';
import { desktop, expectAccessibleAtAnyWidth, phone } from './accessibility.ts';
import type { Api } from './api.ts';
import { application } from './board.ts';
import { type Account, aCompany, aJob, aJobSeeker, hasApplied } from './builders.ts';
import { aConversation, type Conversation } from './chat.ts';
import { aCvFile } from './cv-file.ts';
import { anAddedPerson } from './people.ts';
import { aPicture } from './pictures.ts';
import { expect, signIn, test } from './test.ts';

const filesCard = (page: Page) => page.getByRole('region', { name: /^Filer/ });
const placeButton = (page: Page) => page.getByRole('button', { name: 'Lägg på en tavla' });
const placing = (page: Page, name: string) => page.getByRole('dialog', { name: `Lägg ${name} på en tavla` });

async function placeOnJob(page: Page, name: string, jobTitle: string): Promise<void> {
  const popup = placing(page, name);
  await popup.getByRole('combobox', { name: 'Kandidatprofil eller annons' }).click();
  await page.getByRole('option', { name: new RegExp(`^${jobTitle}`) }).click();
  await popup.getByRole('button', { name: 'Lägg på tavlan' }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByRole('region', { name: /^Ansökningar/ }).getByRole('link', { name: jobTitle })).toBeVisible();
}

async function sendPicture(api: Api, { conversationId }: Conversation, { token }: Account): Promise<void> {
  const file = await aPicture(80, 60);
  const { attachment } = await api.call(uploadAttachment, { conversationId }, { token, file });
  await api.call(sendMessage, { conversationId, text: '', attachments: [attachment._id] }, { token });
}

for (const size of [desktop, phone]) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('the person’s page lists the files of the chats and the CV, and downloads them', async ({ page, api }) => {
      const chat = await aConversation(api);
      const { company, jobSeeker } = chat;
      await sendPicture(api, chat, jobSeeker);
      await sendPicture(api, chat, company.admin);
      await signIn(page, company.admin);
      await page.goto(`/candidates/people/${jobSeeker.userId}`);
      const files = filesCard(page).getByRole('button', { name: /^bild\.jpg Ladda ner/ });
      await expect(files).toHaveText([/kB · Eva Ek · \d{4}-\d\d-\d\d/, /kB · Sara Holm · \d{4}-\d\d-\d\d/]);
      await expectAccessibleAtAnyWidth(page);
      const saving = page.waitForEvent('download');
      await files.last().click();
      expect((await saving).suggestedFilename()).toBe('bild.jpg');

      const resume = (await aCvFile()).buffer;
      const added = await anAddedPerson(api, company, { resume });
      await page.goto(added.address);
      const savingResume = page.waitForEvent('download');
      await filesCard(page)
        .getByRole('button', { name: /^CV Ada Berg\.pdf Ladda ner/ })
        .click();
      expect((await savingResume).suggestedFilename()).toBe('CV Ada Berg.pdf');

      const without = await anAddedPerson(api, company, { lastName: 'Dal' });
      await page.goto(without.address);
      await expect(page.getByText('Lades till av er')).toBeVisible();
      await expect(filesCard(page)).toHaveCount(0);
    });

    test('somebody in the candidate bank is placed on a board', async ({ page, api }) => {
      const company = await aCompany(api);
      const job = await aJob(api, company, { title: 'Kock' });
      const jobSeeker = await aJobSeeker(api, { firstName: 'Ronja', lastName: 'Rask' });
      await api.call(applyToCompany, { companyId: company.companyId }, { token: jobSeeker.token });
      await signIn(page, company.admin);
      await page.goto(`/candidates/people/${jobSeeker.userId}`);
      await expect(page.getByText('Finns i kandidatbank', { exact: true })).toBeVisible();
      await placeButton(page).click();
      await placeOnJob(page, 'Ronja Rask', 'Kock');
      await page.goto(`/workflows/${job.workflowId}`);
      await expect(application(page.getByRole('main'), 'Ronja Rask')).toBeVisible();
    });

    test('somebody whom the company has added is kept in the bank and placed with one press', async ({ page, api }) => {
      const company = await aCompany(api);
      const [first, other] = [await aJob(api, company), await aJob(api, company, { title: 'Kock' })];
      const person = await anAddedPerson(api, company, { board: first.workflowId });
      await signIn(page, company.admin);
      await page.goto(person.address);
      await placeButton(page).click();
      const note = 'Ada Berg finns nu i er kandidatbank, och kan därför läggas på tavlor.';
      await expect(placing(page, 'Ada Berg').getByText(note)).toBeVisible();
      await expectAccessibleAtAnyWidth(page);
      await placeOnJob(page, 'Ada Berg', 'Kock');
      await expect(page.getByText('Finns i kandidatbank', { exact: true })).toBeVisible();
      await page.goto(`/workflows/${other.workflowId}`);
      await expect(application(page.getByRole('main'), 'Ada Berg')).toBeVisible();
    });

    test('somebody who has applied is asked by mail before being placed on another board', async ({ page, api }) => {
      const company = await aCompany(api);
      const jobSeeker = await aJobSeeker(api, { firstName: 'Ronja', lastName: 'Rask' });
      await hasApplied(api, jobSeeker, await aJob(api, company));
      await signIn(page, company.admin);
      await page.goto(`/candidates/people/${jobSeeker.userId}`);
      await placeButton(page).click();
      const question = page.getByRole('dialog', { name: 'Ronja Rask behöver säga ja först' });
      await expect(
        question.getByText(/^För ett jobb som personen inte har sökt behöver ni personens ja/),
      ).toBeVisible();
      await expectAccessibleAtAnyWidth(page);
      await question.getByRole('button', { name: 'Skicka frågan' }).click();
      await expect(question).toBeHidden();
      await expect(page.getByText('Fick frågan om att vara kvar i kandidatbanken')).toBeVisible();
      await api.call(applyToCompany, { companyId: company.companyId }, { token: jobSeeker.token });
      await expect(page.getByText('Finns i kandidatbank', { exact: true })).toBeVisible();
      await placeButton(page).click();
      await expect(placing(page, 'Ronja Rask')).toBeVisible();
    });
  });
}

test('an added person is kept in the candidate bank without being placed anywhere', async ({ page, api }) => {
  const company = await aCompany(api);
  const { workflowId: board } = await aJob(api, company);
  const person = await anAddedPerson(api, company, { board });
  await signIn(page, company.admin);
  await page.goto(person.address);
  await page.getByRole('button', { name: 'Behåll i kandidatbanken' }).click();
  await expect(page.getByText('Finns i kandidatbank', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Behåll i kandidatbanken' })).toHaveCount(0);
});
