import { createCareerPage, setCareerPageActive, updateCareerPage } from '@platsa/contract/career-pages/endpoints';
import {
  addHostName,
  checkHostName,
  listHostNames,
  removeHostName,
} from '@platsa/contract/career-pages/host-name-endpoints';
import { expect, test, vi } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { anOpenJob } from '../../test/applications-builders.ts';
import { aCompany, aName, type TestCompany } from '../../test/builders.ts';
import { mailsTo } from '../../test/mails.ts';
import { recheckHostNames } from '../features/career-pages/recheck-host-names.ts';

const platsa = useTestApp({ settings: async () => ({ CAREER_DOMAIN: '*.jobb.example.se' }) });

async function aPublishedPage(company: TestCompany, title: string) {
  const sections = [{ type: 'jobs' as const, title: 'Jobb' }];
  const input = { _company: company.companyId, title, pageId: aName(), sections };
  const { careerPage } = await platsa.must(createCareerPage, input, company.admin);
  await platsa.must(setCareerPageActive, { careerPageId: careerPage._id, active: true }, company.admin);
  return careerPage;
}

const at = (host: string, url = '/', headers: Record<string, string> = {}) =>
  platsa.app.inject({ url, headers: { ...headers, host } });

/** Answers as a DNS server that has these TXT records. */
function withTxt(records: Record<string, string>): void {
  vi.spyOn(platsa.ctx.dns, 'resolveTxt').mockImplementation(async (name) => {
    if (records[name] === undefined) throw Object.assign(new Error(), { code: 'ENOTFOUND' });
    return [[records[name]]];
  });
}

async function aConfirmedHost(company: TestCompany, careerPageId: string, host: string) {
  const { hostName } = await platsa.must(addHostName, { careerPageId, host }, company.admin);
  withTxt({ [hostName.txtName]: hostName.txtValue });
  await platsa.must(checkHostName, { careerPageId, hostNameId: hostName._id }, company.admin);
  return hostName;
}

test('the first label of a host name below CAREER_DOMAIN is the page, and nothing else of the site exists there', async () => {
  const company = await anOpenJob(platsa, { title: 'Glasblåsare' });
  const { pageId, _id } = await aPublishedPage(company, 'Hyttan');
  const other = await anOpenJob(platsa, { title: 'Någon annans jobb' });
  const host = `${pageId}.jobb.example.se`;
  const page = await at(`${host.toUpperCase()}:443`);
  expect([page.statusCode, page.body.includes('<h1>Hyttan</h1>')]).toEqual([200, true]);
  const jobAddress = `${platsa.ctx.publicUrl}/jobs/${company.jobId}?career=${pageId}`;
  expect(page.body).toContain(`href="${jobAddress}"`);
  expect((await at(host, `/jobs/${company.jobId}`)).headers.location).toBe(jobAddress);
  for (const url of [
    '/jobs',
    '/login',
    `/jobs/${other.jobId}`,
    '/v1/openapi.json',
    '/dev/mail',
    '/sitemap.xml',
    '/-career-host/x/',
  ]) {
    const answer = await at(host, url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.body).toContain('Karriärsidan hittades inte...');
  }
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(page.body)?.[1] ?? '';
  expect((await at(host, style)).statusCode).toBe(200);
  const visit = { method: 'POST', url: `/v1/career-pages/${_id}/visits`, payload: { data: { opened: true } } } as const;
  expect((await platsa.app.inject({ ...visit, headers: { host } })).statusCode).toBe(200);
  expect((await at('finns-inte.jobb.example.se')).statusCode).toBe(404);
});

test('a company’s own host name shows its page once a TXT record has confirmed it', async () => {
  const company = await aCompany(platsa);
  const { _id: careerPageId, pageId } = await aPublishedPage(company, 'Smedjan');
  const { hostName } = await platsa.must(
    addHostName,
    { careerPageId, host: 'https://Jobb.Smedjan.se:443/lediga?a=b#c' },
    company.admin,
  );
  expect(hostName).toMatchObject({ host: 'jobb.smedjan.se', txtName: '_platsa.jobb.smedjan.se', confirmedAt: null });
  const check = () => platsa.must(checkHostName, { careerPageId, hostNameId: hostName._id }, company.admin);
  withTxt({});
  expect((await check()).problem).toContain('Ingen TXT-post hittades för _platsa.jobb.smedjan.se.');
  withTxt({ [hostName.txtName]: 'platsa-verification=fel' });
  expect((await check()).problem).toContain('har ett annat värde');
  expect((await at('jobb.smedjan.se')).body).not.toContain('Smedjan');
  withTxt({ [hostName.txtName]: hostName.txtValue });
  expect((await check()).problem).toBeNull();
  await expect.poll(async () => (await at('jobb.smedjan.se')).body).toContain('<h1>Smedjan</h1>');
  expect((await at('jobb.smedjan.se')).body).toContain('<link rel="canonical" href="https://jobb.smedjan.se/"/>');
  const robots = await at('jobb.smedjan.se', '/robots.txt');
  expect(robots.body).toBe('User-agent: *\nDisallow:\nSitemap: https://jobb.smedjan.se/sitemap.xml\n');
  const sitemap = await at('jobb.smedjan.se', '/sitemap.xml');
  expect([sitemap.statusCode, sitemap.body.match(/<loc>(.+?)<\/loc>/g)]).toEqual([
    200,
    ['<loc>https://jobb.smedjan.se/</loc>'],
  ]);
  expect((await at(`${pageId}.jobb.example.se`, '/robots.txt')).body).toBe('User-agent: *\nDisallow:\n');
  const { hostNames, given } = await platsa.must(listHostNames, { careerPageId }, company.admin);
  expect(hostNames[0]?.confirmedAt).not.toBeNull();
  expect(given).toBe(`${pageId}.jobb.example.se:3000`);
  await platsa.must(removeHostName, { careerPageId, hostNameId: hostName._id }, company.admin);
  await expect.poll(async () => (await at('jobb.smedjan.se')).body).not.toContain('Smedjan');
});

