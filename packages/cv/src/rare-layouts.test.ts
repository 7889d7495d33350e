import { expect, it } from 'vitest';
import { jobs, parse } from '../test/read-cv.ts';

const head = { size: 13, bold: true };
const bold = { bold: true };
const small = { size: 8 };
const wanted = ['Lokförare @ Nordlyft 2020-03–nu', 'Butikssäljare @ Tegelbruket AB 2016-01–2019-12'];

it('small dates in the margin, slightly above their titles', async () => {
  const resume = await parse(({ at, column }) => {
    at(160, 40, 'Tove Ceder', { size: 18, bold: true });
    at(50, 80, 'ERFARENHET', { size: 9 });
    for (const [row, dates] of ['03/2020 – nu', '01/2016 – 12/2019', '06/2014 – 08/2015'].entries()) {
      at(50, 110.5 + row * 50, dates, small);
    }
    column(160, 110, [['Lokförare', { size: 12 }], 'Nordlyft']);
    column(160, 160, [['Butikssäljare', { size: 12 }], 'Tegelbruket AB']);
    column(160, 210, [['Kock', { size: 12 }], 'Krogen Tre Sjöar']);
    at(50, 260, 'SPRÅK', { size: 9 });
    column(160, 275, ['Svenska (modersmål), engelska (C1)']);
  });
  expect(jobs(resume)).toEqual([...wanted, 'Kock @ Krogen Tre Sjöar 2014-06–2015-08']);
  expect(resume.languages.map(({ code, rating }) => `${code}${rating}`)).toEqual(['sv5', 'en4']);
});

it('two positions under one employer, with bullets drawn as graphics', async () => {
  const resume = await parse(({ at, column }) => {
    column(50, 40, [['Tove Ceder', { size: 18, bold: true }], 'tove.ceder@exempel.se', ['Erfarenhet', head]]);
    column(50, 90, [['Nordlyft', bold], 'Lokförare']);
    at(545, 104, '2020-03 – nu', { right: true });
    column(64, 118, ['Körde godståg över Öresund']);
    column(50, 132, ['Butikssäljare']);
    at(545, 132, '2016-01 – 2019-12', { right: true });
    column(64, 146, ['Sålde biljetter i stationens kiosk']);
    column(50, 160, [['Krogen Tre Sjöar', bold], 'Kock']);
    at(545, 174, '2014-06 – 2015-08', { right: true });
  });
  expect(jobs(resume)).toEqual([
    'Lokförare @ Nordlyft 2020-03–nu',
    'Butikssäljare @ Nordlyft 2016-01–2019-12',
    'Kock @ Krogen Tre Sjöar 2014-06–2015-08',
  ]);
});

it('entries with labels', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      'Namn: Tove Ceder',
      ['Arbetslivserfarenhet', head],
      'Arbetsgivare: Nordlyft',
      'Befattning: Lokförare',
      'Tid: mars 2020 – pågående',
      'Arbetsuppgifter: Körde godståg över Öresund.',
      'Arbetsgivare: Tegelbruket AB',
      'Befattning: Butikssäljare',
      'Tid: januari 2016 – december 2019',
      ['Utbildning', head],
      'Skola: Sundsgymnasiet',
      'Utbildning: Ekonomiprogrammet',
      'Tid: augusti 2012 – juni 2015',
    ]);
  });
  expect(jobs(resume)).toEqual(wanted);
  expect(resume.educations).toMatchObject([{ title: 'Ekonomiprogrammet', schoolName: 'Sundsgymnasiet' }]);
});

it('entries written as sentences after their dates', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', bold],
      ['Erfarenhet', head],
      '2020-03 – nu: Lokförare på Nordlyft. Körde godståg över Öresund.',
      '2016-01 – 2019-12: Butikssäljare på Tegelbruket AB. Stod i kassan.',
    ]);
  });
  expect(jobs(resume)).toEqual(wanted);
  expect(resume.experiences[0]?.desc).toBe('Körde godståg över Öresund.');
});

it('no headings', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [['Tove Ceder', { size: 18, bold: true }], 'tove.ceder@exempel.se / 070-123 45 67 / Karlstad']);
    column(50, 100, ['2020-03 – nu  Lokförare, Nordlyft', '2016-01 – 2019-12  Butikssäljare, Tegelbruket AB']);
    column(50, 160, ['2012-08 – 2015-06  Ekonomiprogrammet, Sundsgymnasiet']);
    column(50, 200, ['Svenska (modersmål), engelska (goda kunskaper)']);
  });
  expect(jobs(resume)).toEqual(wanted);
  expect(resume.educations).toMatchObject([{ title: 'Ekonomiprogrammet', schoolName: 'Sundsgymnasiet' }]);
  expect(resume.languages.map(({ code }) => code)).toEqual(['sv', 'en']);
  expect(resume.contact).toMatchObject({ name: 'Tove Ceder', city: 'Karlstad' });
});

