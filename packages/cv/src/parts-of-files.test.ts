import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cvPdf } from '../test/cv-pdf.ts';
import { drawnPdf } from '../test/raw-pdf.ts';
import { jobs, parse } from '../test/read-cv.ts';
import { scannedCv } from '../test/scanned-cv.ts';
import { CvError } from './cv-error.ts';
import { joinAtHyphen } from './layout/join-hyphens.ts';
import { joinPageTexts, parseCv, parsePages, readPages } from './parse-cv.ts';
import { cleanText } from './pdf/clean-text.ts';
import { joinAccents } from './pdf/mend-letters.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { isReadablePage, pageRuns } from './pdf/page-runs.ts';
import type { Run } from './pdf/run.ts';
import { joinSoftHyphens } from './pdf/soft-hyphens.ts';
import { withWhiteBackground } from './scan/scan-background.ts';

const letter = [
  'Ansökan till lokförare',
  'Hej! Jag söker tjänsten som lokförare hos er, för att jag trivs på spåret.',
  'Jag är van att planera mina dagar och att ta ansvar för gods och människor.',
  'Jag ser fram emot att höra från er.',
  'Med vänliga hälsningar',
];

/** Writes text at a place; `array` is the operand of TJ. */
const write = (x: number, y: number, size: number, array: string) =>
  `BT /F ${size} Tf 1 0 0 1 ${x} ${y} Tm [${array}] TJ ET\n`;

describe('pages that are pictures', { timeout: 120_000 }, () => {
  it('are recognised beside pages of text', async () => {
    const resume = await parseCv(await scannedCv({ textPages: [letter] }));
    expect(resume.contact).toMatchObject({ name: 'Tove Ceder', email: 'tove.ceder@exempel.se', city: 'Karlstad' });
    expect(jobs(resume)).toEqual(['Lokförare @ Nordlyft AB 2019-03–2021-06']);
    expect(resume.languages).toMatchObject([{ code: 'sv', rating: 5 }]);
  });

  it('are recognised below typed lines, which are kept once', async () => {
    const linesAbove = [
      'Inskannat dokument, ring gärna 070-174 06 05 för referenser och betyg',
      'tove.ceder@exempel.se',
    ];
    const bytes = await scannedCv({ linesAbove });
    const pages = await readPages(bytes);
    const resume = parsePages(pages);
    expect(resume.contact).toMatchObject({ name: 'Tove Ceder', email: 'tove.ceder@exempel.se', city: 'Karlstad' });
    expect(jobs(resume)).toEqual(['Lokförare @ Nordlyft AB 2019-03–2021-06']);
    expect(joinPageTexts(pages).match(/070-174 06 05/g)).toHaveLength(1);
    expect(joinPageTexts(pages).match(/tove.ceder@exempel.se/g)).toHaveLength(1);
  });

  it.each([90, 180, 270, 5, -6, 274])('are turned back from %i degrees', async (turn) => {
    const resume = await parseCv(await scannedCv({ turn }));
    expect(resume.contact).toMatchObject({ name: 'Tove Ceder', city: 'Karlstad' });
    expect(jobs(resume)).toEqual(['Lokförare @ Nordlyft AB 2019-03–2021-06']);
  });

  it.each([0.478, 0.55])('are read once if one of them goes on over the end of a page, at %d', async (cutAt) => {
    const pages = await readPages(await scannedCv({ cutAt }));
    const resume = parsePages(pages);
    expect(joinPageTexts(pages).match(/Karlstad|Nordlyft/g)).toEqual(['Karlstad', 'Nordlyft']);
    expect(resume.contact).toMatchObject({ name: 'Tove Ceder', city: 'Karlstad' });
    expect(jobs(resume)).toEqual(['Lokförare @ Nordlyft AB 2019-03–2021-06']);
  });

  it('are read once if the file has them twice', async () => {
    const resume = await parseCv(await scannedCv({ scans: 2 }));
    expect(jobs(resume)).toEqual(['Lokförare @ Nordlyft AB 2019-03–2021-06']);
  });

  it.each([
    [4, '#999'],
    [-7, '#666'],
    [94, '#888'],
  ])('are straightened from %i degrees on a background of %s', async (turn, background) => {
    const resume = await parseCv(await scannedCv({ turn, background }));
    expect(resume.contact).toMatchObject({ name: 'Tove Ceder', city: 'Karlstad' });
    expect(jobs(resume)).toEqual(['Lokförare @ Nordlyft AB 2019-03–2021-06']);
  });

  it('keep the text of a dark column and of a coloured page', async () => {
    const design = (shapes: string) =>
      sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">${shapes}</svg>`))
        .png()
        .toBuffer();
    const lines = Array.from(
      { length: 12 },
      (_, row) => `<text x="20" y="${80 + 30 * row}" font-size="20">Kock 2019</text>`,
    );
    const page = '<rect width="600" height="800" fill="#fff"/>';
    for (const shapes of [
      `${page}<rect width="200" height="800" fill="#666"/><g fill="#fff">${lines.join('')}</g>`,
      `<rect width="600" height="800" fill="#999"/><rect x="250" y="40" width="300" height="700" fill="#fff"/>${lines.join('')}`,
    ]) {
      const picture = await design(shapes);
      expect(await withWhiteBackground(picture)).toBe(picture);
    }
  });

  it('are refused for what they are when nothing can be read', async () => {
    await expect(parseCv(await scannedCv({ blur: 40 }))).rejects.toEqual(new CvError('unreadableScan'));
  });

  it('are refused when they are too many, with their own limit', async () => {
    await expect(parseCv(await scannedCv({ scans: 9 }))).rejects.toEqual(new CvError('tooManyScannedPages'));
  });
});

