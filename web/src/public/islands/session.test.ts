import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('the response for a token that has since been replaced is ignored', async () => {
  let token = 'first';
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('localStorage', { getItem: () => token });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
  vi.resetModules();
  const { readVisitorSession } = await import('./session.ts');
  const user = (_id: string) => Response.json({ success: true, data: { user: { _id, isCompany: false } } });
  const found = readVisitorSession();
  token = 'second';
  waiting.shift()?.(user('who was here'));
  await expect.poll(() => waiting.length).toBe(1);
  waiting.shift()?.(user('who is here'));
  expect(await found).toMatchObject({ kind: 'jobSeeker', user: { _id: 'who is here' } });
});
