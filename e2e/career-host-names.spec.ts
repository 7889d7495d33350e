import { randomUUID } from 'node:crypto';
import { expectAccessibleAtAnyWidth } from './accessibility.ts';
import { aCompany, aJob } from './builders.ts';
import { aDraft, publish } from './career.ts';
import { writeRecord } from './name-server.ts';
import { expect, signIn, test } from './test.ts';

test('a company connects a host name of its own, step by step', async ({ page, api, baseURL }) => {
  const company = await aCompany(api);
  const shown = await aDraft(api, company, { title: 'Baka med oss' });
  await publish(api, company, shown);
  const host = `jobb.${randomUUID().slice(0, 8)}.se`;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, company.admin);
  await page.goto(`/career-pages/${shown._id}`);
  await page.getByRole('tab', { name: 'Inställningar' }).click();
  const card = page.getByRole('region', { name: 'Egen domän' });
  const field = card.getByRole('textbox', { name: 'Domän' });
  await field.fill('inget värdnamn');
  await field.press('Enter');
  await expect(card.getByText('Ange en domän som jobb.exempel.se')).toBeVisible();
  await field.fill(`https://${host}/`);
  await field.press('Enter');
  await expect(card.getByText('Väntar på DNS')).toBeVisible();
  await expect(field).toHaveValue('');
  await expectAccessibleAtAnyWidth(page);

  const copied = async (label: string) => {
    await card.getByRole('button', { name: label }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied('Kopiera namnet på TXT-posten')).toBe(`_platsa.${host}`);
  const value = await copied('Kopiera värdet på TXT-posten');
  expect(value).toMatch(/^platsa-verification=[\da-f]{32}$/);
  expect(await copied('Kopiera värdet på A-posten')).toBe('127.0.0.1');

  const check = card.getByRole('button', { name: 'Kontrollera' });
  await check.click();
  await expect(card.getByText(`Ingen TXT-post hittades för _platsa.${host}.`)).toBeVisible();
  await expect(card.getByText(`${host} leder inte till någon server än.`)).toBeVisible();
  writeRecord(`_platsa.${host}`, 'TXT', 'v=spf1 -all');
  writeRecord(host, 'A', '192.0.2.7');
  await check.click();
  await expect(card.getByText('ett annat värde än det som ska stå där: ”v=spf1 -all”.')).toBeVisible();
  await expect(card.getByText(`${host} leder till 192.0.2.7 i stället för till 127.0.0.1.`)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  writeRecord(`_platsa.${host}`, 'TXT', value);
  writeRecord(host, 'A', '127.0.0.1');
  await check.click();
  await expect(card.getByText('TXT-posten är på plats. Domänen är bekräftad.')).toBeVisible();
  await expect(card.getByText('Domänen leder hit.')).toBeVisible();
  await expect(card.getByText('Bekräftat', { exact: true })).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  const isOurs = async () => (await fetch(`${baseURL}/career-hosts/ask?domain=${host}`)).status;
  await expect.poll(isOurs).toBe(200);

  await card.getByRole('button', { name: `Ta bort ${host}` }).click();
  const question = page.getByRole('dialog', { name: `Ta bort domänen ${host}?` });
  await question.getByRole('button', { name: 'Ta bort domänen' }).click();
  await expect(card.getByText(host)).toHaveCount(0);
  // Its button is gone: the focus stays in the card.
  await expect(card.locator(':focus')).toHaveCount(1);
  await expect.poll(isOurs).toBe(404);
});

test('a page is also the first label of a host name, where nothing else of the site exists', async ({
  page,
  api,
  baseURL,
  expected,
}) => {
  const company = await aCompany(api);
  const job = await aJob(api, company);
  const shown = await aDraft(api, company, { title: 'Baka med oss' });
  await publish(api, company, shown);
  const { port } = new URL(baseURL ?? '');
  const address = `http://${shown.pageId}.localhost:${port}`;
  await signIn(page, company.admin);
  await page.goto(`/career-pages/${shown._id}`);
  await page.getByRole('tab', { name: 'Inställningar' }).click();
  await expect(page.getByText(`.localhost:${port}`, { exact: true })).toBeVisible();
  await expect(page.getByText(`${address} · ${baseURL}/career/${shown.pageId}`)).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Baka med oss' })).toBeVisible();
  expected.push(/404 \(Not Found\)/);
  await page.goto(`${address}/jobs`);
  await expect(page.getByRole('heading', { name: 'Karriärsidan hittades inte...' })).toBeVisible();
  await page.goto(address);
  await page.getByRole('link', { name: job.title }).click();
  await expect(page).toHaveURL(`${baseURL}/jobs/${job._id}?career=${shown.pageId}`);
  await page.getByRole('link', { name: 'Till karriärsidan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Baka med oss' })).toBeVisible();
});
