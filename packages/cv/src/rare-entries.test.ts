import { expect, it } from 'vitest';
import { jobs, parse } from '../test/read-cv.ts';
import { findProfession } from './entries/profession-words.ts';
import { parsePages } from './parse-cv.ts';

const head = { size: 13, bold: true };
const bold = { bold: true };

it('roles with periods below an employer with the whole period', async () => {
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
    'Lokförare @ Nordlyft 2019–nu',
    'Butikssäljare @ Nordlyft 2012–2019',
    'Kock @ Krogen Tre Sjöar 2009–2012',
  ]);
  expect(resume.educations.map(({ title, schoolName }) => `${title} @ ${schoolName}`)).toEqual([
    'Civilekonomprogrammet @ Linnéuniversitetet',
    'Teknikprogrammet @ Teknikum',
  ]);
});

it('years of two digits with a dash before them', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      'tove.ceder@exempel.se',
      ['Arbetslivserfarenhet', head],
      '-22 – nu  Lokförare, Nordlyft AB',
      '-19 till -22  Butikssäljare, Teleringen',
      ['Utbildning', head],
      'Teknikprogrammet, Teknikum, -16–-19',
    ]);
  });
  expect(jobs(resume)).toEqual(['Lokförare @ Nordlyft AB 2022–nu', 'Butikssäljare @ Teleringen 2019–2022']);
  expect(resume.educations).toMatchObject([
    { title: 'Teknikprogrammet', schoolName: 'Teknikum', startDate: '2016', endDate: '2019' },
  ]);
});

it('title and employer, and programme and school, without a separator', async () => {
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
  expect(resume.experiences).toMatchObject([{ title: 'Undersköterska', companyName: 'LUNDS KOMMUN' }]);
  expect(resume.educations).toMatchObject([
    { title: 'Vård- och omsorgsprogrammet', schoolName: 'Komvux Malmö', educationType: 1 },
  ]);
});

it('without dates each bullet is an entry', async () => {
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

it('a timeline with dots before the employers, under unusual headings', async () => {
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
  expect(jobs(resume)).toEqual(['Kock @ Restaurang Havsörnen 2022–nu', 'Diskare @ Hotell Södra Berget 2019–nu']);
  expect(resume.educations).toMatchObject([{ schoolName: 'Västermalms gymnasium' }]);
  expect(resume.languages.map(({ code, rating }) => `${code}${rating}`)).toEqual(['sv5', 'en4', 'fi2']);
});

it('a range of forklift classes includes all of them', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [['Tove Ceder', bold], 'tove.ceder@exempel.se', ['Körkort', head], 'Truckkort A1-A4, B1–B3']);
  });
  expect(resume.vehicles).toEqual([{ vehicle: 'forklift', licenses: ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3'] }]);
});

it('American dates are recognised if one of them is unambiguous', async () => {
  const resume = await parse(({ at, column }) => {
    column(50, 40, [['Tove Ceder', { size: 18, bold: true }], 'tove.ceder@exempel.se', ['Work experience', head]]);
    for (const [row, [title, employer, dates]] of [
      ['Cook', 'Krogen Tre Sjöar', '06/15/2019 – Present'],
      ['Warehouse worker', 'Nordlyft', '01/03/2016 – 05/30/2019'],
    ].entries()) {
      at(50, 90 + row * 40, `${title}, ${employer}`, bold);
      at(545, 90 + row * 40, dates ?? '', { right: true });
      at(64, 104 + row * 40, 'Worked every day.');
    }
    column(50, 180, [['Education', head]]);
    at(50, 200, 'Bachelor of Science, Stockholm University', bold);
    at(545, 200, '09/01/2012 – 06/10/2015', { right: true });
  });
  expect(resume.experiences.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2019-06-15', null],
    ['2016-01-03', '2019-05-30'],
  ]);
  expect(resume.educations).toMatchObject([{ startDate: '2012-09-01', endDate: '2015-06-10' }]);
});

