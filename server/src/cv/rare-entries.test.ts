import { expect, it } from 'vitest';
import { jobs, parse } from '../../test/read-cv.ts';

const head = { size: 13, bold: true };
const bold = { bold: true };

it('roles with their times below an employer with the whole time', async () => {
  const resume = await parse(({ at, column }) => {
    column(50, 40, [['Tove Ceder', { size: 18, bold: true }], 'tove.ceder@exempel.se', ['Erfarenhet', head]]);
    const rows = [
      ['Nordlyft, Luleå', '2012–'],
      ['Lokförare', '2019–'],
      ['Butikssäljare', '2012–2019'],
      ['Krogen Tre Sjöar, Boden', '2009–2012'],
      ['Kock', '2009–2012'],
    ] as const;
    for (const [row, [name, time]] of rows.entries()) {
      at(row % 3 === 0 ? 50 : 68, 90 + row * 16, name, row % 3 === 0 ? bold : {});
      at(545, 90 + row * 16, time, { right: true });
    }
    column(50, 190, [['Utbildning', head]]);
    at(50, 210, 'Linnéuniversitetet, Växjö', bold);
    at(545, 210, '2006–2009', { right: true });
    at(68, 224, 'Civilekonomprogrammet');
    at(50, 240, 'Teknikum, Växjö', bold);
    at(545, 240, '2003–2006', { right: true });
    at(68, 254, 'Teknikprogrammet');
  });
  expect(jobs(resume)).toEqual([
    'Lokförare @ Nordlyft 2019-01–nu',
    'Butikssäljare @ Nordlyft 2012-01–2019-12',
    'Kock @ Krogen Tre Sjöar 2009-01–2012-12',
  ]);
  expect(resume.educations.map(({ title, schoolName }) => `${title} @ ${schoolName}`)).toEqual([
    'Civilekonomprogrammet @ Linnéuniversitetet',
    'Teknikprogrammet @ Teknikum',
  ]);
});

it('a title with its employer right behind it, a programme with its school', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      ['Arbetslivserfarenhet', head],
      '01/03/2021 – NUVARANDE Malmö, Sverige',
      ['UNDERSKÖTERSKA LUNDS KOMMUN', bold],
      'Gav omvårdnad om natten.',
      ['Utbildning', head],
      '15/08/2015 – 10/06/2017 Malmö, Sverige',
      ['VÅRD- OCH OMSORGSPROGRAMMET Komvux Malmö', bold],
    ]);
  });
  expect(resume.experiences).toMatchObject([{ title: 'UNDERSKÖTERSKA', companyName: 'LUNDS KOMMUN' }]);
  expect(resume.educations).toMatchObject([
    { title: 'VÅRD- OCH OMSORGSPROGRAMMET', schoolName: 'Komvux Malmö', educationType: 1 },
  ]);
});

it('no dates at all: each bullet is an entry', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      'Bor i Eskilstuna, mobil 070-123 45 67',
      ['ARBETSLIVSERFARENHET', head],
      '• Lokalvårdare, Städpoolen Mälardalen AB',
      '• Diskare, Restaurang Fenix',
      ['ÖVRIGT', head],
      '• Körkort B',
      '• Jag är punktlig och noggrann',
    ]);
  });
  expect(resume.experiences.map(({ title, companyName }) => [title, companyName])).toEqual([
    ['Lokalvårdare', 'Städpoolen Mälardalen AB'],
    ['Diskare', 'Restaurang Fenix'],
  ]);
  expect(resume.traits.map(({ name }) => name.toLowerCase())).toEqual(['punktlig', 'noggrann']);
  expect(resume.contact.city).toBe('Eskilstuna');
});

it('titles below employers that a dot of a timeline stands before, under headings of their own making', async () => {
  const resume = await parse(({ at, column }) => {
    column(50, 40, [['Tove Ceder', { size: 18, bold: true }], 'tove.ceder@exempel.se', ['Var jag har jobbat', head]]);
    for (const [row, [company, title, time]] of [
      ['Restaurang Havsörnen', 'Kock', '2022 – nu'],
      ['Hotell Södra Berget', 'Diskare', '2019 – tv'],
    ].entries()) {
      const y = 90 + row * 46;
      at(44, y, '•');
      at(60, y, company ?? '', bold);
      at(545, y, time ?? '', { right: true });
      column(60, y + 14, [title ?? '', 'Menyer, beställningar och schema för hela köket.']);
    }
    column(50, 190, [['Skolor jag gått i', head], 'Restaurangprogrammet, Västermalms gymnasium, 2013 – 2016']);
    column(50, 230, [['Språk jag talar', head], 'Svenska 5/5   Engelska 4/5   Finska 2/5']);
  });
  expect(jobs(resume)).toEqual(['Kock @ Restaurang Havsörnen 2022-01–nu', 'Diskare @ Hotell Södra Berget 2019-01–nu']);
  expect(resume.educations).toMatchObject([{ schoolName: 'Västermalms gymnasium' }]);
  expect(resume.languages.map(({ code, rating }) => `${code}${rating}`)).toEqual(['sv5', 'en4', 'fi2']);
});

it('a span of truck classes is all of them', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [['Tove Ceder', bold], 'tove.ceder@exempel.se', ['Körkort', head], 'Truckkort A1-A4, B1–B3']);
  });
  expect(resume.vehicles).toEqual([{ vehicle: 'forklift', licenses: ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3'] }]);
});
