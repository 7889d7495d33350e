import type { Locator } from '@playwright/test';
import { application, column } from './board.ts';
import { pick } from './fields.ts';
import { openBoardWithTwoApplications } from './open-board.ts';
import { expect, test } from './test.ts';

// High contrast, as Windows has it: the system's colours replace the page's.
test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } });

/** A property's colours as the browser paints them, next to the system's. */
function painted(element: Locator, property: 'color' | 'fill' | 'stroke' | 'outlineColor') {
  return element.first().evaluate((node, property) => {
    const system = (color: string) => {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.style.color = color;
      const result = getComputedStyle(probe).color;
      probe.remove();
      return result;
    };
    const { [property]: color } = getComputedStyle(node);
    return { color, text: system('CanvasText'), mark: system('Highlight') };
  }, property);
}

async function expectTextColor(element: Locator, property: 'fill' | 'stroke'): Promise<void> {
  const { color, text } = await painted(element, property);
  expect(color).toBe(text);
}

async function expectMarked(element: Locator): Promise<void> {
  await expect(element).toHaveCSS('outline-style', 'solid');
  const { color, mark } = await painted(element, 'outlineColor');
  expect(color).toBe(mark);
}

test('with the system’s colours scores are readable, and what is chosen and what lies over the page has an edge', async ({
  page,
  api,
}) => {
  await openBoardWithTwoApplications(page, api);
  await expectMarked(page.locator('nav [aria-current="page"]').first());
  await expectTextColor(page.getByRole('img', { name: 'Platsa' }), 'stroke');
  await expectTextColor(page.getByRole('img', { name: /procent/ }).locator('text'), 'fill');
  await expect(column(page, 'Ansökt').locator('..')).toHaveCSS('border-left-style', 'solid');
  await page.screenshot({ path: test.info().outputPath('board.png') });
  const menu = page.getByRole('button', { name: 'Flytta Astrid Berg till…' });
  expect(
    await menu.evaluate((button) => getComputedStyle(button, '::before').getPropertyValue('forced-color-adjust')),
  ).toBe('none');
  await menu.click();
  await expect(page.getByRole('menu')).toHaveCSS('border-left-style', 'solid');
  await page.keyboard.press('Escape');
  await application(page, 'Astrid Berg').click();
  const popup = page.getByRole('dialog', { name: 'Astrid Berg' });
  await expect(popup).toHaveCSS('border-left-style', 'solid');
  await expectTextColor(popup.getByRole('img', { name: /procent/ }).locator('text'), 'fill');
  await expectMarked(popup.getByRole('tab', { selected: true }));
  const stars = popup.locator('.mantine-Rating-starSymbol');
  const unfilled = stars.and(page.locator(':not([data-filled])'));
  await expectTextColor(unfilled, 'stroke');
  const { color, text } = await painted(unfilled, 'fill');
  expect(color).not.toBe(text);
  await popup.getByRole('radio', { name: '3 av 5' }).press('Space');
  await expectTextColor(stars.and(page.locator('[data-filled]')), 'fill');
  await page.screenshot({ path: test.info().outputPath('popup.png') });
  await page.goto('/');
  const labels = page.locator('.recharts-wrapper text');
  for (const label of [labels, labels.filter({ hasText: '%' })]) await expectTextColor(label, 'fill');
  await page.screenshot({ path: test.info().outputPath('overview.png'), fullPage: true });
  await page.goto('/settings/general');
  await page.screenshot({ path: test.info().outputPath('settings.png') });
  await page.goto('/new-advert');
  await pick(page, 'Kompetenser', 'Excel');
  await expect(page.locator('.mantine-RangeSlider-track')).toHaveCSS('outline-style', 'solid');
  await page.goto('/jobs');
  await expectTextColor(page.getByRole('img', { name: 'Platsa' }), 'stroke');
  await page.screenshot({ path: test.info().outputPath('public.png') });
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/jobs');
  await expect(page.getByRole('button', { name: 'Godkänn!' })).toHaveCSS('border-left-style', 'solid');
});
