import { languageLevelLabels } from '@platsa/contract/jobs/labels';
import { positionName, skillLevels } from '@platsa/contract/profiles/rules';
import type { Profile } from '@platsa/contract/profiles/schema';
import {
  collectBytes,
  colors,
  decorate,
  measureText,
  newPdf,
  type Pdf,
  right,
  sheet,
  type TextStyle,
  writeText,
} from '@platsa/invoicing/pdf-sheet';
import sharp from 'sharp';
import type { Person } from './people/people.ts';
import { readPicture } from './pictures.ts';

const { width, height, margin } = sheet;

interface Column {
  x: number;
  width: number;
  y: number;
}

interface Layout {
  /** The coloured rectangle: x, y, width and height. */
  ground?: [number, number, number, number];
  /** The name's x, y and width. */
  name: [number, number, number];
  /** The main column's x and width. Without an aside, the lists of facts follow in it. */
  main: [number, number];
  aside?: [number, number];
}

/** Where the parts of a CV stand: a pale column at the left, a coloured band on top, or everything below each other. */
const layouts: Record<'side' | 'band' | 'plain', Layout> = {
  side: { ground: [0, 0, 200, height], name: [228, margin, 319], main: [228, 319], aside: [28, 156] },
  band: { ground: [0, 0, width, 132], name: [margin, 36, 380], main: [margin, 296], aside: [376, 171] },
  plain: { name: [margin, margin, right - margin], main: [margin, right - margin] },
};

const white = '#ffffff';

/** The y below the band. */
const belowBand = 144;

const looks = [
  { layout: 'side', accent: '#1f5c6b', pale: '#e9f1f2' },
  { layout: 'band', accent: '#31406b', pale: '#31406b' },
  { layout: 'plain', accent: '#0f1b2d', pale: white },
  { layout: 'side', accent: '#8a3b4a', pale: '#f6ecee' },
  { layout: 'band', accent: '#2f6045', pale: '#2f6045' },
  { layout: 'plain', accent: '#9a4a12', pale: white },
] as const;

/** A CV as a word processor makes it, from the person's profile. `index` chooses how it looks. */
export async function drawCv(person: Person, profile: Profile, index: number, day: string): Promise<Buffer> {
  const { layout, accent, pale } = looks[index % looks.length] ?? looks[0];
  const {
    ground,
    name: [x, y, nameWidth],
    main: [mainX, mainWidth],
    aside: asidePlace,
  } = layouts[layout];
  const name = `${person.firstName} ${person.lastName}`;
  const contact = [person.email, person.phoneNumber, person.town];
  const pdf = newPdf(`CV ${name}`, name, day);
  const structure = pdf.struct('Document');
  pdf.addStructure(structure);
  const { write, heading } = createWriter(pdf, structure, accent);
  const isBand = layout === 'band';
  if (ground) decorate(pdf, () => pdf.rect(...ground).fill(pale));
  const picture = person.portrait && layout === 'side' ? await renderFace(person.portrait) : undefined;
  if (picture) decorate(pdf, () => pdf.image(picture, 28, margin, { width: 120 }));
  const head = { x, y, width: nameWidth };
  write(head, name, { size: 25, weight: 'bold', color: isBand ? white : accent });
  write(head, profileHeadline(profile), { size: 12, color: isBand ? white : colors.muted });

  const main = { x: mainX, width: mainWidth, y: isBand ? belowBand : head.y };
  if (asidePlace) {
    const [asideX, asideWidth] = asidePlace;
    const aside = { x: asideX, width: asideWidth, y: isBand ? belowBand : picture ? 172 : margin - 10 };
    for (const [title, lines] of [['Kontakt', contact] as const, ...listFacts(profile)]) {
      heading(aside, title);
      for (const line of lines) write(aside, line);
    }
    writeLife({ write, heading }, main, profile);
  } else {
    write(main, contact.join('  ·  '), { above: 2 });
    writeLife({ write, heading }, main, profile);
    for (const [title, lines] of listFacts(profile)) {
      heading(main, title);
      write(main, lines.join(', '));
    }
  }
  structure.end();
  return collectBytes(pdf);
}

type CvText = TextStyle & { above?: number };

interface CvWriter {
  write(column: Column, text: string, style?: CvText): void;
  heading(column: Column, text: string): void;
}

/** Writes below what a column has, on a new page where the first is full. */
function createWriter(pdf: Pdf, structure: PDFKit.PDFStructureElement, accent: string): CvWriter {
  const write = (column: Column, text: string, { above = 0, ...style }: CvText = {}) => {
    if (text === '') return;
    if (column.y + above + measureText(pdf, text, column.width, style) > height - margin) {
      pdf.addPage();
      column.y = margin;
    }
    const draw = () => writeText(pdf, text, column.x, column.y + above, { width: column.width, ...style });
    structure.add(pdf.struct('P', {}, () => (column.y = draw())));
  };
  const heading = (column: Column, text: string) =>
    write(column, text, { size: 12.5, weight: 'bold', color: accent, above: 16 });
  return { write, heading };
}

function writeLife({ write, heading }: CvWriter, column: Column, { desc, experiences, educations }: Profile): void {
  heading(column, 'Profil');
  write(column, desc);
  heading(column, 'Arbetslivserfarenhet');
  for (const one of experiences) {
    write(column, positionName(one), { weight: 'bold', above: 4 });
    write(column, `${one.companyName}, ${period(one)}`, { color: colors.muted });
    write(column, one.desc);
  }
  heading(column, 'Utbildning');
  for (const one of educations) {
    write(column, one.title, { weight: 'bold', above: 4 });
    write(column, `${one.schoolName}, ${period(one)}`, { color: colors.muted });
  }
}

function profileHeadline({ experiences: [latest], _preferredProfessions: [wanted] }: Profile): string {
  return latest ? positionName(latest) : (wanted?.name ?? '');
}

/** What stands in lists: title and lines of each, without empty ones. */
function listFacts({ skills, languages, _licenses, _traits }: Profile): [string, string[]][] {
  const facts: [string, string[]][] = [
    [
      'Kompetenser',
      skills.map(({ _skill, rating }) => `${_skill.name} (${skillLevels[(rating ?? 1) - 1]?.replace(' ', '\u00a0')})`),
    ],
    ['Språk', languages.map(({ name, rating, first }) => `${name} – ${first ? 'modersmål' : levelName(rating ?? 1)}`)],
    ['Körkort', _licenses.map(({ name }) => name)],
    ['Egenskaper', _traits.map(({ name }) => name)],
  ];
  return facts.filter(([, lines]) => lines.length > 0);
}

function levelName(rating: number): string {
  return languageLevelLabels[rating - 1]?.toLowerCase() ?? '';
}

function period({ startDate, endDate, current }: { startDate: string; endDate: string | null; current: boolean }) {
  return `${startDate.slice(0, 7)} – ${current ? 'pågående' : (endDate?.slice(0, 7) ?? '')}`;
}

/** As a JPEG, because pdfkit takes a tenth of a second for the transparency of a PNG. */
function renderFace(portrait: string): Promise<Buffer> {
  return sharp(readPicture(portrait)).resize(240).flatten({ background: white }).jpeg().toBuffer();
}