describe('fonts without a table of letters', { timeout: 60_000 }, () => {
  it('are drawn and recognised', async () => {
    const resume = await parseCv(readFileSync(new URL('../test/unreadable-font.pdf', import.meta.url)));
    expect(resume.contact).toMatchObject({ name: 'Tove Ceder', city: 'Karlstad' });
    expect(jobs(resume)).toEqual(['Lokförare @ Nordlyft AB 2019-03–2021-06']);
  });

  it.each([
    ['letters of a text', letter.join(' '), true],
    ['a list of systems', 'HTML, CSS, PHP, SQL, jQuery, C++, XML, JSON, Docker, Kubernetes, Kafka, AWS, Git', true],
    ['levels as icons', '\uf111'.repeat(40), true],
    ['private characters', '\ue012\ue043\ue001\ue099'.repeat(20), false],
    [
      'other letters',
      letter.join(' ').replace(/[a-zåäö]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 29)),
      false,
    ],
  ])('%s', (_, text, isReadable) => expect(isReadablePage([text])).toBe(isReadable));
});

it('answers in the fields of a form are read', async () => {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const finished = new Promise((resolve) => document.on('end', resolve));
  document.font('Helvetica').fontSize(11).initForm();
  const answers = [
    ['Namn', 'Tove Ceder'],
    ['E-post', 'tove@exempel.se'],
    ['Anställning 1', '2019-03 - 2021-06 Lok\u00adförare, Nordlyft AB'],
    ['Anställning 2', '2016-01 - 2019-02 Kock, Brygghuset AB'],
    ['Kompetenser', 'Excel, Truckkörkort A2'],
  ];
  for (const [index, [label = '', value = '']] of answers.entries()) {
    document.text(label, 60, 60 + 44 * index, { lineBreak: false });
    document.formText(label, 60, 74 + 44 * index, 400, 18, { value });
  }
  document.end();
  await finished;
  const resume = await parseCv(new Uint8Array(Buffer.concat(parts)));
  expect(resume.contact).toMatchObject({ name: 'Tove Ceder', email: 'tove@exempel.se' });
  expect(jobs(resume)).toEqual(['Lokförare @ Nordlyft AB 2019-03–2021-06', 'Kock @ Brygghuset AB 2016-01–2019-02']);
  expect(resume.skills).toMatchObject([{ name: 'Excel' }]);
  expect(resume.vehicles).toEqual([{ vehicle: 'forklift', licenses: ['A2'] }]);
});

it('first and last day may stand in columns of their own', async () => {
  const resume = await parse(({ at, column }) => {
    column(60, 40, [['Tove Ceder', { size: 20 }], 'tove@exempel.se', ['Arbetslivserfarenhet', { size: 14 }]], 24);
    const rows = [
      ['Från', 'Till', 'Befattning', 'Arbetsgivare'],
      ['2019-03', '2021-06', 'Lokförare', 'Nordlyft AB'],
      ['2016-01', 'nu', 'Kock', 'Brygghuset AB'],
    ];
    for (const [row, cells] of rows.entries()) {
      for (const [index, text] of cells.entries()) at([60, 130, 200, 340][index] ?? 0, 120 + 20 * row, text);
    }
  });
  expect(jobs(resume)).toEqual(['Lokförare @ Nordlyft AB 2019-03–2021-06', 'Kock @ Brygghuset AB 2016-01–nu']);
});

