import type { Page } from '@playwright/test';
import type { Dataset } from './data/dataset.ts';
import { type Delay, summariseDelay } from './live.ts';
import { newVisitor, withBrowser } from './pages/browser.ts';
import { makeToken } from './rows/row.ts';

/** Number of messages that each participant writes. The server's limit is 120 a minute. */
const messagesOfEach = 100;

declare global {
  interface Window {
    /** By message text: when Enter was pressed, and when the first frame that shows the message was drawn. */
    benchSent: Record<string, number>;
    benchShown: Record<string, number>;
  }
}

/**
 * Two participants write in turn in two browsers: time from pressing Enter in one until the message is drawn in the other.
 */
export async function measureScreenDelay({ pool }: Dataset, origin: string): Promise<Delay> {
  const { rows } = await pool.query<{ id: string; jobSeekerId: string; memberId: string }>(`
    SELECT c.id, c.person_id AS "jobSeekerId", m.user_id AS "memberId"
    FROM conversations c JOIN conversation_participants p ON p.conversation_id = c.id
      JOIN members m ON m.company_id = c.company_id AND m.user_id = p.person_id AND m.role = 'user'
    ORDER BY c.id LIMIT 1`);
  const [conversation] = rows;
  if (!conversation) throw new Error('The benchmark data has no conversation with a company user.');
  return withBrowser(async (browser) => {
    const screens: Page[] = [];
    for (const userId of [conversation.memberId, conversation.jobSeekerId]) {
      const page = await (await newVisitor(browser, makeToken(userId))).newPage();
      await page.goto(`${origin}/chat/${conversation.id}`);
      await page.getByRole('textbox', { name: 'Meddelande' }).waitFor();
      await page.getByRole('log').waitFor();
      await page.evaluate(watchMessages);
      screens.push(page);
    }
    const delays: number[] = [];
    for (let n = 0; n < 2 * messagesOfEach; n++) {
      const [writer, reader] = n % 2 ? screens : screens.toReversed();
      if (!writer || !reader) throw new Error('A conversation needs two.');
      delays.push(await write(writer, reader, `Meddelande ${n} av många`));
    }
    return summariseDelay(delays);
  });
}

async function write(writer: Page, reader: Page, text: string): Promise<number> {
  const field = writer.getByRole('textbox', { name: 'Meddelande' });
  await field.fill(text);
  await field.press('Enter');
  await reader.waitForFunction((sentText) => sentText in window.benchShown, text, { polling: 50 });
  const shown = await reader.evaluate((sentText) => window.benchShown[sentText], text);
  const sent = await writer.evaluate((sentText) => window.benchSent[sentText], text);
  return Number(shown) - Number(sent);
}

/** Runs in the page. The pages of one browser share a clock, so their times can be compared. */
function watchMessages(): void {
  window.benchSent = {};
  window.benchShown = {};
  const clock = () => performance.timeOrigin + performance.now();
  addEventListener(
    'keydown',
    ({ key, target }) => {
      if (key === 'Enter' && target instanceof HTMLTextAreaElement) window.benchSent[target.value] = clock();
    },
    true,
  );
  const log = document.querySelector('[role="log"]');
  if (!log) throw new Error('The page shows no conversation.');
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    const texts = added.flatMap((node) =>
      [...node.querySelectorAll('[data-text]')].map((text) => text.textContent ?? ''),
    );
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const text of texts) window.benchShown[text] ??= clock();
      }),
    );
  }).observe(log, { childList: true, subtree: true });
}
