import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listResumes, saveResume, uploadResume } from '@platsa/contract/profiles/endpoints';
import type { Page } from '@playwright/test';
import { cvPdf } from '../packages/cv/test/cv-pdf.ts';
import type { Api } from './api.ts';
import { application, column, expectStored, moveByMenu } from './board.ts';
import { aJob, aJobSeeker, type JobSeeker, password } from './builders.ts';
import { aConversation, bubbles, sendAs, write } from './chat.ts';
import { findFreePort, startServerProcess } from './server-process.ts';
import { expect, test } from './test.ts';

/** `npm run backup` or `npm run restore`, without what prepares them. */
async function command(args: string[], dataDir: string): Promise<string> {
  const program = path.resolve(import.meta.dirname, '../server/src/backup.ts');
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout;
}

/** Uploads a CV and saves it to the profile, from when on companies can download it. */
async function hasCv(api: Api, { userId, token }: JobSeeker): Promise<Buffer> {
  const lines = ['Sara Holm', 'Arbetslivserfarenhet', 'Undersköterska, Hemtjänsten Norr, 2018-01 – 2020-12'];
  const file = Buffer.from(await cvPdf(({ column }) => void column(50, 50, lines, 24)));
  const { uploadedResume } = await api.call(uploadResume, { userId }, { token, file });
  await expect(async () => {
    const { uploadedResumes } = await api.call(listResumes, { userId }, { token });
    expect(uploadedResumes.map(({ status }) => status)).toEqual(['done']);
  }).toPass({ timeout: 30_000 });
  await api.call(saveResume, { userId, resumeId: uploadedResume._id }, { token });
  return file;
}

async function logIn(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('textbox', { name: 'E-post' }).fill(email);
  await page.getByLabel(/^Lösenord/).fill(password);
  await page.getByRole('button', { name: 'Logga in' }).click();
}

test('what a backup under load has stored is restored elsewhere, and company and job seekers go on there', async ({
  page,
  api,
  newWindow,
}) => {
  const chat = await aConversation(api);
  const { company, job, jobSeeker } = chat;
  const other = await aJob(api, company);
  const newcomer = await aJobSeeker(api, { firstName: 'Bo', lastName: 'Ceder' });
  const cv = await hasCv(api, jobSeeker);

  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'platsa-restored-'));
  fs.chmodSync(folder, 0o755);
  const archive = path.join(folder, 'platsa.zip');
  let isWriting = true;
  const writing = (async () => {
    for (let n = 0; isWriting && n < 40; n++) await sendAs(api, chat, company.admin, `Under säkerhetskopian ${n}`);
  })();
  await command(['backup', archive], process.env.PLATSA_E2E_DATA ?? '');
  isWriting = false;
  await writing;
  const dataDir = path.join(folder, 'data');
  expect(await command(['restore', archive], dataDir)).toContain('Start Platsa now.');

  const { url, stop } = await startServerProcess({ dataDir, port: await findFreePort() });
  try {
    await logIn(page, `${url}/login`, company.admin.email);
    await expect(page.getByRole('heading', { name: 'Översikt' })).toBeVisible();
    await page.goto(`${url}/workflows/${job.workflowId}`);
    await moveByMenu(page, 'Sara Holm', 'Intervju bokad');
    const moved = application(column(page, 'Intervju bokad'), 'Sara Holm');
    await expect(moved).toBeVisible();
    await expectStored(moved);
    await page.goto(`${url}/adverts/${job._id}/applicants`);
    await application(page, 'Sara Holm').click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Ladda ner CV' }).click();
    expect(fs.readFileSync(await (await saving).path()).equals(cv)).toBe(true);
    await page.goto(`${url}/chat/${chat.conversationId}`);
    await expect(bubbles(page).first()).toContainText('Hej! Vill du komma på intervju?');
    await write(page, 'Efter återställningen');

    const sara = await newWindow();
    await logIn(sara, `${url}/applicant-login`, jobSeeker.email);
    await expect(sara.getByRole('heading', { name: 'Mitt CV' })).toBeVisible();
    await sara.goto(`${url}/chat/${chat.conversationId}`);
    await expect(bubbles(sara).last()).toContainText('Efter återställningen');

    const bo = await newWindow();
    await logIn(bo, `${url}/applicant-login`, newcomer.email);
    await expect(bo.getByRole('heading', { name: 'Mitt CV' })).toBeVisible();
    await bo.goto(`${url}/jobs/${other._id}`);
    const picture = bo.getByRole('main').locator('img[src^="/images/"]').first();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await bo.getByRole('button', { name: 'Ansök', exact: true }).click();
    await expect(bo.getByRole('dialog', { name: 'Du har ansökt!' })).toBeVisible();
    await Promise.all([page, sara, bo].map((window) => window.close()));
  } finally {
    await stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
