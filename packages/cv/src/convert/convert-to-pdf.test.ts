import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import JSZip from 'jszip';
import { extractText } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { paragraph, table, textBox, wordFile } from '../../test/word-file.ts';
import { CvError } from '../cv-error.ts';
import { convertCvFile, readCvFile, stopReading } from '../read-cv-file.ts';

afterAll(stopReading);

const scan = fs.readFileSync(fileURLToPath(new URL('../../test/scanned-cv.png', import.meta.url)));
const read = async (bytes: Uint8Array) => readCvFile(await convertCvFile(bytes));
const textOf = async (bytes: Uint8Array) =>
  (await extractText(new Uint8Array(await convertCvFile(bytes)), { mergePages: true })).text.replace(/\s+/g, ' ');
const code = (bytes: Uint8Array) =>
  convertCvFile(bytes).then(
    () => 'converted',
    (error: unknown) => (error instanceof CvError ? error.code : error),
  );

const heading = (text: string) => paragraph(text, { style: 'Rubrik1' });
const contact = [paragraph('Tove Ceder', { style: 'Rubrik' }), paragraph('tove@exempel.se, 070-555 12 34')].join('');

test('a Word document with headings, lists and tabs is read like a PDF', async () => {
  const body = [
    contact,
    heading('Arbetslivserfarenhet'),
    paragraph('Kock, Restaurang Eken\t2019-03 – 2022-08', { bold: true }),
    paragraph('Lagade varm mat och planerade menyer.', { item: true }),
    paragraph('Kallskänka, Café Lind\t2016-01 – 2019-02', { bold: true }),
    paragraph('Smörgåsar och sallader.', { item: true }),
    heading('Utbildning'),
    paragraph('Restaurang- och livsmedelsprogrammet, Lindskolan\t2012-08 – 2015-06', { bold: true }),
    heading('Språk'),
    paragraph('Svenska, modersmål'),
    paragraph('Engelska, flytande'),
  ].join('');
  const { contact: found, experiences, educations, languages } = await read(await wordFile({ body }));
  expect(found).toMatchObject({ name: 'Tove Ceder', email: 'tove@exempel.se' });
  expect(experiences.map(({ companyName }) => companyName)).toEqual(['Restaurang Eken', 'Café Lind']);
  expect(educations).toHaveLength(1);
  expect(languages).toHaveLength(2);
});

test('years beside a job in a table stay beside it, and a table that lays out the page is read cell by cell', async () => {
  const beside = table([
    [paragraph('2019-03 – 2022-08'), paragraph('Kock, Restaurang Eken') + paragraph('Lagade varm mat.')],
    [paragraph('2016-01 – 2019-02'), paragraph('Kallskänka, Café Lind') + paragraph('Smörgåsar.')],
  ]);
  const body = table([
    [contact + heading('Språk') + paragraph('Svenska, modersmål'), heading('Arbetslivserfarenhet') + beside],
  ]);
  const { contact: found, experiences, languages } = await read(await wordFile({ body }));
  expect(found.email).toBe('tove@exempel.se');
  expect(experiences.map(({ companyName }) => companyName)).toEqual(['Restaurang Eken', 'Café Lind']);
  expect(experiences[0]).toMatchObject({ startDate: '2019-03-01' });
  expect(languages).toHaveLength(1);
});

test('page header, page footer and text boxes are kept, and what stands in both headers once', async () => {
  const body = [
    textBox(paragraph('Ring mig på 070-555 12 34')),
    heading('Arbetslivserfarenhet'),
    paragraph('Kock, Restaurang Eken, 2019–2022'),
  ].join('');
  const text = await textOf(await wordFile({ body, header: contact, footer: paragraph('Körkort B') }));
  expect(text).toContain('Tove Ceder');
  expect(text.match(/Ring mig på 070-555 12 34/g)).toHaveLength(1);
  expect(text.indexOf('Tove Ceder')).toBeLessThan(text.indexOf('Kock'));
  expect(text.indexOf('Körkort B')).toBeGreaterThan(text.indexOf('Kock'));
});

test('a photo of a CV is read', async () => {
  const { contact: found, experiences } = await read(scan);
  expect(found.name).toBe('Tove Ceder');
  expect(experiences).toMatchObject([{ companyName: 'Nordlyft AB', title: 'Lokförare' }]);
}, 120_000);

test('what is neither, or is broken, is refused with a reason', async () => {
  const zip = new JSZip();
  zip.file('anteckning.txt', 'hej');
  expect(await code(await zip.generateAsync({ type: 'uint8array' }))).toBe('notWord');
  expect(await code((await wordFile({ body: contact })).subarray(0, 400))).toBe('damaged');
  expect(await code(scan.subarray(0, 300))).toBe('damagedPicture');
}, 120_000);

// Limits are processor time, so the test takes longer on a busy machine.
test('a Word document that unpacks to more than memory holds is refused, and the next one is read', async () => {
  const bomb = await wordFile({ body: paragraph('A'.repeat(150_000_000)) });
  expect(['tooHeavy', 'tooSlow']).toContain(await code(bomb));
  expect((await textOf(await wordFile({ body: contact }))).trim()).toContain('Tove Ceder');
}, 120_000);
