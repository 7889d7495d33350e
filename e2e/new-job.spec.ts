import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import type { Api } from './api.ts';
import { aCompany, dayFromToday } from './builders.ts';
import { choose, cropPicture, pick, setLevel } from './fields.ts';
import { openJobEditor } from './job-editor.ts';
import { expect, signIn, test } from './test.ts';

async function openForm(page: Page, api: Api): Promise<void> {
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/new-advert');
  await expect(page.getByRole('heading', { name: 'Skapa annons', level: 1 })).toBeVisible();
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const preview = (page: Page) => page.getByRole('region', { name: 'Förhandsgranskning' });
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });

test('a complete job is written with mouse and keyboard, published, and found in the public list', async ({
  page,
  api,
}) => {
  const title = `Lagermedarbetare ${randomUUID().slice(0, 8)}`;
  await openForm(page, api);
  await cropPicture(page, 'Bild');
  await field(page, 'Annonstitel').fill(title);
  await pick(page, 'Yrkestitel', 'Lagerarbetare');
  await field(page, 'Beskrivning').fill('Du plockar, packar och kör truck i ett ljust lager.');
  await pick(page, 'Ort', 'Umeå');
  await field(page, 'Postnummer').fill('903 25');
  await field(page, 'Gatuadress').fill('Storgatan 1');
  await field(page, 'Publiceringsdatum').fill(dayFromToday(0));
  await field(page, 'Utgångsdatum').fill(dayFromToday(40));
  await pickFromCalendar(page, 'Tillträde');
  await choose(page, 'Omfattning', 'Deltid');
  await choose(page, 'Anställningens längd', 'Sommarmånaderna');
  await choose(page, 'Löneform', 'Fast lön & provision');
  const pay = page.getByRole('group', { name: 'Lön' });
  await pay.getByRole('textbox', { name: 'Från' }).fill('28 500');
  await pay.getByRole('textbox', { name: 'Till' }).fill('31 000');
  await choose(page, 'Åldersgräns', 'Från 18 år');
  await fillInRequirements(page);

  await expect(preview(page).getByRole('heading', { name: title })).toBeVisible();
  await expect(preview(page)).toContainText('Excel, minst 2 års erfarenhet');
  await expect(preview(page)).toContainText(/28.500–31.000 kr i månaden/);
  await expect(page.getByText('Allt finns för att publicera annonsen.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Skapa annons' }).click();

  await expect(page.getByRole('heading', { name: 'Annonsen är skapad!' })).toBeVisible();
  await expect(page).toHaveURL(/\/adverts$/);
  const active = page.getByRole('rowgroup', { name: 'Aktiva 1' });
  await expect(active.getByRole('link', { name: title })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await page.goto(`/jobs?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  const requirements = page.getByRole('region', { name: 'Vi söker dig med' });
  await expect(requirements.getByRole('list', { name: 'Krav' })).toContainText('Excel, minst 2 års erfarenhet');
  await expect(requirements).toContainText('minst flytande');
  const facts = page.getByRole('complementary', { name: 'Fakta om jobbet' });
  for (const fact of ['Umeå', 'Deltid', 'Sommarmånaderna', '18 år']) await expect(facts).toContainText(fact);
});

async function pickFromCalendar(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Öppna kalendern: ${name}` }).click();
  const calendar = page.getByRole('dialog', { name: `kalendern: ${name}` });
  await calendar.getByRole('button', { name: 'Nästa månad' }).click();
  await calendar.getByRole('button', { name: /^20 / }).click();
  await expect(field(page, name)).toHaveValue(/^\d{4}-\d\d-20$/);
}

async function fillInRequirements(page: Page): Promise<void> {
  await pick(page, 'Kompetenser', 'Excel');
  const from = page.getByRole('slider', { name: 'Antal år: Excel, från' });
  await from.press('ArrowRight');
  await from.press('ArrowRight');
  await expect(list(page, 'Kompetenser')).toContainText('Minst 2 år');
  await setLevel(page, 'Hur viktigt är Excel?', 'Krav');
  await pick(page, 'Egenskaper', 'Noggrann');
  await page
    .getByRole('radiogroup', { name: 'Hur viktigt är Noggrann?' })
    .getByRole('radio', { checked: true })
    .press('ArrowRight');
  await expect(
    page.getByRole('radiogroup', { name: 'Hur viktigt är Noggrann?' }).getByRole('radio', { name: 'Viktigt' }),
  ).toBeChecked();
  await pick(page, 'Erfarenhet', 'Lagerarbetare');
  await page.getByRole('slider', { name: 'Antal år: Lagerarbetare, till' }).press('ArrowLeft');
  await expect(list(page, 'Erfarenhet')).toContainText('0–5 år');
  // A range asks for the profession; doing without it is a choice of its own.
  const mayLack = page.getByRole('checkbox', { name: 'Behöver inte ha erfarenhet: Lagerarbetare' });
  await mayLack.check();
  await expect(list(page, 'Erfarenhet')).toContainText('Räknas inte i matchningen.');
  await expect(page.getByRole('slider', { name: /Antal år: Lagerarbetare/ })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Inget krav på' })).toContainText('Erfarenhet som lagerarbetare');
  await mayLack.uncheck();
  await expect(list(page, 'Erfarenhet')).toContainText('0–5 år');
  await pick(page, 'Språk', 'Svenska');
  await setLevel(page, 'Lägsta nivå i Svenska', 'Flytande');
  await pick(page, 'Körkort och behörigheter', 'B-körkort');
  await choose(page, 'Fordon', 'Lastbil');
  await page.getByRole('combobox', { name: 'Klass' }).click();
  await page.getByRole('option', { name: 'C1E', exact: true }).click();
  await expect(list(page, 'Fordon').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Ta bort Lastbil C1', exact: true }).click();
  await expect(list(page, 'Fordon').getByRole('listitem')).toContainText(['Lastbil C1E']);
}

test('missing fields are reported at the field and beside the button, and a draft needs only title and profession', async ({
  page,
  api,
}) => {
  await openForm(page, api);
  await page.getByRole('button', { name: 'Skapa annons' }).click();
  for (const message of ['Ange annonstitel', 'Välj yrkestitel i listan', 'Ange beskrivning']) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(field(page, 'Annonstitel')).toBeFocused();
  await expect(page.getByText('Något fält är felaktigt i annonsen.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByText('Kvar för att kunna publicera:').click();
  await page.getByRole('button', { name: 'Minst en egenskap' }).click();
  const traits = page.getByRole('combobox', { name: 'Egenskaper' });
  await expect(traits).toBeFocused();
  await expect(traits).toBeInViewport();

  await field(page, 'Annonstitel').fill('Bagare till nattskiftet');
  await pick(page, 'Yrkestitel', 'Bagare');
  await page.getByRole('button', { name: 'Spara som utkast' }).click();
  await expect(page.getByRole('heading', { name: 'Annonsen är skapad!' })).toBeVisible();
  await page.getByRole('link', { name: 'Gå till mina annonser' }).click();
  const drafts = page.getByRole('rowgroup', { name: 'Utkast 1' });
  await expect(drafts.getByRole('link', { name: 'Bagare till nattskiftet' })).toBeVisible();
  await drafts.getByRole('button', { name: 'Publicera' }).click();
  await expect(page.getByRole('dialog', { name: 'Fält saknas i annonsen' })).toContainText('Beskrivning');
  await expectAccessibleAtAnyWidth(page);
});

test('an invalid date or amount is reported on leaving the field, until it is corrected', async ({ page, api }) => {
  await openForm(page, api);
  const [first, last, work] = ['Publiceringsdatum', 'Utgångsdatum', 'Tillträde'].map((name) => field(page, name)) as [
    Locator,
    Locator,
    Locator,
  ];
  await last.focus();
  await work.fill('snart');
  await expect(preview(page).getByText('snart')).toHaveCount(0);
  await first.fill(dayFromToday(-1));
  await expect(last).not.toHaveAttribute('aria-invalid', 'true');
  await last.fill(dayFromToday(5));
  await expect(first).toHaveAccessibleDescription('Publiceringsdatum kan tidigast vara i dag');
  await first.fill(dayFromToday(5));
  await expect(first).not.toHaveAttribute('aria-invalid', 'true');
  await work.fill(dayFromToday(3));
  await expect(last).toHaveAccessibleDescription('Utgångsdatum måste vara efter publiceringsdatum');
  await work.blur();
  await expect(work).toHaveAccessibleDescription(/Tillträde kan tidigast vara dagen efter utgångsdatum/);
  await expectAccessibleAtAnyWidth(page);
  // Saving as a draft is still possible: the summary of errors concerns the last attempt.
  await expect(page.getByText('Något fält är felaktigt i annonsen.')).toHaveCount(0);
  // Correcting the other end of the range fixes the error too.
  await last.fill(dayFromToday(2));
  await first.fill(dayFromToday(0));
  await first.blur();
  for (const day of [first, last, work]) await expect(day).not.toHaveAttribute('aria-invalid', 'true');

  const pay = page.getByRole('group', { name: 'Lön' });
  const [lowest, highest] = [pay.getByRole('textbox', { name: 'Från' }), pay.getByRole('textbox', { name: 'Till' })];
  await lowest.fill('30 000');
  await highest.fill('28 000');
  await expect(highest).not.toHaveAttribute('aria-invalid', 'true');
  await highest.blur();
  await expect(highest).toHaveAccessibleDescription('Den högsta lönen kan inte vara under den lägsta');
  await lowest.fill('27 000');
  await lowest.blur();
  await expect(highest).not.toHaveAttribute('aria-invalid', 'true');

  await lowest.fill('29 000');
  await lowest.blur();
  await expect(highest).toHaveAccessibleDescription('Den högsta lönen kan inte vara under den lägsta');
  await field(page, 'Annonstitel').fill('Bagare');
  await pick(page, 'Yrkestitel', 'Bagare');
  await page.getByRole('button', { name: 'Spara som utkast' }).click();
  await expect(page.getByRole('heading', { name: 'Annonsen är skapad!' })).toBeVisible();
});

test('on a phone the form scrolls under the bar with the buttons', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openForm(page, api);
  await pick(page, 'Kompetenser', 'Excel');
  const onTop = await page
    .getByRole('slider')
    .first()
    .evaluate((handle) => {
      const bar = document.querySelector('section[aria-label="Spara annonsen"]');
      const { top = 0, height = 0 } = bar?.getBoundingClientRect() ?? {};
      window.scrollBy({ top: handle.getBoundingClientRect().top - top - height / 2, behavior: 'instant' });
      const { left, top: now, width } = handle.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, now + width / 2);
      return { isBeneath: now > top, isBar: bar?.contains(seen) };
    });
  expect(onTop).toEqual({ isBeneath: true, isBar: true });
});

test('the back button asks before discarding typed text, and then goes back', async ({ page, api }) => {
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/adverts');
  await page.getByRole('link', { name: 'Skapa ny annons' }).first().click();
  await field(page, 'Annonstitel').fill('Kock i skolan');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Lämna sidan?' });
  await question.getByRole('button', { name: 'Stanna kvar' }).click();
  await expect(field(page, 'Annonstitel')).toHaveValue('Kock i skolan');
  await page.goBack();
  await question.getByRole('button', { name: 'Lämna sidan' }).click();
  await expect(page.getByRole('heading', { name: 'Mina annonser' })).toBeVisible();
  await expect(question).toBeHidden();
});

test('typed text survives a reload, and leaving the page asks first', async ({ page, api }) => {
  await openForm(page, api);
  await field(page, 'Annonstitel').fill('Kock i skolan');
  await pick(page, 'Yrkestitel', 'Kock');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(field(page, 'Annonstitel')).toHaveValue('Kock i skolan');
  await expect(page.getByText('Det du hade skrivit finns kvar, men är inte sparat.')).toBeVisible();
  await expectAccessibleAtAnyWidth(page);

  await page.getByRole('link', { name: 'Mina annonser' }).click();
  const question = page.getByRole('dialog', { name: 'Lämna sidan?' });
  await expect(question).toContainText('Ändringar som du har gjort kommer inte att sparas.');
  await expectAccessibleAtAnyWidth(page);
  await question.getByRole('button', { name: 'Stanna kvar' }).click();
  await expect(field(page, 'Annonstitel')).toHaveValue('Kock i skolan');
  await page.getByRole('link', { name: 'Mina annonser' }).click();
  await question.getByRole('button', { name: 'Lämna sidan' }).click();
  await expect(page.getByRole('heading', { name: 'Mina annonser' })).toBeVisible();
});

test('a job that could not be saved keeps every field, and is saved when the server responds again', async ({
  page,
  api,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK_CHANGED/);
  await openForm(page, api);
  await field(page, 'Annonstitel').fill('Snickare');
  await pick(page, 'Yrkestitel', 'Snickare');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Spara som utkast' }).click();
  await expect(page.getByText('Servern svarar inte. Kontrollera din anslutning och försök igen.')).toBeVisible();
  await expect(field(page, 'Annonstitel')).toHaveValue('Snickare');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Spara som utkast' }).click();
  await expect(page.getByRole('heading', { name: 'Annonsen är skapad!' })).toBeVisible();
});

test('two simultaneous edits of a job are both stored', async ({ page, api, context }) => {
  const { job } = await openJobEditor(page, api);
  const other = await context.newPage();
  await other.goto(`/adverts/${job._id}/edit`);
  await expect(field(page, 'Gatuadress')).toBeVisible();
  await expect(field(other, 'Gatuadress')).toBeVisible();
  await field(page, 'Gatuadress').fill('Nygatan 4');
  await page.getByRole('button', { name: 'Spara annonsen' }).click();
  await expect(page.getByRole('dialog', { name: 'Din annons är nu sparad' })).toBeVisible();
  await field(other, 'Annonstitel').fill('Redovisningsekonom');
  await other.getByRole('button', { name: 'Spara annonsen' }).click();
  await expect(other.getByRole('dialog', { name: 'Din annons är nu sparad' })).toBeVisible();
  await page.goto(`/adverts/${job._id}/edit`);
  await expect(field(page, 'Annonstitel')).toHaveValue('Redovisningsekonom');
  await expect(field(page, 'Gatuadress')).toHaveValue('Nygatan 4');
});

test('a job is edited, unpublished, archived and restored', async ({ page, api }) => {
  await openJobEditor(page, api);
  await field(page, 'Annonstitel').fill('Redovisningsassistent');
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Spara annonsen' }).click();
  await expect(page.getByRole('dialog', { name: 'Din annons är nu sparad' })).toBeVisible();

  const act = async (choice: string, confirm: string, done: string) => {
    await page.goto('/adverts');
    await page.getByRole('button', { name: 'Mer om Redovisningsassistent' }).click();
    await page.getByRole('menuitem', { name: choice }).click();
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
    await expect(page.getByText(done)).toBeVisible();
  };
  await act('Avpublicera', 'Avpublicera annonsen', 'Annonsen är avpublicerad');
  await expect(page.getByRole('rowgroup', { name: 'Inaktiva 1' })).toBeVisible();
  await act('Arkivera', 'Arkivera annonsen', 'Annonsen är arkiverad');
  await page.getByRole('link', { name: 'Arkiverade' }).click();
  await expect(page.getByRole('link', { name: 'Redovisningsassistent' })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await page.getByRole('button', { name: 'Återställ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicera annonsen' }).click();
  await expect(page.getByText('Annonsen är publicerad')).toBeVisible();
});

test('a proposed occupation code that comes late does not replace what is being typed', async ({ page, api }) => {
  // Options are hidden while their field is out of view, so all of the form is in view.
  await page.setViewportSize({ width: 1440, height: 5000 });
  await openJobEditor(page, api);
  const typed = Promise.withResolvers<void>();
  await page.route(/\/v1\/occupation-codes\?/, (route) => typed.promise.then(() => route.continue()), { times: 1 });
  await page.getByRole('checkbox', { name: 'Publicera även hos Arbetsförmedlingen' }).check();
  const picker = page.getByRole('combobox', { name: 'Yrkeskod (SSYK)' });
  await picker.fill('xyzzy');
  const proposed = page.waitForResponse(/\/v1\/occupation-codes\?name=Ekonom/);
  typed.resolve();
  await proposed;
  await expect(page.getByText('Inget matchar ”xyzzy”').first()).toBeVisible();
  await expect(picker).toHaveValue('xyzzy');
});

for (const [width, height] of [
  [1440, 900],
  [390, 780],
] as const) {
  test(`${width} px wide, a picker just above the save bar shows its options above itself`, async ({ page, api }) => {
    await page.setViewportSize({ width, height });
    await openJobEditor(page, api);
    await page.getByRole('checkbox', { name: 'Publicera även hos Arbetsförmedlingen' }).check();
    const picker = page.getByRole('combobox', { name: 'Yrkeskod (SSYK)' });
    const saveBar = page.getByRole('region', { name: 'Spara annonsen' });
    const [pickerBox, barBox] = [await picker.boundingBox(), await saveBar.boundingBox()];
    await page.evaluate((by) => scrollBy(0, by), (pickerBox?.y ?? 0) + (pickerBox?.height ?? 0) + 8 - (barBox?.y ?? 0));
    // A short dropdown fits below the field; the long one that follows does not.
    await picker.fill('xyzzy');
    await expect(page.getByText('Inget matchar ”xyzzy”').first()).toBeVisible();
    await picker.press('Escape');
    await picker.fill('Ekonom');
    const options = page.getByRole('listbox', { name: 'Förslag: Yrkeskod (SSYK)' });
    await expect(options.getByRole('option').nth(5)).toBeAttached();
    await expect(options).toBeInViewport({ ratio: 1 });
    await options.getByRole('option', { name: 'Ekonomiassistenter m.fl.' }).click();
    await expect(picker).toHaveValue('Ekonomiassistenter m.fl.');
  });
}