it.each([90, 180, 270])('text that is turned by %i degrees is read', async (turn) => {
  const [x, y, direction] =
    { 90: [40, 60, '0 1 -1 0'], 180: [540, 60, '-1 0 0 -1'], 270: [540, 800, '0 -1 1 0'] }[turn] ?? [];
  const lines = ['Tove Ceder', 'tove@exempel.se', 'Erfarenhet', '2019 - 2021 Kock, Brygghuset AB'];
  const next = { 90: [20, 0], 180: [0, 20], 270: [-20, 0] }[turn] ?? [0, 0];
  const operators = lines.map((line, index) => {
    const place = [Number(x) + index * (next[0] ?? 0), Number(y) + index * (next[1] ?? 0)];
    return `BT /F ${index === 0 ? 18 : 11} Tf ${direction} ${place.join(' ')} Tm (${line}) Tj ET`;
  });
  const resume = await parseCv(drawnPdf(operators.join('\n')));
  expect(resume.contact.name).toBe('Tove Ceder');
  expect(jobs(resume)).toEqual(['Kock @ Brygghuset AB 2019–2021']);
});

describe('letters that are drawn in an unusual way', () => {
  it('accents as signs of their own are joined with their letters', async () => {
    const resume = await parseCv(
      drawnPdf(
        [
          write(60, 780, 20, '(\xb0) 500 (Asa S\xa8) 500 (oderstr\xa8) 500 (om)'),
          write(60, 750, 11, '(tove@exempel.se)'),
          write(60, 720, 14, '(Erfarenhet)'),
          write(60, 700, 11, '(2019 - 2021 Kassabitr\xa8) 500 (ade, V\xa8) 500 (ann\xa8) 500 (as Handel AB)'),
        ].join(''),
      ),
    );
    expect(resume.contact.name).toBe('Åsa Söderström');
    expect(jobs(resume)).toEqual(['Kassabiträde @ Vännäs Handel AB 2019–2021']);
  });

  it.each([
    ['Kassabitr¨ade i V¨ann¨as', 'Kassabiträde i Vännäs'],
    ['Ma¨lare i Lidko¨ping', 'Mälare i Lidköping'],
    ['Ume˚a, caf´e, fa¸cade', 'Umeå, café, façade'],
    ['Zoe¨ Andre´n, Umea˚', 'Zoë Andrén, Umeå'],
    ['Zo¨e Andr´en', 'Zoë Andrén'],
    ['it´s 20 °C', 'it´s 20 °C'],
  ])('%s', (text, expected) => expect(joinAccents(text)).toBe(expected));

  it.each([
    [0.4, 0],
    [2, 0],
    [-2, 2],
  ])('lines that are drawn again %d and %d points away are read once', async (right, down) => {
    const twice = (x: number, y: number, text: string) =>
      write(x, y, 11, `(${text})`) + write(x + right, y - down, 11, `(${text})`);
    const resume = await parseCv(
      drawnPdf(
        [
          write(60, 780, 20, '(Tove Ceder)'),
          write(60, 750, 11, '(tove@exempel.se)'),
          twice(60, 720, 'Erfarenhet'),
          twice(60, 700, 'Kock'),
          write(300, 700, 11, '(2019 - 2021)'),
          twice(60, 686, 'Brygghuset AB'),
          twice(60, 672, 'Lagade mat till alla som kom dit varje dag.'),
        ].join(''),
      ),
    );
    expect(jobs(resume)).toEqual(['Kock @ Brygghuset AB 2019–2021']);
    expect(resume.experiences[0]?.desc).toBe('Lagade mat till alla som kom dit varje dag.');
  });

  it.each([2, 3])('letters that are drawn %i times for bold are read once', async (strikes) => {
    const font = new PDFDocument().font('Helvetica').fontSize(1000);
    const struck = (text: string) =>
      [...text]
        .map((sign) =>
          Array(strikes)
            .fill(`(${sign})`)
            .join(` ${font.widthOfString(sign) - 8} `),
        )
        .join(' ');
    const resume = await parseCv(
      drawnPdf(
        [
          write(60, 780, 20, struck('Tove Ceder')),
          write(60, 750, 11, '(tove@exempel.se, 070-112 22 33)'),
          write(60, 720, 14, struck('Erfarenhet')),
          write(60, 700, 11, '(2019 - 2021 Kock, Aaseby Bryggeri AB)'),
        ].join(''),
      ),
    );
    expect(resume.contact).toMatchObject({ name: 'Tove Ceder', phone: expect.stringContaining('112 22 33') });
    expect(jobs(resume)).toEqual(['Kock @ Aaseby Bryggeri AB 2019–2021']);
  });

  it.each([
    ['Maja Lindgren 😀', 'Maja Lindgren '],
    ['👩🏽‍🍳 Kock', ' Kock'],
    ['Excel ★★★☆', 'Excel ★★★☆'],
  ])('emoji are left out: %s', (text, expected) => expect(cleanText(text)).toBe(expected));
});

