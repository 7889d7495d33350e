import { fold } from '@platsa/reference-data/name-key';
import { readContact } from './contact/read-contact.ts';
import { bodyText } from './entries/body-text.ts';
import { readEducations } from './entries/read-educations.ts';
import { readExperiences } from './entries/read-experiences.ts';
import type { Line } from './layout/cell.ts';
import type {
  ParsedEducation,
  ParsedExperience,
  ParsedLanguage,
  ParsedResume,
  ParsedSkill,
  ParsedTag,
} from './parsed-resume.ts';
import type { SectionKind } from './sections/section-kind.ts';
import type { Section } from './sections/sections.ts';
import { classifyTexts } from './tags/classify-texts.ts';
import { splitItems, unwrapped } from './tags/items.ts';
import { languageLevel } from './tags/levels.ts';
import { readLanguages } from './tags/read-languages.ts';
import { readSkills } from './tags/read-skills.ts';
import { readTraits, traitsInProse } from './tags/read-traits.ts';
import {
  mentionsLicence,
  mentionsOnlyForklifts,
  mergeVehicles,
  readLicences,
  readVehicles,
} from './tags/read-vehicles.ts';

function listSectionLines(sections: readonly Section[], kind: SectionKind): Line[][] {
  return sections.filter(({ kinds }) => kinds.includes(kind)).map(({ lines }) => lines);
}

function listSectionTexts(sections: readonly Section[], kind: SectionKind): string[] {
  return listSectionLines(sections, kind).flatMap(unwrapped);
}

function uniqueBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.toReversed().map((item) => [key(item), item])).values()].reverse();
}

const minProse = 60;

/** The person's presentation. Without a heading of its own it is a paragraph before the first heading. */
function aboutText(sections: readonly Section[]): string {
  const own = listSectionLines(sections, 'about').map((lines) => bodyText(lines));
  if (own.some((text) => text !== '')) return own.filter((text) => text !== '').join('\n');
  const cover = listSectionLines(sections, 'cover').map((lines) =>
    bodyText(lines.filter((line) => line.text.split(/\s+/).length > 6)),
  );
  return cover.find((text) => text.length >= minProse && /[.!?]/.test(text) && !text.includes('@')) ?? '';
}

/** Sections whose text may mention a licence. */
const sectionsMentioningLicences: readonly SectionKind[] = [
  'cover',
  'contact',
  'about',
  'skills',
  'courses',
  'other',
  'interests',
  'languages',
  'traits',
];

function readAllVehicles(sections: readonly Section[]) {
  const own = sections
    .filter(({ kinds }) => kinds.includes('licences'))
    .flatMap(({ heading, lines }) => {
      const texts = unwrapped(lines).map((text) => underHeading(heading, text));
      return readVehicles(texts, true);
    });
  const mentions = sectionsMentioningLicences
    .flatMap((kind) => listSectionTexts(sections, kind))
    .filter(mentionsLicence);
  const items = mentions.flatMap((text) => text.split(/(?<=\.)\s+/)).filter(mentionsLicence);
  return mergeVehicles([own, readVehicles(items, false)]);
}

/** Below the heading 'Truckkort', 'A4, B2' are forklift classes. */
function underHeading(heading: string, text: string): string {
  return mentionsOnlyForklifts(heading) && !mentionsOnlyForklifts(text) ? `${heading}: ${text}` : text;
}

function readAllLanguages(sections: readonly Section[], mixed: readonly string[]): ParsedLanguage[] {
  const own = sections
    .filter(({ kinds }) => kinds.includes('languages'))
    .flatMap(({ heading, lines }) => readLanguages(unwrapped(lines), languageLevel(heading)));
  return uniqueBy([...own, ...readLanguages(mixed)], ({ langId }) => langId);
}

/** Entries are repeated where a file has a page twice, or pictures overlap. */
function withoutRepeats<T extends ParsedExperience | ParsedEducation>(
  entries: readonly T[],
  names: (entry: T) => string,
): T[] {
  return uniqueBy(entries, (entry) => `${fold(names(entry))} ${entry.startDate} ${entry.endDate}`);
}

/** Converts the sections of a CV to the profile's terms. */
export function readSections(sections: readonly Section[]): ParsedResume {
  const desc = aboutText(sections);
  const lists = classifyTexts(sections);
  const skills: ParsedSkill[] = readSkills(lists.skills);
  const traits: ParsedTag[] = readTraits(lists.traits);
  const prose = [desc, ...listSectionTexts(sections, 'other')].join('\n');
  const vehicles = readAllVehicles(sections);
  const certificates = [
    ...listSectionTexts(sections, 'courses'),
    ...listSectionTexts(sections, 'licences'),
    ...lists.skills,
  ].flatMap(splitItems);
  return {
    contact: readContact(sections),
    desc,
    skills,
    traits: uniqueBy([...traits, ...(traits.length > 0 ? [] : traitsInProse(prose))], ({ name }) => name.toLowerCase()),
    languages: readAllLanguages(sections, lists.languages),
    licenses: readLicences(vehicles, certificates),
    vehicles,
    experiences: withoutRepeats(
      listSectionLines(sections, 'experience').flatMap(readExperiences),
      ({ title, companyName, desc }) => `${title} ${companyName} ${companyName === '' ? desc : ''}`,
    ),
    educations: withoutRepeats(
      listSectionLines(sections, 'education').flatMap(readEducations),
      ({ title, schoolName }) => `${title} ${schoolName}`,
    ),
  };
}
