import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { textToDescription } from '@platsa/contract/jobs/description';
import { expect, test, vi } from 'vitest';
import { longText } from '../../../../test/agency-builders.ts';
import { useTestApp } from '../../../../test/app.ts';
import { addDays, dayInStockholm } from '../../stockholm-time.ts';
import { type AgencyAd, AgencyAdGone, AgencyRefusal, AgencySilent, AgencyUnavailable } from './agency.ts';
import { createJsonClient } from './json-client.ts';

const platsa = useTestApp();
const today = () => dayInStockholm(new Date());

function anAd(overrides: Partial<AgencyAd> = {}): AgencyAd {
  return {
    ...{ reference: 'abc', title: 'Kock', description: textToDescription(longText), occupationCode: '5120' },
    ...{ employmentType: 'full', duration: 0, salaryType: 0, openings: 1, lastDay: addDays(today(), 30) },
    ...{ applyAt: 'https://platsa.example/jobs/abc', employerWebAddress: 'https://platsa.example/jobs' },
    contact: { firstName: 'Eva', lastName: 'Ek', email: 'eva@example.com', phoneNumber: '070-123 45 67' },
    workplace: { name: 'Bageriet', municipality: 'Umeå', street: 'Storgatan 1', zip: '90325', city: 'Umeå' },
    ...overrides,
  };
}

const timeoutMs = 60_000;

/** What the client makes of an answer. */
async function answeredBy(listener: RequestListener): Promise<unknown> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/taxonomy')) response.end('[{"taxonomy/id":"abcd_efg_hij"}]');
    else listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const url = `http://127.0.0.1:${port}`;
  const access = { url, taxonomyUrl: `${url}/taxonomy`, clientId: 'a', clientSecret: 'b', isPractice: false };
  const client = createJsonClient({ ...access, timeoutMs });
  const outcome = await client.create('1', anAd()).catch((error: unknown) => error);
  server.closeAllConnections();
  server.close();
  return outcome;
}

const answers =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

test('the agency accepts every employment, duration and wage of the product', async () => {
  for (const employmentType of ['full', 'part', 'extra'] as const) {
    for (const duration of [0, 1, 2, 3, 4, 5] as const) {
      for (const salaryType of [0, 1, 2] as const) {
        const id = await platsa.ctx.agency.create('1', anAd({ employmentType, duration, salaryType }));
        expect(id).toEqual(expect.any(String));
      }
    }
  }
});

test.each<[Partial<AgencyAd>, string]>([
  [{ title: 'a'.repeat(76) }, 'title'],
  [{ description: textToDescription('Kort.') }, 'desc'],
  [{ lastDay: '2020-01-01' }, 'endDate'],
  [{ occupationCode: '9999' }, 'afOccupationCode'],
  [{ applyAt: 'kort' }, 'publishToAf'],
  [{ workplace: { ...anAd().workplace, street: '' } }, 'street'],
  [{ workplace: { ...anAd().workplace, zip: '9032' } }, 'zip'],
  [{ workplace: { ...anAd().workplace, municipality: 'Ankeborg' } }, '_city'],
])('an ad with %o is refused at %s', async (wrong, path) => {
  const refused = await platsa.ctx.agency.create('1', anAd(wrong)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AgencyRefusal);
  expect((refused as AgencyRefusal).problems.map((problem) => problem.path)).toEqual([path]);
});

test('text is sent as paragraphs, with markup escaped', async () => {
  const id = await platsa.ctx.agency.create(
    '1',
    anAd({ description: textToDescription(`Lön < 40 000 & mer\n\n${longText}`) }),
  );
  const { body } = await platsa.ctx.db
    .selectFrom('agencyStandInAds')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(body.description).toBe(`<p>Lön &lt; 40 000 &amp; mer</p><p>${longText}</p>`);
});

test('too long names are shortened, and a malformed phone number is left out', async () => {
  const contact = { firstName: 'a'.repeat(60), lastName: 'Ek', email: 'eva@example.com', phoneNumber: '12' };
  await expect(platsa.ctx.agency.create('1', anAd({ contact }))).resolves.toEqual(expect.any(String));
});

test('another employer’s ad cannot be changed; withdrawing a missing ad succeeds', async () => {
  const id = await platsa.ctx.agency.create('1', anAd());
  await expect(platsa.ctx.agency.change('2', id, anAd())).rejects.toThrow(AgencyAdGone);
  await platsa.ctx.agency.withdraw('1', id);
  await expect(platsa.ctx.agency.withdraw('1', id)).resolves.toBeUndefined();
});

test('the agency’s errors are shown at the job’s fields', async () => {
  const errors = [
    { field: 'workplaces[0].postalAddress.postalCode', message: 'Okänt postnummer' },
    { field: 'keywords[1]', message: 'Okänt ord' },
  ];
  expect(await answeredBy(answers(400, { trackingId: '1', cause: { message: { errors } } }))).toMatchObject({
    problems: [
      { path: 'zip', message: 'Okänt postnummer' },
      { path: 'publishToAf', message: 'keywords[1]: Okänt ord' },
    ],
  });
});

test.each([
  [401, 'Arbetsförmedlingen godkänner inte Platsas inloggning. Kontakta den som driver tjänsten.'],
  [403, 'Arbetsförmedlingen saknar ert medgivande, eller så är företagets Sender ID fel.'],
  [422, 'Arbetsförmedlingen tog inte emot annonsen (422).'],
])('%i is an error of the publish choice', async (status, message) => {
  expect(await answeredBy(answers(status, {}))).toMatchObject({ problems: [{ path: 'publishToAf', message }] });
});

test('503 and 429 are retried later; nothing was stored', async () => {
  for (const status of [503, 429]) expect(await answeredBy(answers(status, {}))).toBeInstanceOf(AgencyUnavailable);
});

test('after any other failure the outcome is unknown', async () => {
  expect(await answeredBy(answers(500, {}))).toBeInstanceOf(AgencySilent);
  expect(await answeredBy(answers(200, {}))).toBeInstanceOf(AgencySilent);
  expect(await answeredBy((request) => request.socket.destroy())).toBeInstanceOf(AgencySilent);
});

test('after a timeout the outcome is unknown', async () => {
  const time = new AbortController();
  const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  const isUp = () => time.abort(new DOMException('The time is up', 'TimeoutError'));
  expect(await answeredBy(isUp)).toBeInstanceOf(AgencySilent);
  expect(limited).toHaveBeenLastCalledWith(timeoutMs);
});

test('a failed connection is certain to have sent nothing', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const address = closed.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  closed.close();
  const access = { url, taxonomyUrl: url, clientId: 'a', clientSecret: 'b', isPractice: false, timeoutMs };
  const client = createJsonClient(access);
  await expect(client.withdraw('1', '1')).rejects.toThrow(AgencyUnavailable);
  await expect(client.create('1', anAd())).rejects.toThrow(AgencyUnavailable);
});