describe('ligatures', () => {
  it('with a private code point of their font are letters', async () => {
    const text =
      'BT /F 20 Tf 60 780 Td (Tove Ceder) Tj 0 -40 Td /F 10 Tf (tove@exempel.se) Tj 0 -20 Td (Erfarenhet) Tj ' +
      '0 -20 Td (2019 - 2021 Certi\\256erad svetsare, Flerspr\\345k i Kinna\\257ygeln AB) Tj ET';
    const resume = await parseCv(drawnPdf(text, { AE: 'F001', AF: 'F002' }));
    expect(jobs(resume)).toEqual(['Certifierad svetsare @ Flerspråk i Kinnaflygeln AB 2019–2021']);
  });

  it.each([
    ['Graﬁk, ﬂyg, oﬃce, raﬄe, oﬀert', 'Grafik, flyg, office, raffle, offert'],
    ['\uf001 Musik', '• Musik'],
  ])('%s', (text, expected) => expect(cleanText(text)).toBe(expected));
});

describe('words that a line breaks', () => {
  it('are joined', async () => {
    const resume = await parse(({ column }) => {
      column(
        60,
        40,
        [
          ['Tove Ceder', { size: 20 }],
          'tove@exempel.se',
          ['Erfarenhet', { size: 14 }],
          '2019-03 - 2021-06 Underskö-',
          'terska, Solgårdens äldreboende',
        ],
        20,
      );
    });
    expect(jobs(resume)).toEqual(['Undersköterska @ Solgårdens äldreboende 2019-03–2021-06']);
    expect(resume.experiences[0]?.profession).not.toBeNull();
  });

  it('are joined with all that follows on their next line', async () => {
    const resume = await parse(({ column }) => {
      column(220, 40, [
        ['Tove Ceder', { size: 20 }],
        'tove@exempel.se',
        ['Erfarenhet', { size: 14 }],
        '2019-03 - 2021-06',
        'Underskö-',
        'terska',
        'Region Norr-',
        'botten',
        '2016-01 - 2019-02',
        'CAD-',
        'ritare',
        'Växjö-',
        'Lammhults Järnväg AB',
      ]);
    });
    expect(jobs(resume)).toEqual([
      'Undersköterska @ Region Norrbotten 2019-03–2021-06',
      'CAD-ritare @ Växjö-Lammhults Järnväg AB 2016-01–2019-02',
    ]);
  });

  it.each([
    ['Underskö-', 'terska', 'Undersköterska'],
    ['Region Norr-', 'botten', 'Region Norrbotten'],
    ['CAD-', 'ritare', 'CAD-ritare'],
    ['B2B-', 'försäljning', 'B2B-försäljning'],
    ['e-', 'handel', 'e-handel'],
    ['Växjö-', 'Lammhult', 'Växjö-Lammhult'],
    ['Anna-Karin Lind-', 'Berg', 'Anna-Karin Lind-Berg'],
    ['detail-', 'oriented', 'detail-oriented'],
    ['lager-', 'och terminalarbete', 'lager- och terminalarbete'],
    ['2019 -', 'nu', '2019 - nu'],
    ['UNDERSKÖ-', 'TERSKA', 'UNDERSKÖTERSKA'],
    ['ANNA-', 'KARIN', 'ANNA-KARIN'],
  ])('%s %s', (before, next, expected) => expect(joinAtHyphen(before, next)).toBe(expected));
});