it('a season in parentheses counts as a period', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', bold],
      ['Erfarenhet', head],
      ['Lokförare, Nordlyft (2020-03 – nu)', bold],
      '- Körde godståg över Öresund',
      ['Kock, Krogen Tre Sjöar (sommaren 2014)', bold],
      '- Stekte sill',
    ]);
  });
  expect(jobs(resume)).toEqual([wanted[0], 'Kock @ Krogen Tre Sjöar 2014-06–2014-08']);
});

it('a heading below two short columns heads the wide text that follows', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [['Tove Ceder', { size: 18, bold: true }], 'tove.ceder@exempel.se']);
    column(50, 90, [['Erfarenhet', head], ['Lokförare', bold], 'Nordlyft', ['2020-03 – nu', small]]);
    column(50, 160, [['Butikssäljare', bold], 'Tegelbruket AB', ['2016-01 – 2019-12', small]]);
    column(240, 106, ['Körde godståg över Öresund', 'Höll i utbildningen av nya förare', 'Skrev rapporter']);
    column(240, 162, ['Stod i kassan']);
    column(50, 210, [
      ['Kompetenser', head],
      'Excel, Kassahantering, Inventering, Word, PowerPoint, Lagerarbete, Truck',
    ]);
  });
  expect(resume.skills.map(({ name }) => name)).toContain('Kassahantering');
  expect(jobs(resume)).toEqual(wanted);
});

it('a name on two centred lines', async () => {
  const resume = await parse(({ at, column }) => {
    at(280, 40, 'TOVE', { size: 24 });
    at(262, 68, 'CEDER', { size: 24 });
    column(50, 120, ['tove.ceder@exempel.se', ['Erfarenhet', head], 'Lokförare, Nordlyft, 2020-03 – nu']);
  });
  expect(resume.contact.name).toBe('Tove Ceder');
});

it('widely letter-spaced headings beside a second column', async () => {
  const resume = await parse(({ at, column }) => {
    column(50, 40, [['Tove Ceder', { size: 18, bold: true }], 'tove.ceder@exempel.se']);
    for (const [index, letter] of [...'ARBETE'].entries()) at(50 + index * 23, 90, letter, head);
    column(50, 110, ['Lokförare, Nordlyft', '2020-03 – nu', 'Körde godståg över Öresund']);
    column(50, 160, ['Butikssäljare, Tegelbruket AB', '2016-01 – 2019-12', 'Stod i kassan']);
    at(50, 215, 'STUDIER', { ...head, spacing: 5 });
    column(50, 235, ['Ekonomiprogrammet, Sundsgymnasiet, 2012–2015']);
    column(380, 90, [['Språkkunskaper', head], 'Svenska – modersmål', 'Engelska – flytande']);
    column(380, 160, [['Körkort m.m.', head], 'B-körkort', 'BE', 'Truckkort A1, B1']);
  });
  expect(jobs(resume)).toEqual(wanted);
  expect(resume.educations).toMatchObject([{ title: 'Ekonomiprogrammet', schoolName: 'Sundsgymnasiet' }]);
  expect(resume.vehicles).toEqual([
    { vehicle: 'car', licenses: ['B', 'BE'] },
    { vehicle: 'forklift', licenses: ['A1', 'B1'] },
  ]);
});

it('a heading in capitals among headings in mixed case', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      ['Erfarenheter', head],
      'Lokförare, Nordlyft, 2020-03 – nu',
      'Butikssäljare, Tegelbruket AB, 2016-01 – 2019-12',
      ['STUDIER', head],
      'Ekonomiprogrammet, Sundsgymnasiet, 2012–2015',
      ['Styrkor', head],
      'Noggrann, lyhörd',
      ['Språk', head],
      'Svenska',
    ]);
  });
  expect(jobs(resume)).toEqual(wanted);
  expect(resume.educations).toMatchObject([{ title: 'Ekonomiprogrammet' }]);
});

it('a season after bars, and a repeated season', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', bold],
      ['Erfarenhet', head],
      'Lokförare | Nordlyft | 2020-03 – nu',
      'Körde godståg över Öresund.',
      'Kock | Krogen Tre Sjöar | sommaren 2017',
      'Stekte sill.',
      'Butikssäljare | Tegelbruket AB | sommar 2014 & 2015',
      'Stod i kassan.',
    ]);
  });
  expect(jobs(resume)).toEqual([
    wanted[0],
    'Kock @ Krogen Tre Sjöar 2017-06–2017-08',
    'Butikssäljare @ Tegelbruket AB 2014-06–2015-08',
  ]);
});

