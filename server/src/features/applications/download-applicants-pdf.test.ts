import { randomUUID } from 'node:crypto';
import { createComment, downloadApplicantsPdf, getApplicant } from '@platsa/contract/applications/endpoints';
import { updateProfile } from '@platsa/contract/profiles/endpoints';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { aReader } from '../../../test/access-builders.ts';
import { useTestApp } from '../../../test/app.ts';
import { anOpenJob } from '../../../test/applications-builders.ts';
import { anApplicant, aTag } from '../../../test/board-builders.ts';
import { aCompany, aJobSeeker, aMember, aName } from '../../../test/builders.ts';
import { download } from '../../../test/download.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { applicantsPdf } from './applicants-pdf.ts';

const platsa = useTestApp();

/** The text of each page. */
async function readPages(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

async function aBoardWithTwo() {
  const board = await anOpenJob(platsa);
  const licence = aName();
  const jobSeeker = await aJobSeeker(platsa, { firstName: 'Åsa', lastName: 'Öberg' });
  const experiences = Array.from({ length: 20 }, (_, index) => ({
    ...{ title: `Befattning ${index + 1}`, companyName: `Arbetsplats ${index + 1}`, _profession: null },
    ...{ desc: `Början ${index + 1}. ${'Jag ansvarade för lagret. '.repeat(12)}Slutet ${index + 1}.` },
    ...{ startDate: `${2000 + index}-01-01`, endDate: `${2001 + index}-01-01`, current: false },
  }));
  await platsa.must(
    updateProfile,
    { userId: jobSeeker.userId, experiences, desc: `会社 och 🙂hej. ${'Jag trivs bäst ute. '.repeat(10)}` },
    jobSeeker,
  );
  const asa = await anApplicant(platsa, board, jobSeeker);
  const tagId = await aTag(platsa, 'license', licence);
  const part = { tagId, kind: 'license', importance: 4, needed: true, fit: 1, state: 'met' };
  const parts = JSON.stringify([{ ...part, min: null, max: null, level: null }]);
  await sql`UPDATE applicants SET score = 0.87, score_parts = ${parts}::jsonb WHERE id = ${asa.applicantId}`.execute(
    platsa.ctx.db,
  );
  const bo = await anApplicant(platsa, board, await aJobSeeker(platsa, { firstName: 'Bo', lastName: 'Ek' }));
  return { board, asa, bo, licence, admin: board.admin };
}

test('the PDF has name, job, contact, requirements and positions of each applicant, none of them cut', async () => {
  const { board, asa, bo, licence, admin } = await aBoardWithTwo();
  await platsa.must(createComment, { applicantId: asa.applicantId, text: 'Internt omdöme' }, admin);
  const ids = [bo.applicantId, asa.applicantId, bo.applicantId].join(',');
  const { status, headers, bytes } = await download(
    platsa,
    downloadApplicantsPdf,
    { boardId: board.boardId, ids },
    admin,
  );
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/pdf' });
  const pages = await readPages(bytes);
  expect(pages[0]).toContain('Bo Ek');
  expect(pages[0]).not.toContain('Åsa');
  expect(pages[1]).toContain('Åsa Öberg');
  expect(pages.length).toBeGreaterThan(3);
  const text = pages.join(' ');
  expect(text.split('Bo Ek')).toHaveLength(2);
  for (const part of [
    asa.email,
    'Matchning 87 %',
    `${licence} – Uppfyllt`,
    '?? och hej.',
    `Utskrivet ${dayInStockholm(platsa.ctx.now())}`,
  ]) {
    expect(text).toContain(part);
  }
  for (let index = 1; index <= 20; index++) {
    const page = pages.find((one) => one.includes(`Början ${index}.`));
    for (const part of [`Befattning ${index} `, `Arbetsplats ${index} `, `Slutet ${index}.`])
      expect(page).toContain(part);
  }
  expect(text).not.toContain('Internt omdöme');
  // Footers make no page of their own.
  for (const page of pages) expect(page.length).toBeGreaterThan(100);
});

test('others are served while pages are set', async () => {
  const { asa, admin } = await aBoardWithTwo();
  const applicant = await platsa.must(getApplicant, { applicantId: asa.applicantId }, admin);
  let turns = 0;
  let next = setImmediate(function count() {
    turns++;
    next = setImmediate(count);
  });
  await applicantsPdf(
    Array.from({ length: 20 }, () => applicant),
    { companyName: 'Bageriet', day: '2026-11-27' },
  );
  clearImmediate(next);
  // One for each of the twenty positions of the twenty.
  expect(turns).toBeGreaterThan(400);
});

test('only members get it, of applicants of the board, and of no more than fifty', async () => {
  const { board, asa, admin } = await aBoardWithTwo();
  const { boardId } = board;
  const get = async (ids: string, caller: { token?: string }) =>
    (await download(platsa, downloadApplicantsPdf, { boardId, ids }, caller)).status;
  const { applicantId } = asa;
  expect(await get(applicantId, await aMember(platsa, board.companyId))).toBe(200);
  expect(await get(applicantId, {})).toBe(401);
  expect(await get(applicantId, (await aCompany(platsa)).admin)).toBe(404);
  expect(await get(applicantId, asa)).toBe(403);
  expect(await get(applicantId, await aReader(platsa, { board }))).toBe(404);
  const stranger = await anApplicant(platsa, await anOpenJob(platsa));
  expect(await get(stranger.applicantId, admin)).toBe(404);
  expect(await get('', admin)).toBe(400);
  expect(await get('hej', admin)).toBe(400);
  expect(await get(Array.from({ length: 51 }, () => randomUUID()).join(','), admin)).toBe(400);
});
