import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const rules: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Nobody is kept out of the page as it stands now: judged by axe, by foreign words, and by what lies beside the screen
 * of a phone. The window is as tall as the page meanwhile, so that what sticks to its edges covers nothing.
 */
export async function hasNoBarriers(page: Page): Promise<void> {
  const size = page.viewportSize() ?? desktop;
  await page.setViewportSize({ ...size, height: await heightOf(page) });
  await untilStill(page);
  expect(await violations(page)).toEqual([]);
  expect(await foreignWords(page)).toEqual([]);
  // At a desk, a board's columns go on beside the screen.
  if (size.width === phone.width) expect(await beyondTheScreen(page)).toEqual([]);
  await page.setViewportSize(size);
}

/** The same at a desk and on a phone. What is open has to stay open when the window changes. */
export async function hasNoBarriersAtAnyWidth(page: Page): Promise<void> {
  const before = page.viewportSize() ?? desktop;
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await hasNoBarriers(page);
  }
  await page.setViewportSize(before);
}

/** What breaks a rule, by the rule. The pages have no frames to look into. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(options);
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
  }, rules);
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(window.innerHeight, document.documentElement.scrollHeight));
}

/** Colours are judged when what fades in has come. What goes round for ever, or with the scrolling, is not waited for. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const running = () =>
      document
        .getAnimations()
        .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running')
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    do {
      await Promise.all(running().map((animation) => animation.finished.catch(() => undefined)));
      // What has just come begins to fade in a frame or two later.
      for (let frames = 0; frames < 3; frames++) await frame();
    } while (running().length > 0);
  });
}

/** Words that libraries bring along where nobody has given Swedish ones. */
const english = [
  ...['Submit', 'Cancel', 'Loading', 'Required', 'Search', 'Close', 'Select', 'No results', 'Add', 'Remove', 'Delete'],
  ...['Next', 'Previous', 'Clear', 'Dismiss', 'Save', 'Back', 'Choose', 'Upload', 'Today', 'Nothing found', 'Open'],
  ...['Toggle', 'Draggable', 'Please', 'Error', 'Invalid', 'Undefined', 'Page', 'Show', 'Hide', 'Expand', 'Menu item'],
];

/** In what is seen and in what is read aloud. */
async function foreignWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const spoken = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt', 'title'];
    const attributes = [...spoken, 'placeholder'];
    const said = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen
    return [document.title, document.body.innerText, ...said];
  });
  const word = new RegExp(`(?<![\\p{L}-])(${english.join('|')})(?![\\p{L}-])`, 'u');
  return texts.flatMap((text) => text.split('\n').filter((line) => word.test(line)));
}

/** What makes the page wider than the screen. */
function beyondTheScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [`${scrollWidth} px wide`, ...wide.map((element) => element.outerHTML.slice(0, 120))];
  });
}
