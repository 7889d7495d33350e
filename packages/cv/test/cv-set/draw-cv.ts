import { Column } from './column.ts';
import type { SectionName, Sections } from './compose-cv.ts';
import type { Frame } from './looks.ts';
import { choosePageStyle, Pen } from './pen.ts';
import type { Random } from './random.ts';

interface Sheet {
  name: string;
  contact: readonly string[];
  sections: Sections;
  frame: Frame;
}

const aside: readonly SectionName[] = ['contact', 'skills', 'languages', 'licences', 'traits', 'interests'];
const inMain: readonly SectionName[] = ['about', 'experience', 'education', 'courses', 'references'];

function shuffleSections(random: Random): SectionName[] {
  const lists = random.shuffle<SectionName>(['skills', 'languages', 'licences', 'traits']);
  const entries = random.pick<SectionName[]>([
    ['experience', 'education'],
    ['experience', 'education', 'courses'],
    ['education', 'experience'],
  ]);
  const rest: SectionName[] = ['courses', 'interests', 'references'];
  const ordered = random.chance(0.7) ? [...entries, ...lists] : [...lists, ...entries];
  return [...new Set<SectionName>(['about', ...ordered, ...rest])];
}

function drawBlocks(sections: Sections, names: readonly SectionName[]) {
  return names.flatMap((name) => sections[name] ?? []);
}

/** The name across the page, and the contact data below it. Answers with the y below. */
function drawHead(pen: Pen, { name, contact }: Sheet, random: Random): number {
  const size = random.pick([18, 22, 26]);
  const centred = random.chance(0.3);
  const x = (text: string, textSize: number) =>
    centred ? (pen.width - pen.widthOf(text, { size: textSize })) / 2 : 50;
  const text = random.chance(0.25) ? name.toUpperCase() : name;
  pen.write(x(text, size), 42, text, { face: 'bold', size });
  let y = 50 + size * 1.2;
  for (const line of contact) {
    pen.write(x(line, pen.style.size), y, line);
    y += pen.style.size * 1.5;
  }
  return y + 14;
}

function drawOne(pen: Pen, sheet: Sheet, random: Random): void {
  const margin = sheet.frame === 'headingMargin' ? 125 : 0;
  const y = drawHead(pen, sheet, random);
  new Column(pen, { x: 50 + margin, y, width: 495 - margin, margin }).draw(
    drawBlocks(sheet.sections, shuffleSections(random)),
  );
}

function drawHalves(pen: Pen, sheet: Sheet, random: Random): void {
  const y = drawHead(pen, sheet, random);
  new Column(pen, { x: 45, y, width: 240 }).draw(drawBlocks(sheet.sections, ['experience', 'references']));
  new Column(pen, { x: 315, y, width: 235 }).draw(
    drawBlocks(sheet.sections, [
      'about',
      'education',
      'skills',
      'languages',
      'licences',
      'traits',
      'courses',
      'interests',
    ]),
  );
}

function drawAside(pen: Pen, { name, sections, frame }: Sheet, random: Random): void {
  const narrow = random.pick([140, 155, 170]);
  const wide = 595 - narrow - 100;
  const [sideX, mainX] = frame === 'left' ? [32, narrow + 62] : [595 - narrow - 30, 40];
  if (random.chance(0.5)) pen.fill(frame === 'left' ? 0 : sideX - 16, 0, narrow + 46, pen.height, '#eef1f5');
  const size = random.pick([20, 24]);
  const inAside = random.chance(0.3);
  const lines = pen.wrap(name, inAside ? narrow : wide, { face: 'bold', size });
  for (const [row, line] of lines.entries()) {
    pen.write(inAside ? sideX : mainX, 44 + row * size * 1.2, line, { face: 'bold', size });
  }
  const below = 44 + lines.length * size * 1.2 + 18;
  const side = new Column(pen, { x: sideX, y: inAside ? below : 60, width: narrow });
  side.draw(drawBlocks(sections, ['contact', ...random.shuffle(aside.filter((section) => section !== 'contact'))]));
  new Column(pen, { x: mainX, y: inAside ? 48 : below, width: wide }).draw(drawBlocks(sections, inMain));
}

export function drawCv(sheet: Sheet, random: Random): Promise<Uint8Array> {
  const pen = new Pen(choosePageStyle(random));
  pen.page(0);
  if (sheet.frame === 'left' || sheet.frame === 'right') drawAside(pen, sheet, random);
  else if (sheet.frame === 'halves') drawHalves(pen, sheet, random);
  else drawOne(pen, sheet, random);
  return pen.finish();
}