it('a table whose last column is a wrapped description', async () => {
  const resume = await parse(({ at, column }) => {
    column(50, 40, [['Tove Ceder', { size: 18, bold: true }], 'tove.ceder@exempel.se']);
    column(50, 80, ['Jag har kört tåg i tio år och vill fortsätta med det, helst på långa sträckor i norra Sverige.']);
    column(50, 100, [['Anställningar', head]]);
    const rows = [
      ['Tid', 'Befattning', 'Arbetsgivare', 'Arbetsuppgifter'],
      ['2020-03 – nu', 'Lokförare', 'Nordlyft', 'Körde godståg över Öresund'],
      ['', '', '', 'och utbildade nya förare'],
      ['2016-01 – 2019-12', 'Butikssäljare', 'Tegelbruket AB', 'Kassa och varuplock'],
    ] as const;
    for (const [row, cells] of rows.entries()) {
      for (const [index, text] of cells.entries()) {
        if (text) at([50, 140, 220, 310][index] ?? 0, 124 + row * 14, text, row === 0 ? bold : {});
      }
    }
  });
  expect(jobs(resume)).toEqual(['Lokförare @ Nordlyft 2020-03–nu', 'Butikssäljare @ Tegelbruket AB 2016-01–2019-12']);
  expect(resume.experiences.map(({ desc }) => desc)).toEqual([
    'Körde godståg över Öresund och utbildade nya förare',
    'Kassa och varuplock',
  ]);
});

it('an employer after a preposition, and a line with only a place', async () => {
  const resume = await parse(({ at, column }) => {
    column(50, 40, [['Tove Ceder', { size: 18, bold: true }], 'tove.ceder@exempel.se', ['Erfarenhet', head]]);
    at(50, 90, 'Lokförare', bold);
    at(104, 90, 'hos Nordlyft');
    column(50, 104, ['(mars 2020 – nu)', 'Göteborg, Sverige', 'Körde godståg över Öresund.']);
  });
  expect(jobs(resume)).toEqual(['Lokförare @ Nordlyft 2020-03–nu']);
  expect(resume.experiences[0]?.desc).toBe('Körde godståg över Öresund.');
});

it('icons separate contact data', () => {
  const look = { x0: 50, size: 10, bold: false, font: 'Figtree' };
  const runs = [
    { ...look, text: 'Tove Ceder', x1: 140, y: 50, size: 20 },
    { ...look, text: '✉ tove.ceder@exempel.se ☎ (+46) 701234567 ⌂ Västerås', x1: 320, y: 80 },
  ];
  expect(parsePages([{ width: 595, height: 842, runs }]).contact).toMatchObject({
    ...{ email: 'tove.ceder@exempel.se', phone: '+46 701234567', city: 'Västerås' },
  });
});

it('a description directly after the employer, and forklift classes below a heading', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      'tove.ceder@exempel.se',
      ['Erfarenhet', head],
      '2020-03 – nu  Lokförare, Nordlyft Bergslagen. Körde malm och utbildade nya förare.',
      '2016-01 – 2019-12  Butikssäljare, Tegelbruket AB',
      ['Truckkort', head],
      'A4, B2',
    ]);
  });
  expect(jobs(resume)).toEqual([
    'Lokförare @ Nordlyft Bergslagen 2020-03–nu',
    'Butikssäljare @ Tegelbruket AB 2016-01–2019-12',
  ]);
  expect(resume.experiences[0]?.desc).toBe('Körde malm och utbildade nya förare.');
  expect(resume.vehicles).toEqual([{ vehicle: 'forklift', licenses: ['A4', 'B2'] }]);
});

it('an entry of a single year or summer among ranges, where dates come first', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      ['Erfarenhet', head],
      '2019–nu  Undersköterska, Nordlyft Bergslagen',
      'Planerade turer, ansvarade för läkemedel 2021 och handledde elever.',
      '2015–2019  Butikssäljare, Tegelbruket AB',
      'Sommaren 2014  Kassör, Tegelbruket AB',
      '2013  Lokförare, Nordlyft Bergslagen',
      '2012 fick jag pris för bästa kundmöte i hela landet.',
    ]);
  });
  expect(jobs(resume)).toEqual([
    'Undersköterska @ Nordlyft Bergslagen 2019–nu',
    'Butikssäljare @ Tegelbruket AB 2015–2019',
    'Kassör @ Tegelbruket AB 2014-06–2014-08',
    'Lokförare @ Nordlyft Bergslagen 2013–2013',
  ]);
});

it('an entry with a dash and no end goes on, where dates come first', async () => {
  const resume = await parse(({ column }) => {
    column(60, 40, [
      ['Tove Ceder', { size: 20 }],
      'tove@exempel.se',
      ['Erfarenhet', { size: 14 }],
      '2020 – Kökschef, Hotell Norr',
      '2018 – 2020 Kock, Restaurang Fjäll',
      '2014–08 – 2016–07 Servitör, Café Öst',
    ]);
  });
  expect(jobs(resume)).toEqual([
    'Kökschef @ Hotell Norr 2020–nu',
    'Kock @ Restaurang Fjäll 2018–2020',
    'Servitör @ Café Öst 2014-08–2016-07',
  ]);
});

