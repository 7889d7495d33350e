import type { Page } from '@playwright/test';
import { aPushSubscription } from '../server/test/push-service.ts';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany } from './builders.ts';
import { expect, signIn, test } from './test.ts';

/**
 * A browser without windows shows no notifications, and Chromium's push service is its maker's, which no test reaches. What
 * the service worker does is tested in web/build/push-worker.test.ts.
 */
async function allowNotifications(page: Page): Promise<void> {
  const { endpoint, ...keys } = aPushSubscription();
  await page.addInitScript(
    (json) => {
      let isSubscribed = false;
      const unsubscribe = async () => {
        isSubscribed = false;
        return true;
      };
      const subscription = { endpoint: json.endpoint, toJSON: () => json, unsubscribe };
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (isSubscribed ? subscription : null),
        subscribe: async () => {
          isSubscribed = true;
          return subscription;
        },
      });
    },
    { endpoint, keys },
  );
}

test('a company user chooses to be told in the browser, and turns it on there', async ({ page, api }) => {
  const { admin } = await aCompany(api);
  await signIn(page, admin);
  await page.goto('/settings/notifications');
  const card = page.getByRole('region', { name: 'I den här webbläsaren' });
  await expect(card).toContainText('Webbläsaren stoppar aviseringar från Platsa.');
  await expect(card.getByRole('button')).toHaveCount(0);

  await allowNotifications(page);
  await page.reload();
  await page.getByRole('combobox', { name: 'Nya ansökningar direkt' }).click();
  await page.getByRole('option', { name: 'I webbläsaren' }).click();
  await expect(card).toContainText('Slå på för att få det som du har valt');
  await expectAccessibleAtAnyWidth(page);
  await card.getByRole('button', { name: 'Slå på' }).click();
  await expect(card).toContainText('Aviseringar visas här så länge du är inloggad');
  await card.getByRole('button', { name: 'Stäng av' }).click();
  await expect(card.getByRole('button', { name: 'Slå på' })).toBeVisible();
});
