import { randomUUID } from 'node:crypto';
import { listJobApplicants } from '@platsa/contract/applications/endpoints';
import { updateCompany } from '@platsa/contract/companies/endpoints';
import { createJobLink, listJobLinks } from '@platsa/contract/jobs/source-endpoints';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { anOpenJob } from '../../test/applications-builders.ts';
import { aCv } from '../../test/resume-builders.ts';

const platsa = useTestApp();

const typed = {
  ...{ email: 'alva@example.com', firstName: 'Alva', lastName: 'Berg', phoneNumber: '', trade: 'Bagare' },
  ...{ message: 'Jag börjar i maj.', website: '', acceptsTerms: 'on' },
};

/** As a browser without script posts the form. */
async function post(jobId: string, fields: Record<string, string>, file = new Blob([]), query = '') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, file.size > 0 ? 'cv.pdf' : '');
  const encoded = new Response(form);
  return platsa.app.inject({
    method: 'POST',
    url: `/jobs/${jobId}/apply${query}`,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

test('the form is whole without JavaScript, and what it posts is an application', async () => {
  const { jobId, admin } = await anOpenJob(platsa);
  const form = (await platsa.app.inject(`/jobs/${jobId}/apply`)).body;
  expect(form).toContain('action=""');
  expect(form).toContain('multipart/form-data');
  const email = `${randomUUID()}@example.com`;
  const answer = await post(jobId, { ...typed, email }, new Blob([new Uint8Array(await aCv())]));
  expect(answer.statusCode).toBe(303);
  expect((await platsa.app.inject(String(answer.headers.location))).body).toContain('Tack! Din ansökan är skickad');
  await expect
    .poll(async () => (await platsa.must(listJobApplicants, { jobId }, admin)).applicants)
    .toMatchObject([{ _user: { firstName: 'Alva', guest: { isConfirmed: false } } }]);
});

test('without script the source goes from the address of the job to the application, and all get the same pages', async () => {
  const { jobId, admin } = await anOpenJob(platsa);
  const { link } = await platsa.must(createJobLink, { jobId, name: 'Mässan' }, admin);
  const page = await platsa.app.inject(`/jobs/${jobId}`);
  const { misses } = platsa.ctx.responseCache.counts;
  expect((await platsa.app.inject(`/jobs/${jobId}?src=${link.code}`)).body).toBe(page.body);
  expect(platsa.ctx.responseCache.counts.misses).toBe(misses);
  const referer = `http://platsa.test/jobs/${jobId}?src=${link.code}&utm_campaign=h%C3%B6st&other=1`;
  const headers = { host: 'platsa.test', referer };
  const form = await platsa.app.inject({ url: `/jobs/${jobId}/apply`, headers });
  const query = `?src=${link.code}&utm_campaign=h%C3%B6st`;
  expect([form.statusCode, form.headers.location]).toEqual([302, `/jobs/${jobId}/apply${query}`]);
  const elsewhere = { ...headers, host: 'other.test' };
  expect((await platsa.app.inject({ url: `/jobs/${jobId}/apply`, headers: elsewhere })).statusCode).toBe(200);
  const answer = await post(jobId, { ...typed, email: `${randomUUID()}@example.com` }, undefined, query);
  expect(answer.statusCode).toBe(303);
  await expect
    .poll(async () => (await platsa.must(listJobLinks, { jobId }, admin)).links)
    .toMatchObject([{ name: 'Mässan', applications: 1 }]);
});

test('a refused form comes back with what was typed, and a message at each field', async () => {
  const { jobId } = await anOpenJob(platsa);
  const { statusCode, body } = await post(jobId, { ...typed, email: 'alva', phoneNumber: 'ring', acceptsTerms: '' });
  expect(statusCode).toBe(400);
  for (const text of ['value="alva"', 'Jag börjar i maj.', 'Telefonnummret får inte inehålla några bokstäver'])
    expect(body).toContain(text);
  expect(body).toContain('Godkänn villkoren för att gå vidare');
});

test('a file that is too large is refused at its field, and nothing typed is lost', async () => {
  const { jobId } = await anOpenJob(platsa);
  const { statusCode, body } = await post(jobId, typed, new Blob([new Uint8Array(10_000_001)]));
  expect(statusCode).toBe(413);
  expect(body).toContain('Filen får vara högst 10 MB.');
  expect(body).toContain('value="Alva"');
});

test('a job that is gone, or whose company wants accounts, has no form', async () => {
  expect((await platsa.app.inject(`/jobs/${randomUUID()}/apply`)).statusCode).toBe(404);
  expect((await post(randomUUID(), typed)).statusCode).toBe(404);
  const { jobId, companyId, admin } = await anOpenJob(platsa);
  await platsa.must(updateCompany, { companyId, acceptsGuests: false }, admin);
  const { body } = await platsa.app.inject(`/jobs/${jobId}/apply`);
  expect(body).toContain('Företaget tar inte emot ansökningar utan konto.');
  expect(body).not.toContain('<form');
  const refused = await post(jobId, typed);
  expect(refused.statusCode).toBe(403);
  expect((await platsa.app.inject(`/jobs/${jobId}`)).body).not.toContain('Ansök utan konto');
});
