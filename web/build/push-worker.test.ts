import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';

const script = await readFile(new URL('../public/push-worker.js', import.meta.url), 'utf8');

/** Runs the service worker's script with what a browser gives it, and the addresses of open windows. */
function startWorker(...addresses: string[]) {
  const listeners = new Map<string, (event: object) => void>();
  const windows = addresses.map((url) => ({ url, focus: vi.fn() }));
  const openWindow = vi.fn();
  const showNotification = vi.fn();
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    location: { origin: 'https://jobs.example.com' },
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  };
  new Function('self', script)(self);
  async function dispatch(type: string, event: object) {
    let work: unknown;
    listeners.get(type)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  }
  return { windows, openWindow, showNotification, dispatch };
}

test('a push is shown with its text; a later one about the same page replaces it, with a sound', async () => {
  const { dispatch, showNotification } = startWorker();
  const push = { title: 'Ny ansökan till Kock', body: 'En kandidat med 87 % match.', path: '/workflows/1/2' };
  await dispatch('push', { data: { json: () => push } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    push.title,
    expect.objectContaining({ body: push.body, tag: push.path, renotify: true, data: { path: push.path } }),
  );
});

test.each([
  [['https://jobs.example.com/chat'], 0, ['https://jobs.example.com/workflows/1/2']],
  [['https://jobs.example.com/chat', 'https://jobs.example.com/workflows/1/2'], 1, undefined],
])('a press opens the page, in its window if there is one (%s)', async (open, focused, opened) => {
  const { dispatch, windows, openWindow } = startWorker(...open);
  const notification = { close: vi.fn(), data: { path: '/workflows/1/2' } };
  await dispatch('notificationclick', { notification });
  expect(notification.close).toHaveBeenCalledOnce();
  expect(windows.reduce((sum, { focus }) => sum + focus.mock.calls.length, 0)).toBe(focused);
  expect(openWindow.mock.calls[0]).toEqual(opened);
});