it('an entry of a single year among ranges, where dates come last', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      ['Erfarenhet', head],
      'Undersköterska, Nordlyft Bergslagen 2020–2022',
      'Ansvarade för scheman 2021',
      'Fick pris för bästa kundmöte 2020',
      'Kassör, Tegelbruket AB 2019',
      'Lokförare, Nordlyft Bergslagen 2016–2018',
      ['Utbildning', head],
      'Vård- och omsorgsprogrammet, Lundellska skolan 2012–2015',
      'Undersköterskeutbildning, Komvux 2011',
    ]);
  });
  expect(jobs(resume)).toEqual([
    'Undersköterska @ Nordlyft Bergslagen 2020–2022',
    'Kassör @ Tegelbruket AB 2019–2019',
    'Lokförare @ Nordlyft Bergslagen 2016–2018',
  ]);
  expect(resume.educations).toMatchObject([
    { schoolName: 'Lundellska skolan', startDate: '2012', endDate: '2015' },
    { schoolName: 'Komvux', startDate: '2011', endDate: '2011' },
  ]);
});

it('titles in capitals, whose abbreviations stay', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      ['ERFARENHET', head],
      ['ART DIRECTOR ASSISTENT', bold],
      'Studio Nord | 2019 – 2021',
      'Tog fram kampanjer.',
      ['IT-CHEF OCH VD', bold],
      'Studio Syd | 2016 – 2019',
      ['UTBILDNING', head],
      ['GRAFISK FORMGIVNING', bold],
      'Berghs School of Communication | 2014 – 2016',
    ]);
  });
  expect(jobs(resume)).toEqual([
    'Art director assistent @ Studio Nord 2019–2021',
    'IT-chef och VD @ Studio Syd 2016–2019',
  ]);
  expect(resume.educations).toMatchObject([{ title: 'Grafisk formgivning' }]);
});

it('a bracket before the period stays closed', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      ['Erfarenhet', head],
      ['Fotograf, Ceder Foto (eget företag) 2019 – 2021', bold],
      'Fotade bröllop.',
      ['Målare (eget företag), 2008 – 2010', bold],
      'Målade hus.',
    ]);
  });
  expect(jobs(resume)).toEqual([
    'Fotograf @ Ceder Foto (eget företag) 2019–2021',
    'Målare (eget företag) @  2008–2010',
  ]);
});

it('several summers', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      ['Erfarenhet', head],
      ['Glassförsäljare, Glassbaren', bold],
      'Somrarna 2013',
      ['Badvakt, Lunds kommun', bold],
      'Somrarna 2010–2012',
      ['Parkarbetare, Malmö kommun', bold],
      'Somrar 2005-2007',
    ]);
  });
  expect(jobs(resume)).toEqual([
    'Glassförsäljare @ Glassbaren 2013-06–2013-08',
    'Badvakt @ Lunds kommun 2010-06–2012-08',
    'Parkarbetare @ Malmö kommun 2005-06–2007-08',
  ]);
});

it('educations of one line each, also without dates', async () => {
  const read = async (lines: string[]) => {
    const { educations } = await parse(({ column }) => {
      column(50, 40, [['Tove Ceder', { size: 18, bold: true }], ['Utbildning', head], ...lines]);
    });
    return educations.map(({ title, schoolName, endDate }) => `${title} @ ${schoolName} ${endDate}`);
  };
  expect(await read(['Undersköterska, Komvux Malmö', 'Naturvetenskapligt program, Bagdad'])).toEqual([
    'Undersköterska @ Komvux Malmö null',
    'Naturvetenskapligt program @ Bagdad null',
  ]);
  expect(await read(['Undersköterska, Komvux Malmö, 2012', 'Naturvetenskapligt program, Bagdad'])).toEqual([
    'Undersköterska @ Komvux Malmö 2012',
    'Naturvetenskapligt program @ Bagdad null',
  ]);
  expect(await read(['Civilekonomprogrammet, inriktning handel', 'Lunds universitet, Lund'])).toHaveLength(1);
});

