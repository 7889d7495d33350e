import type { Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aConversation, bubbles, field, log, write } from './chat.ts';
import { aPicture } from './pictures.ts';
import { expect, signIn, test } from './test.ts';

const pdf = (name = 'betyg.pdf') => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 betyg') });

async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const dialogue = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bifoga filer' }).click();
  await (await dialogue).setFiles(files);
}

/** The files of the message being written. */
const chosen = (page: Page) =>
  page.getByRole('region', { name: 'Nytt meddelande' }).getByRole('list', { name: 'Bifogade filer' });
const send = (page: Page) => page.getByRole('button', { name: 'Skicka', exact: true });

test('both sides send files, alone and with text; images open, PDFs are downloaded', async ({
  page,
  api,
  newWindow,
}) => {
  const chat = await aConversation(api);
  const sara = await newWindow(chat.jobSeeker);
  await sara.goto(`/chat/${chat.conversationId}`);
  await signIn(page, chat.company.admin);
  await page.goto(`/chat/${chat.conversationId}`);

  await choose(sara, pdf(), { name: 'foto.png', mimeType: 'image/png', buffer: await aPicture(800, 600) });
  await expect(chosen(sara).getByRole('listitem')).toHaveCount(2);
  await expect(send(sara)).toBeEnabled();
  await expectAccessibleAtAnyWidth(sara);
  await send(sara).click();
  const image = log(page).getByRole('button', { name: 'Visa bilden foto.jpg' });
  await expect(image.getByRole('presentation').or(image.locator('img'))).toBeVisible();
  await expect(page.getByRole('list', { name: 'Konversationer' })).toContainText('2 bifogade filer');
  await expectAccessibleAtAnyWidth(page);
  await image.click();
  const popup = page.getByRole('dialog', { name: 'foto.jpg' });
  await expect(popup.getByRole('img', { name: 'foto.jpg' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.keyboard.press('Escape');
  const saving = page.waitForEvent('download');
  await log(page)
    .getByRole('button', { name: /betyg\.pdf/ })
    .click();
  expect((await saving).suggestedFilename()).toBe('betyg.pdf');

  await choose(page, pdf('avtal.pdf'));
  await expect(send(page)).toBeEnabled();
  await write(page, 'Här är avtalet.');
  await expect(bubbles(sara).last()).toHaveText('Här är avtalet.');
  await expect(log(sara).getByRole('button', { name: /avtal\.pdf/ })).toBeVisible();
});

test('files are dropped and pasted, and wrong ones are refused at the composer with nothing typed lost', async ({
  page,
  api,
}) => {
  const chat = await aConversation(api);
  await signIn(page, chat.jobSeeker);
  await page.goto(`/chat/${chat.conversationId}`);
  await field(page).fill('Mina papper');
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.7'], 'intyg.pdf', { type: 'application/pdf' }));
    return data;
  });
  await field(page).dispatchEvent('drop', { dataTransfer: transfer });
  await expect(chosen(page)).toContainText('intyg.pdf');
  await field(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['%PDF-1.7'], 'kopia.pdf', { type: 'application/pdf' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(chosen(page)).toContainText('kopia.pdf');

  await choose(page, { name: 'brev.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') });
  await expect(page.getByText('brev.docx: Välj en PDF eller en bild (JPEG, PNG eller WebP).')).toBeVisible();
  await choose(page, { ...pdf('stor.pdf'), buffer: Buffer.alloc(10_000_001, '%PDF-') });
  await expect(page.getByText('stor.pdf: Filen får vara högst 10 MB.')).toBeVisible();
  await choose(page, ...['1', '2', '3', '4'].map((name) => pdf(`${name}.pdf`)));
  await expect(page.getByText('Bifoga högst 5 filer i ett meddelande.')).toBeVisible();
  await expect(chosen(page).getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: 'Ta bort 3.pdf' }).click();
  await expect(chosen(page).getByRole('listitem')).toHaveCount(4);
  await expect(field(page)).toHaveValue('Mina papper');

  // What has been uploaded survives a reload, like what was typed.
  await expect(send(page)).toBeEnabled();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(chosen(page).getByRole('listitem')).toHaveCount(4);
  await send(page).click();
  await expect(log(page).getByRole('button', { name: /\.pdf/ })).toHaveCount(4);
});

test('a file that is removed just when its upload ends stays removed', async ({ page, api }) => {
  const chat = await aConversation(api);
  await signIn(page, chat.jobSeeker);
  await page.goto(`/chat/${chat.conversationId}`);
  await page.evaluate(() => {
    window.XMLHttpRequest = class extends XMLHttpRequest {
      constructor() {
        super();
        const remove = () => document.querySelector<HTMLElement>('[aria-label="Ta bort fel.pdf"]')?.click();
        this.addEventListener('load', () => setTimeout(remove), { once: true });
      }
    };
  });
  await choose(page, pdf('fel.pdf'));
  await expect(chosen(page)).toBeHidden();
  await choose(page, pdf('rätt.pdf'));
  await expect(send(page)).toBeEnabled();
  await expect(chosen(page).getByRole('listitem')).toHaveCount(1);
});

test('a file whose content is no picture is refused by the server, at its row', async ({ page, api, expected }) => {
  expected.push(/status of 400/);
  const chat = await aConversation(api);
  await signIn(page, chat.jobSeeker);
  await page.goto(`/chat/${chat.conversationId}`);
  await choose(page, { name: 'bild.png', mimeType: 'image/png', buffer: Buffer.from('ingen bild') });
  await expect(chosen(page)).toContainText('Välj en PDF eller en bild');
  await expect(send(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Ta bort bild.png' }).click();
  await expect(chosen(page)).toBeHidden();
});

test('offline, a file is marked as failed and sent by trying again', async ({ page, api, expected }) => {
  expected.push(/ERR_FAILED|net::/);
  const chat = await aConversation(api);
  await signIn(page, chat.company.admin);
  await page.goto(`/chat/${chat.conversationId}`);
  await field(page).fill('Se bilagan');
  await page.route('**/attachments', (route) => route.abort());
  await choose(page, pdf());
  await expect(chosen(page)).toContainText('Servern svarar inte.');
  await expectAccessibleAtAnyWidth(page);
  await page.unroute('**/attachments');
  await page.getByRole('button', { name: 'Försök igen: betyg.pdf' }).click();
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(bubbles(page).last()).toHaveText('Se bilagan');
  await expect(log(page).getByRole('button', { name: /betyg\.pdf/ })).toBeVisible();
});
