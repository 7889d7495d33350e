import { CallError } from './api.ts';

/**
 * Opens a new window with a session of its own, to which `getCode` gets a code (app/main.tsx exchanges it). The window is opened
 * at once, because browsers block those that open after an answer.
 */
export async function openWindowWithCode(getCode: () => Promise<{ token: string }>): Promise<void> {
  const opened = window.open('about:blank', '_blank');
  if (!opened)
    throw new CallError('fail', 'Webbläsaren stoppade det nya fönstret. Tillåt fönster för Platsa och försök igen.');
  try {
    const { token } = await getCode();
    opened.opener = null;
    opened.location.href = `/?token=${encodeURIComponent(token)}`;
  } catch (error) {
    opened.close();
    throw error;
  }
}
