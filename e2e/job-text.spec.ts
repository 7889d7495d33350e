import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany, dayFromToday } from './builders.ts';
import { choose, pick } from './fields.ts';
import { openJobEditor } from './job-editor.ts';
import { expect, signIn, test } from './test.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Beskrivning' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatera texten' }).getByRole('button', { name, exact: true });

async function expectFormatted(where: Locator): Promise<void> {
  await expect(where.getByRole('heading', { name: 'Om rollen' })).toBeVisible();
  await expect(where.getByRole('listitem').filter({ hasText: /^Natt$/ })).toBeVisible();
  await expect(where.locator('strong').filter({ hasText: /^bröd$/ })).toBeVisible();
  await expect(where.getByRole('link', { name: 'bageriet' })).toHaveAttribute('href', 'https://example.com/bageriet');
}

test('headings, bold, lists and links are written by keyboard, previewed, restored after a reload and shown to visitors', async ({
  page,
  api,
}) => {
  const { job } = await openJobEditor(page, api);
  await editor(page).fill('');
  await editor(page).press('Control+Alt+2');
  await page.keyboard.type('Om rollen');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Du bakar ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bröd');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' hos bageriet');
  for (let letter = 0; letter < 'bageriet'.length; letter += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Länkens adress' }).fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Skriv en webbadress eller e-postadress')).toBeVisible();
  await page.getByRole('textbox', { name: 'Länkens adress' }).fill('example.com/bageriet');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+8');
  await expect(tool(page, 'Punktlista')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Natt');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Helg');
  const preview = page.getByRole('region', { name: 'Förhandsgranskning' });
  await expectFormatted(preview);
  await expectAccessibleAtAnyWidth(page);

  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(editor(page)).toContainText('Du bakar bröd hos bageriet');
  await expectFormatted(preview);
  await page.getByRole('button', { name: 'Spara annonsen' }).click();
  await expect(page.getByRole('dialog', { name: 'Din annons är nu sparad' })).toBeVisible();

  await page.goto(`/jobs/${job._id}`);
  await expectFormatted(page.getByRole('region', { name: 'Om jobbet' }));
  await expectAccessibleAtAnyWidth(page);
});

test('the toolbar is one stop for Tab, and the arrows move in it', async ({ page, api }) => {
  await openJobEditor(page, api);
  await tool(page, 'Rubrik').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Underrubrik')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor(page)).not.toBeFocused();
});

const pasted = `<html><head><style>p { color: red }</style></head><body>
  <h1 style="mso-outline-level:1">Om oss</h1><p class="MsoNormal" onclick="alert(1)">Vi <b>bakar</b><o:p></o:p></p>
  <script>alert(1)</script><img src="x" onerror="alert(1)"><table><tr><td>Cell</td></tr></table>
  <p><a href="javascript:alert(1)">fel</a> <a href="https://example.com/" onclick="alert(1)">rätt</a></p>
  <ul><li>Yttre<ul><li>Inre</li></ul></li></ul></body></html>`;

test('a text pasted from Word or the web loses formatting that a job may not have', async ({ page, api, expected }) => {
  // Chromium names the handlers of the inert document in which a pasted text is read; none of them runs there.
  expected.push(/Executing inline event handler violates/);
  await openJobEditor(page, api);
  await editor(page).fill('');
  await editor(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  await expect(editor(page).getByRole('heading', { level: 2, name: 'Om oss' })).toBeVisible();
  await expect(editor(page).getByRole('listitem')).toHaveText(['Yttre', 'Inre']);
  await expect(editor(page).getByRole('link')).toHaveText(['rätt']);
  await expect(editor(page)).toContainText('Cell');
  const elements = await editor(page).evaluate((element) => [
    ...new Set([...element.querySelectorAll('*')].map(({ localName }) => localName)),
  ]);
  expect(elements.filter((name) => !['h2', 'p', 'strong', 'a', 'ul', 'li', 'br'].includes(name))).toEqual([]);
  await page.getByRole('button', { name: 'Spara annonsen' }).click();
  await expect(page.getByRole('dialog', { name: 'Din annons är nu sparad' })).toBeVisible();
});

test('a job without a picture of its own is published with one in the brand’s colours', async ({ page, api }) => {
  await signIn(page, (await aCompany(api)).admin);
  await page.goto('/new-advert');
  await page.getByRole('textbox', { name: 'Annonstitel' }).fill('Bagare utan bild');
  await pick(page, 'Yrkestitel', 'Bagare');
  await editor(page).fill('Du bakar bröd.');
  await pick(page, 'Ort', 'Umeå');
  await page.getByRole('textbox', { name: 'Postnummer' }).fill('903 25');
  await page.getByRole('textbox', { name: 'Utgångsdatum' }).fill(dayFromToday(20));
  await choose(page, 'Omfattning', 'Heltid');
  await pick(page, 'Kompetenser', 'Excel');
  await pick(page, 'Egenskaper', 'Noggrann');
  await expect(page.getByRole('region', { name: 'Förhandsgranskning' }).locator('img').first()).toBeVisible();
  await expect(page.getByText('Allt finns för att publicera annonsen.')).toBeVisible();
  await expect(page.getByText('Annonsen publiceras direkt.')).toBeVisible();
  const created = page.waitForResponse((response) => response.url().endsWith('/v1/jobs'));
  await page.getByRole('button', { name: 'Skapa annons' }).click();
  const { data } = await (await created).json();
  await expect(page.getByRole('heading', { name: 'Annonsen är skapad!' })).toBeVisible();
  await page.goto(`/jobs/${data.job._id}`);
  const cover = `/images/${data.job.images[0]}_1280x500.jpg`;
  await expect(page.locator(`img[src="${cover}"]`)).toBeVisible();
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', new RegExp(`${cover}$`));
});

test('lists pasted from Word are lists, and the cells of a pasted table have spaces between them', async ({
  page,
  api,
}) => {
  await openJobEditor(page, api);
  await editor(page).fill('');
  const item = (sign: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
      style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;
  const pasted = `<html><body><!--StartFragment--><p class=MsoNormal>Du kommer att:</p>
    ${item('·', 'Baka <b>bröd</b>')}${item('o', 'Väga mjöl')}${item('1.', 'Städa')}${item('2.', 'Låsa')}
    <table><tr><td>Måndag</td><td>8–17</td></tr><tr><td><p class=MsoNormal>Tisdag</p></td><td><p>9–18</p></td></tr></table>
    <!--EndFragment--></body></html>`;
  await editor(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  await expect(editor(page).locator('ul li')).toHaveText(['Baka bröd', 'Väga mjöl']);
  await expect(editor(page).locator('ul strong')).toHaveText('bröd');
  await expect(editor(page).locator('ol li')).toHaveText(['Städa', 'Låsa']);
  await expect(editor(page).locator(':scope > p')).toHaveText(['Du kommer att:', 'Måndag 8–17', 'Tisdag 9–18']);
});
