import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export interface PageFigure {
  name: string;
  /** Largest contentful paint. `blockingMs` sums the time of long tasks beyond 50 ms each. */
  largestPaintMs: number;
  /** The largest element is in the HTML, so its paint does not wait for a script. */
  paintedFromHtml: boolean;
  blockingMs: number;
  /** Longest frame until the page was ready and idle; 0 if none exceeded 50 ms. */
  openFrameMs: number;
  layoutShift: number;
  bytes: Record<'all' | 'htmlAndCss' | 'script', number>;
  nodes: number;
  heapMb: number;
}

interface Vitals {
  largestPaint: number;
  /** First text of the largest element, or its image address. */
  painted: string;
  blocking: number;
  frame: number;
  shift: number;
}

declare global {
  interface Window {
    benchVitals: Vitals;
  }
}

interface Opened {
  page: Page;
  figure: PageFigure;
}

/** Opens an address in a new page with an empty cache, waits for the selector `ready`, and returns its figures. */
export async function openPage(context: BrowserContext, name: string, url: string, ready: string): Promise<Opened> {
  const page = await context.newPage();
  // The browser is still starting; its work would be measured too.
  await page.waitForTimeout(500);
  const session = await context.newCDPSession(page);
  const bytes = await countBytes(session);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Performance.enable');
  await page.addInitScript(observeVitals);
  const html = (await (await page.goto(url))?.text()) ?? '';
  // Checking for `ready` costs the page about 20 ms, so not while it loads.
  await page.waitForTimeout(1_000);
  await page.locator(ready).first().waitFor();
  // Work after the paint counts too: hydration, live events, the session check.
  await page.waitForTimeout(1_000);
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find((one) => one.name === wanted)?.value ?? 0;
  const vitals = await page.evaluate(() => window.benchVitals);
  const figure = {
    name,
    largestPaintMs: vitals.largestPaint,
    paintedFromHtml: vitals.painted !== '' && html.includes(vitals.painted),
    blockingMs: vitals.blocking,
    openFrameMs: vitals.frame,
    layoutShift: vitals.shift,
    bytes,
    nodes: metric('Nodes'),
    heapMb: metric('JSHeapUsedSize') / 2 ** 20,
  };
  return { page, figure };
}

/** Runs in the page before its own scripts. */
function observeVitals(): void {
  window.benchVitals = { largestPaint: 0, painted: '', blocking: 0, frame: 0, shift: 0 };
  const vitals = window.benchVitals;
  const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    vitals.largestPaint = entry.startTime;
    const { element } = entry as PerformanceEntry & { element: Element | null };
    const texts = element ? document.createTreeWalker(element, NodeFilter.SHOW_TEXT) : null;
    vitals.painted = element?.getAttribute('src') ?? texts?.nextNode()?.textContent?.trim() ?? '';
  });
  observe('longtask', (entry) => {
    vitals.blocking += entry.duration - 50;
  });
  observe('long-animation-frame', ({ duration }) => {
    vitals.frame = Math.max(vitals.frame, duration);
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) vitals.shift += shift.value;
  });
}

/** Bytes over the wire, headers included. The result grows as responses arrive. */
async function countBytes(session: CDPSession): Promise<PageFigure['bytes']> {
  const bytes = { all: 0, htmlAndCss: 0, script: 0 };
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    bytes.all += encodedDataLength;
    if (kind === 'Script') bytes.script += encodedDataLength;
    if (kind === 'Document' || kind === 'Stylesheet') bytes.htmlAndCss += encodedDataLength;
  });
  await session.send('Network.enable');
  return bytes;
}
