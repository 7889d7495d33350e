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
  <script>alert(1)</script><img src="x" onerror="alert(1)"><table style="width:9px" onclick="alert(1)"><tr><td style="color:red" colspan="2"><img src="x"><font>Bred</font></td></tr>
  <tr><td>Cell</td><td><script>alert(1)</script></td></tr></table>
  <p><a href="javascript:alert(1)">fel</a> <a href="https://example.com/" onclick="alert(1)">rätt</a></p>
  <ul><li>Yttre<ul><li>Inre</li></ul></li></ul></body></html>`;

test('a text pasted from Word or the web loses formatting that a job may not have', async ({ page, api, expected }) => {
  // Chromium names the handlers of the inert document in which a pasted text is read; none of them runs there.
  expected.push(/Executing inline event handler violates/);
  await openJobEditor(page, api);
  await editor(page).fill('');
  await paste(page, pasted);
  await expect(editor(page).getByRole('heading', { level: 2, name: 'Om oss' })).toBeVisible();
  await expect(editor(page).getByRole('listitem')).toHaveText(['Yttre', 'Inre']);
  await expect(editor(page).getByRole('link')).toHaveText(['rätt']);
  await expect(editor(page)).toContainText('Cell');
  const elements = await editor(page).evaluate((element) => [
    ...new Set([...element.querySelectorAll('*')].map(({ localName }) => localName)),
  ]);
  expect(
    elements.filter(
      (name) => ![...['h2', 'p', 'strong', 'a', 'ul', 'li', 'br', 'table', 'tbody', 'tr', 'td']].includes(name),
    ),
  ).toEqual([]);
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

async function paste(page: Page, html: string): Promise<void> {
  await editor(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

const wordItem = (sign: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
    style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;

test('lists pasted from Word are lists', async ({ page, api }) => {
  await openJobEditor(page, api);
  await editor(page).fill('');
  await paste(
    page,
    `<html><body><!--StartFragment--><p class=MsoNormal>Du kommer att:</p>
    ${wordItem('·', 'Baka <b>bröd</b>')}${wordItem('o', 'Väga mjöl')}${wordItem('1.', 'Städa')}${wordItem('2.', 'Låsa')}
    <!--EndFragment--></body></html>`,
  );
  await expect(editor(page).locator('ul li')).toHaveText(['Baka bröd', 'Väga mjöl']);
  await expect(editor(page).locator('ul strong')).toHaveText('bröd');
  await expect(editor(page).locator('ol li')).toHaveText(['Städa', 'Låsa']);
});

const wordTable = `<html><body><!--StartFragment--><p class=MsoNormal>Arbetstider</p>
  <table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='height:14pt'>
  <td width=200 valign=top style='border:solid 1pt'><p class=MsoNormal><b>Dag<o:p></o:p></b></p></td>
  <td width=200><p class=MsoNormal><b>Tid</b><b><o:p></o:p></b></p></td></tr>
  <tr><td><p class=MsoNormal>Måndag<o:p></o:p></p></td><td>${wordItem('·', 'Bak 4–10')}${wordItem('·', 'Kafé 8–17')}</td></tr>
  <tr><td colspan=2><p class=MsoNormal>Stängt</p><p class=MsoNormal>på helger</p></td></tr>
  <![if !supportMisalignedColumns]><tr height=0><td width=200></td><td width=200></td></tr><![endif]></table>
  <table><tr><td><p class=MsoNormal>En ruta</p></td></tr></table><!--EndFragment--></body></html>`;
const docsTable = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><div dir="ltr" align="left"><table
  style="border:none;border-collapse:collapse;"><colgroup><col width="99"/><col /></colgroup><tbody><tr style="height:0pt">
  <td style="border-left:solid #000 1pt"><p dir="ltr"><span style="font-size:11pt;font-weight:700;">Roll</span></p></td>
  <td><p dir="ltr"><span style="font-weight:700;">Antal</span></p></td></tr>
  <tr><td><p dir="ltr"><span style="font-weight:400;">Bagare</span></p></td><td><p dir="ltr"><span>2</span></p></td></tr></tbody></table></div></b>`;
const excelTable = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>.xl65 {font-weight:700}</style></head><body>
  <table border=0 cellpadding=0 width=128><!--StartFragment--><col width=64 span=2><tr height=20><td height=20 class=xl65
  width=64>Ort</td><td class=xl65>Lön</td></tr><tr height=20><td height=20>Umeå</td><td align=right x:num>31000</td></tr>
  <!--EndFragment--></table></body></html>`;

test('tables pasted from Word, Google Docs and Excel are tables, edited cell by cell and shown to visitors', async ({
  page,
  api,
}) => {
  const { job } = await openJobEditor(page, api);
  await editor(page).fill('');
  await paste(page, wordTable);
  const table = editor(page).locator('table');
  await expect(table.locator('th')).toHaveText(['Dag', 'Tid']);
  await expect(table.locator('tr')).toHaveCount(3);
  await expect(table.locator('td')).toHaveText(['Måndag', 'Bak 4–10Kafé 8–17', 'Stängtpå helger']);
  await expect(table.locator('li')).toHaveText(['Bak 4–10', 'Kafé 8–17']);
  await expect(table.locator('td').last()).toHaveAttribute('colspan', '2');
  await expect(editor(page).locator(':scope > p')).toHaveText(['Arbetstider', 'En ruta']);

  await table.getByText('Måndag').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' och tisdag');
  // As in Word, Tab selects the next cell's text.
  await page.keyboard.press('Tab');
  await page.keyboard.type('4–17');
  await expect(table.locator('td').nth(1)).toHaveText('4–17');
  await tool(page, 'Ny rad under').click();
  await expect(table.locator('tr')).toHaveCount(4);
  await table.locator('tr').nth(2).locator('td').first().click();
  await tool(page, 'Ta bort raden').click();
  await expect(table.locator('td')).toHaveText(['Måndag och tisdag', '4–17', 'Stängtpå helger']);
  const preview = page.getByRole('region', { name: 'Förhandsgranskning' });
  await expect(preview.getByRole('columnheader')).toHaveText(['Dag', 'Tid']);

  await editor(page).locator(':scope > p').last().click();
  await paste(page, docsTable);
  await expect(table.nth(1).locator('th')).toHaveText(['Roll', 'Antal']);
  await expect(table.nth(1).locator('td')).toHaveText(['Bagare', '2']);
  await table.nth(1).getByText('Bagare').click();
  await tool(page, 'Ta bort tabellen').click();
  await expect(table).toHaveCount(1);
  await paste(page, excelTable);
  await expect(table.nth(1).locator('td')).toHaveText(['Ort', 'Lön', 'Umeå', '31000']);
  await page.getByRole('button', { name: 'Spara annonsen' }).click();
  await expect(page.getByRole('dialog', { name: 'Din annons är nu sparad' })).toBeVisible();

  await page.goto(`/jobs/${job._id}`);
  const about = page.getByRole('region', { name: 'Om jobbet' });
  await expect(about.getByRole('columnheader')).toHaveText(['Dag', 'Tid']);
  await expect(about.getByRole('cell', { name: 'Måndag och tisdag' })).toBeVisible();
  // A wide table scrolls in its box, not the page.
  await page.setViewportSize({ width: 390, height: 844 });
  const box = about.getByRole('group', { name: 'Tabell' }).first();
  await box
    .locator('td')
    .first()
    .evaluate((cell) => cell.append('lång'.repeat(30)));
  expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeGreaterThan(100);
  expect((await box.boundingBox())?.width).toBeLessThan(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessibleAtAnyWidth(page);
});