test('a check says what DNS answered, and where the host name leads', async () => {
  const company = await aCompany(platsa);
  const { _id: careerPageId } = await aPublishedPage(company, 'Garveriet');
  const { hostName } = await platsa.must(addHostName, { careerPageId, host: 'jobb.garveriet.se' }, company.admin);
  const check = () => platsa.must(checkHostName, { careerPageId, hostNameId: hostName._id }, company.admin);
  vi.spyOn(platsa.ctx.dns, 'resolveTxt').mockRejectedValue(Object.assign(new Error(), { code: 'ETIMEOUT' }));
  expect(await check()).toMatchObject({
    problem: 'Namnservern svarade inte. Försök igen om en stund.',
    detour: 'jobb.garveriet.se leder inte till någon server än.',
    hostName: { confirmedAt: null },
  });
  withTxt({ [hostName.txtName]: 'v=spf1' });
  const cname = vi.spyOn(platsa.ctx.dns, 'resolveCname').mockResolvedValue(['sidor.annan.se']);
  vi.spyOn(platsa.ctx.dns, 'resolve4').mockResolvedValue(['93.184.216.34', '10.0.0.5']);
  expect(await check()).toMatchObject({
    problem: expect.stringContaining('ett annat värde än det som ska stå där: ”v=spf1”.'),
    detour: expect.stringContaining(
      `jobb.garveriet.se leder till sidor.annan.se, 93.184.216.34, en intern adress i stället för till ${hostName.target}.`,
    ),
  });
  cname.mockResolvedValue([hostName.target.toUpperCase()]);
  expect((await check()).detour).toBeNull();
});

test('a host name may lead here by IPv6 alone', async ({ onTestFinished }) => {
  const { publicUrl } = platsa.ctx;
  onTestFinished(() => {
    platsa.ctx.publicUrl = publicUrl;
  });
  platsa.ctx.publicUrl = 'https://platsa.example.se';
  const company = await aCompany(platsa);
  const { _id: careerPageId } = await aPublishedPage(company, 'Sjön');
  const { hostName } = await platsa.must(addHostName, { careerPageId, host: 'jobb.sjon.se' }, company.admin);
  const { target } = hostName;
  const addresses: Record<string, string[]> = { [target]: ['2001:db8::1'], 'jobb.sjon.se': ['2001:db8::7'] };
  vi.spyOn(platsa.ctx.dns, 'resolveCname').mockResolvedValue([]);
  vi.spyOn(platsa.ctx.dns, 'resolve4').mockResolvedValue([]);
  vi.spyOn(platsa.ctx.dns, 'resolve6').mockImplementation(async (name) => addresses[name] ?? []);
  const check = () => platsa.must(checkHostName, { careerPageId, hostNameId: hostName._id }, company.admin);
  expect((await check()).detour).toContain(`jobb.sjon.se leder till 2001:db8::7 i stället för till ${target}.`);
  addresses['jobb.sjon.se'] = ['2001:db8::1'];
  expect((await check()).detour).toBeNull();
});

test('a host name belongs to the company that controls its DNS', async () => {
  const [one, other] = [await aCompany(platsa), await aCompany(platsa)];
  const [first, second] = [await aPublishedPage(one, 'Första'), await aPublishedPage(other, 'Andra')];
  await aConfirmedHost(one, first._id, 'jobb.saljes.se');
  const { hostName } = await platsa.must(
    addHostName,
    { careerPageId: second._id, host: 'jobb.saljes.se' },
    other.admin,
  );
  const check = { careerPageId: second._id, hostNameId: hostName._id };
  expect((await platsa.must(checkHostName, check, other.admin)).problem).toContain('ett annat värde');
  await expect.poll(async () => (await at('jobb.saljes.se')).body).toContain('<h1>Första</h1>');
  withTxt({ [hostName.txtName]: hostName.txtValue });
  await platsa.must(checkHostName, check, other.admin);
  await expect.poll(async () => (await at('jobb.saljes.se')).body).toContain('<h1>Andra</h1>');
});

