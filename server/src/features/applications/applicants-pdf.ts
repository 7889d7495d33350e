import { setImmediate } from 'node:timers/promises';
import { fitText, importanceWord, stateText } from '@platsa/contract/applications/fit-text';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { languageLevelLabels } from '@platsa/contract/jobs/labels';
import { availabilityLabels, educationTypes, positionName, skillLevels } from '@platsa/contract/profiles/rules';
import type { Profile } from '@platsa/contract/profiles/schema';
import {
  collectBytes,
  colors,
  decorate,
  drawableText,
  glyphCheck,
  measureText,
  newPdf,
  type Pdf,
  right,
  sheet,
  type TextStyle,
  writeText,
} from '@platsa/invoicing/pdf-sheet';

interface PaperFacts {
  companyName: string;
  /** The day it is printed, yyyy-MM-dd. */
  day: string;
}

/** A line or paragraph of the sheet. `tag` is its role for screen readers. */
interface PaperText extends TextStyle {
  text: string;
  tag?: 'H1' | 'H2' | 'P';
  /** Room above, in points. */
  above?: number;
}

const left = sheet.margin;
const bottom = sheet.height - sheet.margin;
const heading = { tag: 'H2', size: 12, weight: 'bold', above: 12 } as const;

/**
 * Applicants on A4, each on a page of its own, for whoever takes part in the choice: not what the company says among itself
 * (comments, ratings, messages), nor the age.
 */
export async function applicantsPdf(applicants: readonly ApplicantDetails[], facts: PaperFacts): Promise<Buffer> {
  const [first] = applicants;
  const pdf = newPdf(`Kandidater till ${first?._job.title ?? ''}`, facts.companyName, facts.day);
  const hasGlyph = glyphCheck(pdf);
  const structure = pdf.struct('Document');
  pdf.addStructure(structure);
  useMargins(pdf);
  pdf.on('pageAdded', () => useMargins(pdf));
  let y: number = sheet.margin;
  const breakPage = () => {
    pdf.addPage();
    y = sheet.margin;
  };
  /** Texts that stay on one page, if one has room for them. */
  const writeTogether = (texts: readonly PaperText[]) => {
    const drawn = texts
      .filter(({ text }) => text !== '')
      .map((one) => ({ ...one, text: drawableText(one.text, hasGlyph) }));
    const height = drawn.reduce(
      (sum, { text, above = 0, ...style }) => sum + above + measureText(pdf, text, right - left, style),
      0,
    );
    if (y + height > bottom && height < bottom - sheet.margin) breakPage();
    for (const { text, tag = 'P', above = 0, ...style } of drawn) {
      structure.add(pdf.struct(tag, {}, () => (y = writeText(pdf, text, left, y + above, style))));
    }
  };
  for (const applicant of applicants) {
    if (applicant !== first) breakPage();
    for (const texts of listTexts(applicant, facts)) {
      writeTogether(texts);
      // Setting pages takes seconds of the processor: the server answers others between two texts.
      await setImmediate();
    }
  }
  writeFooters(pdf, facts);
  structure.end();
  return collectBytes(pdf);
}

/** pdfkit breaks long texts at the margins of the page. */
function useMargins(pdf: Pdf): void {
  const { margin } = sheet;
  pdf.page.margins = { top: margin, bottom: margin, left: margin, right: margin };
}

/** The texts of one applicant, in groups that are not cut. */
function listTexts(applicant: ApplicantDetails, { companyName }: PaperFacts): PaperText[][] {
  const { _user: person, _job, match, message, anonymisedAt, createdAt } = applicant;
  const { profile } = person;
  const availability = profile.availability === null ? undefined : availabilityLabels[profile.availability];
  const contact = [
    person._city?.name,
    person.email,
    person.phoneNumber,
    availability && `Tillgänglig: ${availability}`,
  ];
  return [
    [
      {
        text: `${person.firstName} ${person.lastName}`.trim() || 'Anonym kandidat',
        tag: 'H1',
        size: 20,
        weight: 'bold',
      },
      { text: [_job.title, companyName, `Sökte ${createdAt.slice(0, 10)}`].join(' · '), color: colors.muted },
      { text: contact.filter(Boolean).join(' · ') },
    ],
    ...(match.length > 0 ? [[{ ...heading, text: matchHeading(applicant) }]] : []),
    ...(applicant.notAssessed ? [] : match).map((part): PaperText[] => [
      { text: `${part.name} – ${stateText[part.state]}`, weight: 'bold', above: 3 },
      { text: `${importanceWord(part.importance)}. ${fitText(part)}`, color: colors.muted },
    ]),
    ...section('Meddelande med ansökan', message ?? ''),
    ...(anonymisedAt ? [] : listProfile(profile)),
  ];
}

/** Without a profile there is nothing to compare with the requirements: that is not a bad match. */
function matchHeading({ score, notAssessed }: ApplicantDetails): string {
  return notAssessed ? 'Matchning: inte bedömd, profilen är tom' : `Matchning ${Math.floor(score * 100)} %`;
}

function listProfile(profile: Profile): PaperText[][] {
  const positions = profile.experiences.map((one) => period(positionName(one), one.companyName, one, one.desc));
  const educations = profile.educations.map((one) =>
    period(one.title, one.schoolName, one, educationTypes[one.educationType] ?? ''),
  );
  const skills = profile.skills.map(({ _skill, rating }) =>
    formatLevel(_skill.name, rating === null ? undefined : skillLevels[rating - 1]),
  );
  const languages = profile.languages.map(({ name, rating, first }) =>
    formatLevel(name, first ? 'Modersmål' : rating === null ? undefined : languageLevelLabels[rating - 1]),
  );
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ');
  return [
    ...(positions.length > 0
      ? [[{ ...heading, text: 'Erfarenhet' }, ...(positions[0] ?? [])], ...positions.slice(1)]
      : []),
    ...section('Om mig', profile.desc),
    ...(educations.length > 0
      ? [[{ ...heading, text: 'Utbildning' }, ...(educations[0] ?? [])], ...educations.slice(1)]
      : []),
    ...section('Kompetenser', skills.join(', ')),
    ...section('Egenskaper', names(profile._traits)),
    ...section('Språk', languages.join(', ')),
    ...section('Körkort', names(profile._licenses)),
    ...section('Vill arbeta som', names(profile._preferredProfessions)),
  ];
}

function section(title: string, text: string): PaperText[][] {
  return text === '' ? [] : [[{ ...heading, text: title }, { text }]];
}

function formatLevel(name: string, level: string | undefined): string {
  return level ? `${name} (${level.toLowerCase()})` : name;
}

interface Dates {
  startDate: string;
  endDate: string | null;
  current: boolean;
}

function period(title: string, place: string, { startDate, endDate, current }: Dates, text: string): PaperText[] {
  const end = endDate?.slice(0, 7) ?? (current ? 'nu' : '');
  return [
    { text: title, weight: 'bold', above: 4 },
    { text: `${place} · ${startDate.slice(0, 7)} – ${end}`.trim(), color: colors.muted },
    { text },
  ];
}

function writeFooters(pdf: Pdf, { companyName, day }: PaperFacts): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    // Below the margin, where pdfkit would begin another page.
    pdf.page.margins = { ...pdf.page.margins, bottom: 0 };
    const text = `${companyName} · Utskrivet ${day} · ${page + 1}/${count}`;
    decorate(pdf, () => writeText(pdf, text, left, sheet.height - 32, { size: 8, color: colors.muted }));
  }
}
