import type { Page } from '@playwright/test';

/** How much of the page has moved so far without a visitor's doing. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered within two frames.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

/** The typeface arrives after the first paint, as on a slow network. */
export async function delayTypeface(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForLoadState('domcontentloaded');
    await page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true }),
        ),
    );
    await route.continue();
  });
}

/** Starts measuring; the result gives the transferred bytes by kind of file. */
export function measureTransfer(page: Page): () => Promise<Partial<Record<string, number>>> {
  const weights: Promise<[string, number]>[] = [];
  page.on('requestfinished', (request) => {
    weights.push(request.sizes().then((sizes) => [request.resourceType(), sizes.responseBodySize]));
  });
  return async () => {
    const sums: Record<string, number> = {};
    for (const [kind, bytes] of await Promise.all(weights)) sums[kind] = (sums[kind] ?? 0) + bytes;
    return sums;
  };
}