test('only the Host header counts, and the site’s own names cannot be taken', async () => {
  const company = await aCompany(platsa);
  const { _id: careerPageId } = await aPublishedPage(company, 'Kvarnen');
  await aConfirmedHost(company, careerPageId, 'jobb.kvarnen.se');
  await expect.poll(async () => (await at('jobb.kvarnen.se')).body).toContain('Kvarnen');
  const spoofed = await at('localhost', '/jobs', {
    'x-forwarded-host': 'jobb.kvarnen.se',
    forwarded: 'host=jobb.kvarnen.se',
  });
  expect(spoofed.body).not.toContain('<h1>Kvarnen</h1>');
  for (const url of [`/-career-host/${careerPageId}/`, '/-career-host', `/%2dcareer%2Dhost/${careerPageId}/`]) {
    expect((await at('localhost', url)).statusCode).toBe(404);
  }
  const { hostname } = new URL(platsa.ctx.publicUrl);
  for (const host of ['andra.jobb.example.se', hostname, 'inget värdnamn', '127.0.0.1', 'a.b/c', '*.se']) {
    const answer = await platsa.call(addHostName, { careerPageId, host }, company.admin);
    expect([host, answer.error?.fields?.[0]?.path]).toEqual([host, 'host']);
  }
});

test('a proxy can ask which host names are ours', async () => {
  const company = await aCompany(platsa);
  const { _id: careerPageId, pageId } = await aPublishedPage(company, 'Bruket');
  await aConfirmedHost(company, careerPageId, 'jobb.bruket.se');
  const ask = async (domain: string) => (await at('localhost', `/career-hosts/ask?domain=${domain}`)).statusCode;
  await expect.poll(() => ask('jobb.bruket.se')).toBe(200);
  expect(await ask(`${pageId}.jobb.example.se`)).toBe(200);
  for (const domain of ['jobb.annan.se', 'finns-inte.jobb.example.se', '']) expect(await ask(domain)).toBe(404);
});

test('a page leaves a host name whose TXT record has been gone for a week, and its admins are mailed', async () => {
  const company = await aCompany(platsa);
  const { _id: careerPageId } = await aPublishedPage(company, 'Smedjan');
  const hostName = await aConfirmedHost(company, careerPageId, 'jobb.smedjan.se');
  await expect.poll(async () => (await at('jobb.smedjan.se')).body).toContain('Smedjan');
  const nightAfter = async (days: number) => {
    platsa.clock.now = new Date(Date.now() + days * 86_400_000);
    await recheckHostNames.handle(platsa.ctx, {});
    platsa.clock.now = undefined;
  };
  const isShown = async () => (await at('jobb.smedjan.se')).body.includes('Smedjan');
  withTxt({});
  await nightAfter(0);
  await nightAfter(6);
  expect(await isShown()).toBe(true);
  vi.spyOn(platsa.ctx.dns, 'resolveTxt').mockRejectedValue(Object.assign(new Error(), { code: 'ETIMEOUT' }));
  await nightAfter(8);
  expect(await isShown()).toBe(true);
  withTxt({ [hostName.txtName]: hostName.txtValue });
  await nightAfter(9);
  withTxt({});
  await nightAfter(10);
  await nightAfter(16);
  expect(await isShown()).toBe(true);
  await nightAfter(17);
  await expect.poll(isShown).toBe(false);
  const subjects = (await mailsTo(platsa, company.admin.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Karriärsidan visas inte längre på jobb.smedjan.se']);
});

test('the names below a host name are not bound to HTTPS', async () => {
  expect((await at('localhost', '/jobs')).headers['strict-transport-security']).toBe('max-age=31536000');
});

test('the host name of an old address leads on to the new one, and gets a certificate', async () => {
  const company = await aCompany(platsa);
  const { pageId: old, _id: careerPageId } = await aPublishedPage(company, 'Flyttad');
  const pageId = aName();
  await platsa.must(updateCareerPage, { careerPageId, pageId }, company.admin);
  const leadsTo = async () => {
    const { statusCode, headers } = await at(`${old}.jobb.example.se`, '/?search=kock');
    return [statusCode, headers.location];
  };
  const [scheme, port] = [new URL(platsa.ctx.publicUrl).protocol, new URL(platsa.ctx.publicUrl).port];
  const address = `${scheme}//${pageId}.jobb.example.se${port && `:${port}`}/?search=kock`;
  await expect.poll(leadsTo).toEqual([301, address]);
  const asked = await platsa.app.inject(`/career-hosts/ask?domain=${old}.jobb.example.se`);
  expect(asked.statusCode).toBe(200);
});
