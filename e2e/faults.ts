import type { Locator, Page, Route } from '@playwright/test';
import { type Account, password } from './builders.ts';
import { expect } from './test.ts';

/** A filled-in form and how to check it. */
export interface FilledForm {
  /** `password` if it differs from the default. */
  account: Account & { password?: string };
  /** The calls that submitting makes. */
  calls: { address: string; method: string };
  /** Submits `times` times without any delay in between. */
  submit: (times?: number) => Promise<void>;
  /** All typed text is still there. */
  expectUnchanged: () => Promise<void>;
  expectDone: () => Promise<void>;
  /** The form's text for an error without a message. */
  unknown?: RegExp;
}

export const refusal = (status: number, name: string, userFriendlyMessage: string) => ({
  status,
  json: { success: false, data: null, error: { code: 2, name, message: name, userFriendlyMessage } },
});
export const unknown = 'Ett okänt fel inträffade, var vänlig försök igen.';

/** Answers the form's calls with `fault` instead of the server, until the returned function is called. */
export async function interceptCalls(
  page: Page,
  { address, method }: FilledForm['calls'],
  fault: (route: Route) => Promise<void>,
) {
  await page.route(address, (route) => (route.request().method() === method ? fault(route) : route.fallback()));
  return () => page.unroute(address);
}

/** Lost connection, proxy's error page, server error, expired session, and a double click on a slow server. */
export async function expectFaultsSurvived(page: Page, form: FilledForm, alert: Locator): Promise<void> {
  for (const [fault, text] of [
    [(route: Route) => route.abort(), /Servern svarar inte/],
    [(route: Route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }), /Servern svarar inte/],
    [(route: Route) => route.fulfill(refusal(500, 'fail', unknown)), form.unknown ?? unknown],
  ] as const) {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const end = await interceptCalls(page, form.calls, async (route) => {
      await answered;
      await fault(route);
    });
    await form.submit();
    // The previous error message is hidden on a new attempt.
    await expect(alert.filter({ hasText: text })).toHaveCount(0);
    answer();
    await expect(alert.filter({ hasText: text })).toHaveCount(1);
    await form.expectUnchanged();
    await end();
  }
  const endSession = await interceptCalls(page, form.calls, (route) =>
    route.fulfill(refusal(401, 'unauthorized', 'Du är inte inloggad.')),
  );
  await form.submit();
  await logInAgain(page, form.account);
  await endSession();
  await form.expectUnchanged();
  let calls = 0;
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>();
  await interceptCalls(page, form.calls, async (route) => {
    calls++;
    await answering;
    await route.continue();
  });
  await form.submit(2);
  await expect.poll(() => calls).toBeGreaterThan(0);
  answer();
  await form.expectDone();
  expect(calls).toBe(1);
}

export async function logInAgain(page: Page, account: Account & { password?: string }): Promise<void> {
  await expect(page).toHaveURL(/login\?redirect=/);
  await expect(page.getByText('Din inloggning har gått ut.')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-post' }).fill(account.email);
  await page.getByLabel(/^Lösenord/).fill(account.password ?? password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
}

/** Several presses happen in one task, so that the page cannot render in between. */
export function press(where: Page | Locator, name: string | RegExp) {
  return async (times = 1) => {
    const button = where.getByRole('button', { name, exact: true });
    if (times === 1) return button.click();
    await expect(button).toBeEnabled();
    await button.evaluate((element: HTMLElement, presses) => {
      for (let count = 0; count < presses; count++) element.click();
    }, times);
  };
}

/** The same with Enter in a field that submits. */
export function pressEnter(field: Locator) {
  return async (times = 1) => {
    await field.focus();
    await field.evaluate((element, presses) => {
      const enter = { key: 'Enter', bubbles: true, cancelable: true };
      for (let count = 0; count < presses; count++) element.dispatchEvent(new KeyboardEvent('keydown', enter));
    }, times);
  };
}

export const expectedFaults = [/Failed to load resource/, /ERR_FAILED/];