it('a list whose bullets are drawn has a line for each', async () => {
  const tasks = [
    'Lagade mat för upp till åttio gäster varje kväll och planerade menyn',
    'Ansvarade för beställningar, egenkontroll och schemaläggning av personal',
    'Utbildade lärlingar',
  ];
  const { experiences } = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      ['Erfarenhet', head],
      ['Kock, Krogen', bold],
      '2010 – 2014',
    ]);
    column(60, 100, tasks);
  });
  expect(experiences[0]?.desc).toBe(tasks.join('\n'));
});

it('a sentence below the period names the entry', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      ['Här har jag jobbat', head],
      'augusti 2017 – nuvarande',
      'Kock på Krogen Tre Sjöar. Lagade mat varje kväll.',
    ]);
  });
  expect(jobs(resume)).toEqual(['Kock @ Krogen Tre Sjöar 2017-08–nu']);
  expect(resume.experiences[0]?.desc).toBe('Lagade mat varje kväll.');
});

it('an employer beside the period, and the role with a label', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      ['Uppdrag', head],
      ['Nordlyft, Malmö 2018-03 – nu', { bold: true }],
      'Roll: Lokförare',
    ]);
  });
  expect(jobs(resume)).toEqual(['Lokförare @ Nordlyft 2018-03–nu']);
});

it('skills in sentences, and under a heading in the definite form', async () => {
  const { skills } = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      'tove@exempel.se',
      ['De främsta kunskaperna', head],
      'Jag har god erfarenhet av Excel, krukmakeri och SQL. Jag är även van vid truckkörning.',
    ]);
  });
  expect(skills.map(({ name }) => name)).toEqual(['Excel', 'krukmakeri', 'SQL', 'truckkörning']);
});

it.each([
  ['Hej, jag heter Tove Ceder!', 'tove@exempel.se'],
  ['Tove Ceder Kock', 'Växjö +46 70 112 22 33 tove@exempel.se'],
  ['Tove Ceder', 'Söker heltid. Växjö, 070-112 22 33, tove@exempel.se, bor i Växjö'],
])('the head %s, %s', async (name, contact) => {
  const resume = await parse(({ column }) => {
    column(50, 40, [[name, { size: 18, bold: true }], contact, ['Kunskaper', head], 'Excel, SQL']);
  });
  expect(resume.contact.name).toBe('Tove Ceder');
  if (contact.includes('Växjö')) expect(resume.contact.city).toBe('Växjö');
});

it.each([
  ['Fartygssjuksköterska', 'Sjuksköterska'],
  ['Krukjurist, deltid', 'Jurist'],
  ['Krukmakarchef', undefined],
  ['Vrålåkare', undefined],
])('%s is the profession %s', (title, profession) => {
  expect(findProfession(title)?.name).toBe(profession);
});

it('months with years of two digits', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      ['Erfarenhet', head],
      'Kock, Krogen Tre Sjöar, 03/18 – nu',
      'Lokförare, Nordlyft, 05/10 – 02/18',
    ]);
  });
  expect(jobs(resume)).toEqual(['Kock @ Krogen Tre Sjöar 2018-03–nu', 'Lokförare @ Nordlyft 2010-05–2018-02']);
});

it('skills between slashes, and with a level behind', async () => {
  const { skills } = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      'tove@exempel.se',
      ['Kompetenser', head],
      'Snickeri/Målning/Excel',
      'MIG/MAG-svetsning',
      'SQL expert',
    ]);
  });
  expect(skills.map(({ name, rating }) => `${name} ${rating}`)).toEqual([
    'Snickeri null',
    'Målning null',
    'Excel null',
    'MIG/MAG-svetsning null',
    'SQL 4',
  ]);
});

it('entries that go on in the next column', async () => {
  const resume = await parse(({ column }) => {
    column(50, 40, [
      ['Tove Ceder', { size: 18, bold: true }],
      'tove@exempel.se, Växjö',
      ['Erfarenhet', head],
      ['Kock, Krogen Tre Sjöar', bold],
      '2018-03 – nu',
      'Lagade mat varje kväll.',
    ]);
    column(320, 40, [
      ['Lokförare, Nordlyft AB', bold],
      '2010-05 – 2018-02',
      'Körde godståg varje natt.',
      ['Kompetenser', head],
      'Excel',
      'SQL',
    ]);
  });
  expect(jobs(resume)).toEqual(['Kock @ Krogen Tre Sjöar 2018-03–nu', 'Lokförare @ Nordlyft AB 2010-05–2018-02']);
});
