import { expect, type Locator, type Page } from '@playwright/test';
import { aPictureFile } from './pictures.ts';

/** Fills in fields that are not plain text boxes. `where` is the page or a part of it. */
type Where = Page | Locator;

/** Types the beginning of a name in one step, so that the list opens only once, and picks the name. */
export async function pick(where: Where, label: string, name: string): Promise<void> {
  const field = where.getByRole('combobox', { name: label, exact: true });
  await field.clear();
  await field.fill(name.slice(0, 6));
  const option = pageOf(where)
    .getByRole('option', { name: new RegExp(`^${name}( |$)`) })
    .first();
  // An option moves while the answer of its list comes; the list is hidden while its field is outside the window.
  await expect(async () => {
    await field.scrollIntoViewIfNeeded();
    await option.click({ timeout: 2_000 });
  }).toPass();
}

/** Chooses from a dropdown list. */
export async function choose(where: Where, label: string, option: string): Promise<void> {
  const field = where.getByRole('combobox', { name: label, exact: true });
  await field.click();
  await pageOf(where).getByRole('option', { name: option, exact: true }).click();
  await expect(field).toHaveValue(option);
}

/** Presses the level with that label. */
export async function setLevel(where: Where, question: string, word: string): Promise<void> {
  const steps = where.getByRole('radiogroup', { name: question });
  await steps.getByTitle(word, { exact: true }).click();
  await expect(steps.getByRole('radio', { name: word })).toBeChecked();
}

/** Chooses a picture, zooms and moves it, and crops it. */
export async function cropPicture(page: Page, label: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `${label}: Välj en bild` }).click();
  await (await chooser).setFiles(await aPictureFile(1600, 1000));
  const popup = page.getByRole('dialog', { name: 'Beskär bilden' });
  await popup.getByRole('slider', { name: 'Zooma' }).press('ArrowRight');
  await popup.getByRole('group', { name: /^Utsnitt/ }).press('ArrowDown');
  await popup.getByRole('button', { name: 'Beskär', exact: true }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByRole('button', { name: `${label}: byt bild` })).toBeEnabled();
}

function pageOf(where: Where): Page {
  return 'page' in where ? where.page() : where;
}
