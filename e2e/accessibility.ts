import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Minified: each page that is checked reads it anew. */
const axeSource = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const rules: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};
/** Best practice beyond the guidelines: all text is within a landmark, and no two landmarks are called the same. */
const landmarks: axe.RunOptions = { runOnly: ['region', 'landmark-unique'], resultTypes: ['violations'] };
export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/**
 * Checks the page as it is now with axe, for English texts left by libraries, and on a phone for horizontal scrolling.
 * The window is made as tall as the page meanwhile, so that sticky elements cover nothing, and nothing moves: a toast that
 * fades out while axe reads its colours would have too little contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize() ?? desktop;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ ...size, height: await heightOf(page) });
  await animationsToFinish(page);
  expect(await violations(page)).toEqual([]);
  expect(await englishTexts(page)).toEqual([]);
  // On a wide screen, boards scroll horizontally.
  if (size.width === phone.width) expect(await overflowingElements(page)).toEqual([]);
  await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: null });
}

/** Runs `expectAccessible` in desktop and phone size. Open popups must stay open when the window is resized. */
export async function expectAccessibleAtAnyWidth(page: Page): Promise<void> {
  const before = page.viewportSize() ?? desktop;
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.setViewportSize(before);
}

/** Checks that a screen reader can go through the page by its landmarks. */
export async function expectLandmarks(page: Page): Promise<void> {
  expect(await violations(page, landmarks), page.url()).toEqual([]);
}

/** Violations as 'rule: selectors'. Frames are not checked; the pages have none. */
async function violations(page: Page, options = rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (options) => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(options);
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
  }, options);
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(window.innerHeight, document.documentElement.scrollHeight));
}

/**
 * Waits for animations, because axe checks colours. Ignores endless and scroll-driven ones, and those in a closed
 * <details> or another part that the browser skips: they do not end there (CSS Containment 2, 4.3).
 */
async function animationsToFinish(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const isSkipped = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true }) === false;
    const isRunning = () =>
      document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .some(({ effect }) => !isSkipped(effect));
    do {
      // New elements begin their animation a frame or two later.
      for (let frames = 0; frames < 3; frames++) await frame();
    } while (isRunning());
  });
}

/** Default texts of libraries that have not been translated. */
const english = [
  ...['Submit', 'Cancel', 'Loading', 'Required', 'Search', 'Close', 'Select', 'No results', 'Add', 'Remove', 'Delete'],
  ...['Next', 'Previous', 'Clear', 'Dismiss', 'Save', 'Back', 'Choose', 'Upload', 'Today', 'Nothing found', 'Open'],
  ...['Toggle', 'Draggable', 'Please', 'Error', 'Invalid', 'Undefined', 'Page', 'Show', 'Hide', 'Expand', 'Menu item'],
];

/** Lines of visible or spoken text that contain an English word. */
async function englishTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt', 'title'];
    const attributes = [...spoken, 'placeholder'];
    const said = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: innerText leaves out hidden text
    return [document.title, document.body.innerText, ...said];
  });
  const word = new RegExp(`(?<![\\p{L}-])(${english.join('|')})(?![\\p{L}-])`, 'u');
  return texts.flatMap((text) => text.split('\n').filter((line) => word.test(line)));
}

/** Elements that make the page wider than the screen. */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [`${scrollWidth} px wide`, ...wide.map((element) => element.outerHTML.slice(0, 120))];
  });
}