describe('soft hyphens', () => {
  const run = (text: string, x0: number, width = 6 * text.length): Run => {
    return { text, x0, x1: x0 + width, y: 100, size: 11, bold: false, font: 'Arial' };
  };
  const joined = (...runs: Run[]) => joinSoftHyphens(runs).map(({ text }) => text);

  it.each([
    ['Under\u00adsköterska på natten', 'Undersköterska på natten'],
    ['Un\u00adder\u00adskö\u00adters\u00adka', 'Undersköterska'],
    ['Under\u00ad sköterska', 'Undersköterska'],
    ['Under¬sköterska', 'Undersköterska'],
    ['UNDER\u00adSKÖTERSKA', 'UNDERSKÖTERSKA'],
    ['Under\u00ad', 'Under-'],
    ['lager\u00ad och terminalarbete', 'lager- och terminalarbete'],
    ['\u00adKock', 'Kock'],
    ['Anna\u00adKarin Lind', 'Anna-Karin Lind'],
    ['\u00ad Kock', '- Kock'],
    ['Kock \u00ad Krogen AB', 'Kock - Krogen AB'],
    ['tove.ceder\u00adlind@exempel.se', 'tove.ceder-lind@exempel.se'],
    ['linkedin.com/in/tove\u00adceder', 'linkedin.com/in/tove-ceder'],
    ['2019\u00ad2021, e\u00adhandel, CAD\u00adritare', '2019-2021, e-handel, CAD-ritare'],
  ])('%j', (text, expected) => expect(joined(run(text, 60))).toEqual([expected]));

  it('are joined where a PDF writes the parts of a word one by one', () => {
    expect(joined(run('Under\u00ad', 60, 36), run('sköterska', 96))).toEqual(['Undersköterska']);
    expect(joined(run('Under', 60, 30), run('\u00ad', 90, 0), run('sköterska', 90))).toEqual(['Undersköterska']);
    expect(joined(run('Under\u00ad', 60, 36), run('Kock', 200))).toEqual(['Under-', 'Kock']);
  });

  it('are dashes between spaces and at the beginning of a line', async () => {
    const lines = ['Kock \\255 Krogen AB', '\\255 Lagar mat', 'maj 2019 \\255 nu', 'tove\\255ceder@exempel.se'];
    const operators = ['BT /F 10 Tf 60 780 Td', ...lines.map((line) => `(${line}) Tj 0 -20 Td`)];
    const apart = '(\\255) Tj 12 0 Td (Bakar) Tj -12 -20 Td [(Kock) -278 (\\255) -278 (Bar)] TJ ET';
    const document = await openPdf(drawnPdf([...operators, apart].join(' '), { AD: '00AD' }));
    const { runs } = await pageRuns(await document.getPage(1));
    expect(runs.map(({ text }) => text.replace(/ +/g, ' ').trim())).toEqual([
      'Kock - Krogen AB',
      '- Lagar mat',
      'maj 2019 - nu',
      'tove-ceder@exempel.se',
      '- Bakar',
      'Kock - Bar',
    ]);
  });

  it('are joined in text and at the end of a line', async () => {
    const text =
      'BT /F 20 Tf 60 780 Td (Tove Ceder) Tj 0 -40 Td /F 10 Tf (tove@exempel.se) Tj 0 -20 Td (Erfarenhet) Tj 0 -20 Td ' +
      '(2019\\25503 - 2021\\25506 Under\\255sk\\366terska, Sol\\255g\\345rdens \\344ldre\\255boende) Tj ' +
      '0 -20 Td (2016-01 - 2019-02 Lager\\255) Tj 0 -12 Td (arbetare, Nordlyft AB) Tj ET';
    const file = drawnPdf(text, { AD: '00AD' });
    expect(jobs(await parseCv(file))).toEqual([
      'Undersköterska @ Solgårdens äldreboende 2019-03–2021-06',
      'Lagerarbetare @ Nordlyft AB 2016-01–2019-02',
    ]);
  });
});

it('a letter without a CV is refused as a letter', async () => {
  const file = await cvPdf(({ column }) => column(60, 60, [...letter, 'Tove Ceder, 070-174 06 05'], 20));
  await expect(parseCv(file)).rejects.toEqual(new CvError('letterOnly'));
});
