import { describe, expect, it } from 'vitest';
import { jobs, parse } from '../test/read-cv.ts';
import { CvError } from './cv-error.ts';
import type { ParsedResume } from './parsed-resume.ts';

function schools({ educations }: ParsedResume): string[] {
  return educations.map(({ title, schoolName, educationType }) => `${title} @ ${schoolName} (${educationType})`);
}

const head = { size: 13, bold: true };
const bold = { bold: true };
const wanted = ['Lokförare @ Nordlyft 2020-03–nu', 'Butikssäljare @ Tegelbruket AB 2016-01–2019-12'];
const school = ['Ekonomiprogrammet @ Sundsgymnasiet (1)'];

/** The narrow column of a typical CV: contact, skills, languages and licence. */
const sidebar = [
  ['Kontakt', head],
  '070-123 45 67',
  'tove.ceder@exempel.se',
  '653 40 Karlstad',
  ['Kompetenser', head],
  'Excel',
  'Kassahantering',
  ['Språk', head],
  'Svenska: modersmål',
  'Engelska: goda kunskaper',
  ['Körkort', head],
  'B-körkort',
] as const;

function expectSidebar({ contact, skills, languages, vehicles }: ParsedResume): void {
  expect(contact).toMatchObject({ name: 'Tove Ceder', email: 'tove.ceder@exempel.se', city: 'Karlstad' });
  expect(contact.phone).toBe('070-123 45 67');
  expect(skills.map(({ name }) => name)).toEqual(['Excel', 'Kassahantering']);
  expect(languages.map(({ code, rating }) => `${code}${rating}`)).toEqual(['sv5', 'en3']);
  expect(vehicles).toEqual([{ vehicle: 'car', licenses: ['B'] }]);
}