it('programming languages among computer skills are not spoken languages', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', bold],
      'tove.ceder@exempel.se',
      ['Technical skills', head],
      'Languages: Java, Python',
      'Databases: PostgreSQL',
      ['Languages', head],
      'Swedish – native, English – fluent',
    ]);
  });
  expect(resume.skills.map(({ name }) => name)).toEqual(['Java', 'Python', 'PostgreSQL']);
  expect(resume.languages.map(({ code }) => code)).toEqual(['sv', 'en']);
});

it('a title that is wrapped beside its dates', async () => {
  const resume = await parse(({ at, column }) => {
    column(50, 40, [['Tove Ceder', { size: 18, bold: true }], 'tove.ceder@exempel.se', ['Erfarenhet', head]]);
    column(50, 100, [['Undersköterska inom', bold], ['hemtjänsten', bold], 'Solgårdens äldreboende', 'Gav omvårdnad.']);
    at(545, 100, '2020-03 – nu', { right: true });
    column(50, 180, [['Butikssäljare', bold], 'Tegelbruket AB', 'Stod i kassan.']);
    at(545, 180, '2016-01 – 2019-12', { right: true });
  });
  expect(jobs(resume)).toEqual(['Undersköterska inom hemtjänsten @ Solgårdens äldreboende 2020-03–nu', wanted[1]]);
});

it('rows of skills that end without a comma are not joined, but a skill over two rows is', async () => {
  const resume = await parse(({ column }) => {
    column(60, 40, [['Tove Ceder', { size: 20 }], 'tove@exempel.se', ['Kompetenser', { size: 14 }]], 24);
    column(60, 120, [
      'Java, Python, C#, JavaScript, TypeScript, React, Vue, Angular, Node.js',
      'SQL, Git, Docker, Kubernetes, Linux, Azure, Lönehantering, Microsoft',
      'Excel, Bokföring, Fakturering, Kundservice, Försäljning, Kassavana',
      'Projektledning, Scrum',
    ]);
  });
  const names = resume.skills.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Node.js', 'SQL', 'Microsoft Excel', 'Kassavana', 'Projektledning']));
});

it('periods in brackets, above titles in the style of the headings', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      ['Arbetslivserfarenhet', head],
      '[ 03/2020 – Pågående ] Malmö, Sverige',
      ['Lokförare', head],
      'Nordlyft',
      '[ 01/2016 – 12/2019 ]',
      ['Tegelslagare', head],
      'Tegelbruket AB',
      ['Språk', head],
      'Svenska (modersmål)',
    ]);
  });
  expect(jobs(resume)).toEqual(['Lokförare @ Nordlyft 2020-03–nu', 'Tegelslagare @ Tegelbruket AB 2016-01–2019-12']);
});

it('labels and answers in two columns', async () => {
  const rows = [
    ['Period:', '2020-03 – nu'],
    ['Befattning:', 'Lokförare'],
    ['Arbetsgivare:', 'Nordlyft'],
    ['Period:', '2016-01 – 2019-12'],
    ['Befattning:', 'Butikssäljare'],
    ['Arbetsgivare:', 'Tegelbruket AB'],
  ];
  const resume = await parse(({ at, column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      ['Arbetslivserfarenhet', head],
    ]);
    for (const [row, [label = '', answer = '']] of rows.entries()) {
      at(50, 80 + row * 16, label, bold);
      at(160, 80 + row * 16, answer);
    }
  });
  expect(jobs(resume)).toEqual(wanted);
});

it('a table of skills with levels and years', async () => {
  const rows = [
    ['Område', 'Nivå', 'År'],
    ['Excel', 'Mycket god', '7'],
    ['SQL', 'Grundläggande', '2'],
    ['Krukmakeri', 'God', '3'],
  ];
  const { skills } = await parse(({ at, column }) => {
    column(50, 40, [['Tove Ceder', { size: 18, bold: true }], 'tove@exempel.se', ['Kompetensmatris', head]]);
    for (const [row, cells] of rows.entries()) {
      for (const [index, cell] of cells.entries()) at(50 + index * 150, 90 + row * 16, cell);
    }
  });
  expect(skills.map(({ name, rating }) => `${name} ${rating}`)).toEqual(['Excel 4', 'SQL 1', 'Krukmakeri 3']);
});

it('groups of skills under small headings, one called like a section', async () => {
  const { skills } = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      'tove@exempel.se',
      ['Språk', head],
      'Svenska (modersmål)',
      ['Kompetensområden', head],
      ['Program', bold],
      'Excel, SQL, R',
      ['Övrigt', bold],
      'Krukmakeri',
      ['Personliga egenskaper', head],
      'Noggrann',
    ]);
  });
  expect(skills.map(({ name }) => name)).toEqual(['Excel', 'SQL', 'R', 'Krukmakeri']);
});
