import type { Page } from '@playwright/test';
import { openDevelopmentPage } from './test.ts';

/** The path of the link with a name in the latest mail to an address, which the page opens. */
export async function mailedLink(page: Page, email: string, name: string | RegExp): Promise<string> {
  await openDevelopmentPage(page, `/dev/mail?to=${encodeURIComponent(email)}`);
  const link = page.frameLocator('iframe >> nth=0').getByRole('link', { name });
  return new URL((await link.getAttribute('href', { timeout: 5_000 })) ?? '').pathname;
}
