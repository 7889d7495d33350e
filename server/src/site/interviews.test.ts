import { afterEach, beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { anApplicant } from '../../test/board-builders.ts';
import { aJobSeeker } from '../../test/builders.ts';
import { anInterviewSetting, at, book, invite, testNow } from '../../test/interview-builders.ts';
import { limits } from '../http/limits.ts';

const platsa = useTestApp();
beforeEach(() => {
  platsa.clock.now = testNow;
});
afterEach(() => {
  platsa.clock.now = undefined;
});

const get = (path: string) => platsa.app.inject(`/interview/${path}`);
const post = (path: string, fields: Record<string, string>) =>
  platsa.app.inject({
    ...{ method: 'POST', url: `/interview/${path}`, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
/** Where a form leads, and the page there. */
const postAndFollow = async (path: string, fields: Record<string, string>) => {
  const { statusCode, headers } = await post(path, fields);
  const to = String(headers.location);
  return { statusCode, to, page: await platsa.app.inject(to) };
};

test('the page is the candidate’s alone: stored nowhere, listed nowhere, with one small script', async () => {
  const { link } = await invite(platsa, await anInterviewSetting(platsa), { text: 'Hej Åsa!' });
  const page = await get(link);
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.body).toContain('name="robots" content="noindex"');
  for (const told of ['Första intervju', 'Bageriet', 'Kock', 'Storgatan 1', 'Hej Åsa!', `value="${at(1)}"`]) {
    expect(page.body).toContain(told);
  }
  expect(page.body.match(/<script type="module"/g)).toHaveLength(1);
  expect((await platsa.app.inject('/robots.txt')).body).toContain('Disallow: /interview/');
});

test('each form leads back to the page in the same time zone, which says what happened', async () => {
  const { link } = await invite(platsa, await anInterviewSetting(platsa));
  const view = { link, tz: 'America/New_York' };
  expect((await get(`${link}/calendar.ics`)).statusCode).toBe(404);
  const booked = await postAndFollow('book', { ...view, startsAt: at(2, 10) });
  expect([booked.statusCode, booked.to]).toEqual([303, `/interview/${link}?tz=America%2FNew_York&done=booked`]);
  expect(booked.page.body).toContain('Klart, tiden är bokad!');
  expect(booked.page.body).toContain('04:00–05:00');
  const file = await get(`${link}/calendar.ics`);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.body).toContain('DTSTART');
  const moved = await postAndFollow('book', { ...view, startsAt: at(2, 13), move: '1' });
  expect(moved.page.body).toContain('Klart, intervjun är flyttad!');
  const cancelled = await postAndFollow('cancel', { ...view, text: '' });
  expect(cancelled.page.body).toContain('Klart, intervjun är avbokad.');
  // What the address says is said only while it is true.
  expect((await get(`${link}?done=booked`)).body).not.toContain('Klart,');
});

test('a time that somebody else took leads to the next free ones, also while a booked time is moved', async () => {
  const setting = await anInterviewSetting(platsa);
  const { link } = await invite(platsa, setting);
  const bo = await anApplicant(platsa, setting.board, await aJobSeeker(platsa, { firstName: 'Bo' }));
  await book(platsa, setting, { startsAt: at(2, 10), applicantId: bo.applicantId });
  const taken = await postAndFollow('book', { link, startsAt: at(2, 10) });
  expect(taken.page.body).toContain('Tiden hann bli bokad av någon annan. Här är de närmaste lediga.');
  expect(taken.page.body).toContain(`value="${at(2, 11)}"`);
  expect(taken.page.body).not.toContain(`value="${at(2, 10)}"`);
  await post('book', { link, startsAt: at(2, 13) });
  const kept = await postAndFollow('book', { link, startsAt: at(2, 10), move: '1' });
  expect(kept.page.body).toContain('Välj en ny tid');
  expect(kept.page.body).toContain('Här är de närmaste lediga.');
});

test('a line that is refused is still there, with the reason', async () => {
  const { link } = await invite(platsa, await anInterviewSetting(platsa));
  const long = 'x'.repeat(501);
  const refused = await post('ask', { link, wish: long });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Skriv högst 500 tecken');
  expect(refused.body).toContain(long);
  const asked = await postAndFollow('ask', { link, wish: 'Kvällar <b>efter</b> 17' });
  expect(asked.page.body).toContain('har fått veta att ingen tid passar');
  expect(asked.page.body).toContain('Kvällar &lt;b&gt;efter&lt;/b&gt; 17');
});

test('a link that nobody was sent, a zone that does not exist and too many forms are refused', async () => {
  expect((await get('unknown')).statusCode).toBe(404);
  expect((await get('unknown/calendar.ics')).statusCode).toBe(404);
  const unknown = await postAndFollow('book', { link: '../jobs', startsAt: at(2) });
  expect([unknown.to, unknown.page.statusCode]).toEqual(['/interview/..%2Fjobs?', 404]);
  expect((await post('cancel', {})).statusCode).toBe(303);
  const { link } = await invite(platsa, await anInterviewSetting(platsa));
  expect((await get(`${link}?tz=Mars&tz=Venus`)).statusCode).toBe(200);
  for (let nth = 0; nth < limits.followInterview.points; nth++) {
    await platsa.ctx.limiter.tryCount(limits.followInterview, '127.0.0.1');
  }
  expect((await post('book', { link, startsAt: at(2) })).statusCode).toBe(429);
});
