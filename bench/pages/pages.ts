import type { Browser, Page, Route } from '@playwright/test';
import type { Dataset } from '../data/dataset.ts';
import { median } from '../measure.ts';
import { findBoard } from '../rows/boards.ts';
import { findConversations } from '../rows/find-conversations.ts';
import { makeToken } from '../rows/row.ts';
import { type BoardWork, workOnBoard } from './board-work.ts';
import { newVisitor, withBrowser } from './browser.ts';
import { type ChatWork, readList, readThread } from './chat-work.ts';
import { openPage, type PageFigure } from './measure-page.ts';

/** The longest frame of each kind of work on a page. */
type Work = Partial<BoardWork> & ChatWork;

/** The most that a page may take, weigh or shift; see `PageFigure` for the units. */
export type PageBars = Partial<Pick<PageFigure, 'largestPaintMs' | 'blockingMs' | 'layoutShift'>> & {
  bytes?: Partial<PageFigure['bytes']>;
};

export interface PageFigures extends PageFigure {
  bars?: PageBars;
  work?: Work;
}

interface PageToMeasure {
  name: string;
  path: string;
  /** Selector that matches when the page is ready. */
  ready: string;
  token?: string;
  bars?: PageBars;
  work?(page: Page): Promise<Work>;
}

const rounds = 3;

const publicBars: PageBars = { layoutShift: 0, bytes: { htmlAndCss: 40_000, script: 85_000 } };
const boardBars: PageBars = { largestPaintMs: 700, blockingMs: 150, bytes: { all: 330_000 } };

/** Answered by Playwright. Only this page is routed, because routing slows every request of a page. */
const emptyPath = '/empty';
const answerEmpty = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Empty</title><p>Hello</p>' });

/** Measures the heaviest pages in a real browser, and an empty page for comparison. */
export async function measurePages(dataset: Dataset, origin: string, log: (line: string) => void) {
  return withBrowser(async (browser) => {
    const figures: PageFigures[] = [];
    for (const page of await listPages(dataset)) {
      log(`${page.name} …`);
      figures.push(await measurePage(browser, origin, page));
    }
    return figures;
  });
}

async function listPages(dataset: Dataset): Promise<PageToMeasure[]> {
  const board = async (name: string, applicants: number) => {
    const { boardId, token } = await findBoard(dataset, applicants);
    return { name, path: `/workflows/${boardId}`, ready: '[data-card]', token, work: workOnBoard };
  };
  // The welcome popup of a first visit is not part of the cost of a board.
  await dataset.pool.query(
    `UPDATE users SET viewed_information = '{WORKFLOW_WELCOME_POPUP}' WHERE id IN (SELECT user_id FROM members)`,
  );
  const { adminId, longestId } = await findConversations(dataset);
  const chat = { ready: '[role="listitem"]', token: makeToken(adminId) };
  const { rows } = await dataset.pool.query<{ id: string }>('SELECT id FROM jobs ORDER BY id LIMIT 1');
  return [
    { name: 'empty page', path: emptyPath, ready: 'p' },
    { name: '/jobs', path: '/jobs', ready: 'a[href^="/jobs/"]', bars: publicBars },
    { name: 'a job', path: `/jobs/${rows[0]?.id}`, ready: 'h1', bars: publicBars },
    { name: 'a career page', path: '/career/bolag-1', ready: 'a[href^="/jobs/"]', bars: publicBars },
    { ...chat, name: 'overview', path: '/', ready: '[aria-label="Siffror"]', bars: { layoutShift: 0 } },
    { ...(await board('board of 500', 500)), bars: boardBars },
    await board('board of 5,000', 5_000),
    { ...chat, name: '10,000 conversations', path: '/chat', work: (page) => readList(page, 9_900) },
    {
      ...chat,
      name: '5,000 messages',
      path: `/chat/${longestId}`,
      ready: '[role="log"] [role="listitem"]',
      work: (page) => readThread(page, 5_000),
    },
  ];
}

/** Median of several visits, each with an empty cache; the work runs on the last one. */
async function measurePage(browser: Browser, origin: string, page: PageToMeasure): Promise<PageFigures> {
  const opened: PageFigure[] = [];
  let work: Work | undefined;
  for (let round = 1; round <= rounds; round++) {
    const context = await newVisitor(browser, page.token);
    if (page.path === emptyPath) await context.route(`**${emptyPath}`, answerEmpty);
    const { page: open, figure } = await openPage(context, page.name, origin + page.path, page.ready);
    opened.push(figure);
    if (round === rounds) work = await page.work?.(open);
    await context.close();
  }
  const middle = (read: (figure: PageFigure) => number) => median(opened.map(read));
  return {
    name: page.name,
    largestPaintMs: middle(({ largestPaintMs }) => largestPaintMs),
    paintedFromHtml: opened.every(({ paintedFromHtml }) => paintedFromHtml),
    blockingMs: middle(({ blockingMs }) => blockingMs),
    openFrameMs: middle(({ openFrameMs }) => openFrameMs),
    layoutShift: middle(({ layoutShift }) => layoutShift),
    bytes: {
      all: middle(({ bytes }) => bytes.all),
      htmlAndCss: middle(({ bytes }) => bytes.htmlAndCss),
      script: middle(({ bytes }) => bytes.script),
    },
    nodes: middle(({ nodes }) => nodes),
    heapMb: middle(({ heapMb }) => heapMb),
    ...(page.bars && { bars: page.bars }),
    ...(work && { work }),
  };
}