describe('layouts', () => {
  it('one column, dates at the right edge', async () => {
    const resume = await parse(({ at, column }) => {
      at(50, 40, 'Tove Ceder', { size: 22, bold: true });
      column(50, 80, [['Erfarenhet', head], ['Lokförare', bold], 'Nordlyft, Malmö', '• Körde godståg över Öresund']);
      at(545, 94, '2020-03 – nu', { right: true });
      column(50, 150, [
        ['Butikssäljare', bold],
        'Tegelbruket AB',
        ['Utbildning', head],
        ['Ekonomiprogrammet', bold],
        'Sundsgymnasiet',
      ]);
      at(545, 150, '2016-01 – 2019-12', { right: true });
      at(545, 192, '2012-08 – 2015-06', { right: true });
    });
    expect(jobs(resume)).toEqual(wanted);
    expect(schools(resume)).toEqual(school);
    expect(resume.experiences[0]?.desc).toBe('Körde godståg över Öresund');
  });

  const main = [
    ['Erfarenhet', head],
    ['Lokförare', bold],
    'Nordlyft',
    'mars 2020 – pågående',
    ['Butikssäljare', bold],
    'Tegelbruket AB',
    'januari 2016 – december 2019',
    ['Utbildning', head],
    ['Ekonomiprogrammet', bold],
    'Sundsgymnasiet',
    'augusti 2012 – juni 2015',
  ] as const;

  it('a column at the left', async () => {
    const resume = await parse(({ at, column }) => {
      column(30, 60, sidebar, 17);
      at(230, 40, 'Tove Ceder', { size: 22, bold: true });
      column(230, 90, main, 15);
    });
    expect(jobs(resume)).toEqual(wanted);
    expect(schools(resume)).toEqual(school);
    expectSidebar(resume);
  });

  it('a column at the right', async () => {
    const resume = await parse(({ at, column }) => {
      at(40, 40, 'Tove Ceder', { size: 22, bold: true });
      column(40, 90, main, 15);
      column(400, 84, sidebar, 17);
    });
    expect(jobs(resume)).toEqual(wanted);
    expectSidebar(resume);
  });

  it('a column that continues on the next page', async () => {
    const resume = await parse(({ at, column, nextPage }) => {
      column(30, 60, sidebar, 17);
      at(230, 40, 'Tove Ceder', { size: 22, bold: true });
      column(230, 90, main.slice(0, 4), 15);
      nextPage();
      column(230, 90, main.slice(4), 15);
    });
    expect(jobs(resume)).toEqual(wanted);
    expect(schools(resume)).toEqual(school);
  });

  it('dates in a separate column, wrapped over two lines', async () => {
    const resume = await parse(({ column }) => {
      column(50, 40, [['Tove Ceder', { size: 20, bold: true }]]);
      column(50, 80, [['Anställningar', head]]);
      column(50, 100, ['mars 2020 –', 'pågående']);
      column(150, 100, ['Lokförare, Nordlyft', 'Körde godståg.', 'Planerade turer.']);
      column(50, 150, ['januari 2016 –', 'december 2019']);
      column(150, 150, ['Butikssäljare, Tegelbruket AB', 'Skötte kassan.', 'Fyllde på varor.']);
    });
    expect(jobs(resume)).toEqual(wanted);
  });

  it('a table with column names and the employer before the title', async () => {
    const resume = await parse(({ at, column }) => {
      column(
        50,
        40,
        [
          ['Tove Ceder', { size: 20, bold: true }],
          ['Arbetslivserfarenhet', head],
        ],
        30,
      );
      for (const [index, row] of [
        ['Period', 'Arbetsgivare', 'Befattning'],
        ['2020-03–', 'Nordlyft', 'Lokförare'],
        ['2016-01–2019-12', 'Tegelbruket AB', 'Butikssäljare'],
      ].entries()) {
        for (const [cell, text] of row.entries()) at(50 + cell * 150, 100 + index * 20, text);
      }
    });
    expect(jobs(resume)).toEqual(wanted);
  });

  it('headings in the margin, employers above titles', async () => {
    const resume = await parse(({ at, column }) => {
      at(50, 40, 'TOVE CEDER', { size: 20, bold: true });
      at(50, 80, 'Karriär', head);
      column(180, 80, [
        ['Nordlyft', bold],
        'Lokförare',
        '2020-03 – nu',
        ['Tegelbruket AB', bold],
        'Butikssäljare',
        '2016-01 – 2019-12',
      ]);
      at(50, 180, 'Studier', head);
      column(180, 180, [['Sundsgymnasiet', bold], 'Ekonomiprogrammet', '2012 – 2015']);
      at(50, 240, 'Språk', head);
      at(180, 240, 'Svenska (modersmål), engelska (B1)');
    });
    expect(jobs(resume)).toEqual(wanted);
    expect(schools(resume)).toEqual(school);
    expect(resume.contact.name).toBe('Tove Ceder');
    expect(resume.languages.map(({ rating }) => rating)).toEqual([5, 3]);
  });

  it('letter-spaced headings and bare lines', async () => {
    const resume = await parse(({ column }) => {
      column(
        50,
        40,
        [
          ['Tove Ceder', { size: 20 }],
          ['ERFARENHET', { size: 11, spacing: 4 }],
          '2020-03 – nu  Lokförare, Nordlyft',
          '2016-01 – 2019-12  Butikssäljare, Tegelbruket AB',
          ['UTBILDNING', { size: 11, spacing: 4 }],
          '2012 – 2015  Ekonomiprogrammet, Sundsgymnasiet',
        ],
        22,
      );
    });
    expect(jobs(resume)).toEqual(wanted);
    expect(schools(resume)).toEqual(school);
  });

  it('everything in paragraphs', async () => {
    const resume = await parse(({ column }) => {
      column(50, 40, [
        ['Tove Ceder', bold],
        'Storgatan 3, 653 40 Karlstad, Telefon: 070-123 45 67, E-post: tove.ceder@exempel.se',
        ['Arbetslivserfarenhet:', bold],
        'Lokförare, Nordlyft, mars 2020 - pågående. Körde godståg över Öresund.',
        'Butikssäljare, Tegelbruket AB, jan 2016 - dec 2019. Skötte kassan.',
        'Kompetenser: Excel, Kassahantering',
      ]);
    });
    expect(jobs(resume)).toEqual(wanted);
    expect(resume.contact).toMatchObject({ name: 'Tove Ceder', city: 'Karlstad' });
    expect(resume.experiences[1]?.desc).toBe('Skötte kassan.');
  });

  it('short sections side by side', async () => {
    const resume = await parse(({ at, column }) => {
      column(50, 40, [['Tove Ceder', { size: 20 }], ['Erfarenhet', head], 'Lokförare, Nordlyft, 2020–2022'], 24);
      at(50, 140, 'Språk', head);
      at(300, 140, 'Körkort', head);
      at(50, 156, 'Svenska: modersmål');
      at(300, 156, 'B och BE');
    });
    expect(resume.languages).toMatchObject([{ code: 'sv', rating: 5 }]);
    expect(resume.vehicles).toEqual([{ vehicle: 'car', licenses: ['B', 'BE'] }]);
  });

  it('ignores referees and page numbers', async () => {
    const resume = await parse(({ at, column }) => {
      column(
        50,
        40,
        [
          ['Tove Ceder', { size: 20 }],
          'tove@exempel.se',
          ['Erfarenhet', head],
          'Lokförare, Nordlyft, 2020–2022',
          ['Referenser', head],
          'Bo Ek, chef, 08-465 004 10, bo.ek@exempel.se',
        ],
        20,
      );
      at(250, 810, 'Tove Ceder – sida 1 av 1', { size: 8 });
    });
    expect(resume.contact).toMatchObject({ name: 'Tove Ceder', email: 'tove@exempel.se', phone: null });
  });
});

it('a text that is not a CV is refused', async () => {
  const letter = parse(({ column }) => {
    column(50, 40, [
      'Det var en gång en liten räv som bodde i skogen vid sjön.',
      'Den hade aldrig sett havet, men tänkte ofta på det.',
    ]);
  });
  await expect(letter).rejects.toEqual(new CvError('notCv'));
});
