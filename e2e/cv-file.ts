import { cvPdf } from '../packages/cv/test/cv-pdf.ts';

/** A PDF like that of a word processor. The second position is not in the reference data. */
export async function aCvFile(name = 'Tove Ceder.pdf', skills = ['Excel']) {
  const bytes = await cvPdf(({ column }) => {
    column(
      50,
      50,
      [
        ['Tove Ceder', { size: 20 }],
        'tove.ceder@exempel.se',
        '070-555 12 34',
        ['Om mig', { size: 13, bold: true }],
        'Jag gillar tempo.',
        ['Arbetslivserfarenhet', { size: 13, bold: true }],
        'Undersköterska, Hemtjänsten Norr, 2021-01 – 2024-12',
        'Vrålåkare, Nordlyft, 2018-01 – 2020-12',
        'Ledande undersköterska, Vårdhuset, 2016-01 – 2017-12',
        ['Utbildning', { size: 13, bold: true }],
        'Vård och omsorg, Dragonskolan, 2010-08 – 2013-06',
        ['Kompetenser', { size: 13, bold: true }],
        ...skills,
        ['Språk', { size: 13, bold: true }],
        'Svenska – modersmål',
      ],
      24,
    );
  });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
}
