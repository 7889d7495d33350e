import { readContact } from './contact/read-contact.ts';
import { bodyText } from './entries/body-text.ts';
import { readEducations } from './entries/read-educations.ts';
import { readExperiences } from './entries/read-experiences.ts';
import type { Line } from './layout/cell.ts';
import type { ParsedLanguage, ParsedResume, ParsedSkill, ParsedTag } from './parsed-resume.ts';
import type { SectionKind } from './sections/section-kind.ts';
import type { Section } from './sections/sections.ts';
import { itemsOf, unwrapped } from './tags/items.ts';
import { languageLevel } from './tags/levels.ts';
import { readLanguages } from './tags/read-languages.ts';
import { readSkills } from './tags/read-skills.ts';
import { readTraits, traitsOfProse } from './tags/read-traits.ts';
import { isOfForklifts, mentionsLicence, mergeVehicles, readLicences, readVehicles } from './tags/read-vehicles.ts';
import { sortOut } from './tags/sort-out.ts';

function linesOf(sections: readonly Section[], kind: SectionKind): Line[][] {
  return sections.filter(({ kinds }) => kinds.includes(kind)).map(({ lines }) => lines);
}

function textsOf(sections: readonly Section[], kind: SectionKind): string[] {
  return linesOf(sections, kind).flatMap(unwrapped);
}

function uniqueBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.toReversed().map((item) => [key(item), item])).values()].reverse();
}

const minProse = 60;

/** What the person says of themselves; without a heading of its own it stands among the contact data. */
function aboutText(sections: readonly Section[]): string {
  const own = linesOf(sections, 'about').map((lines) => bodyText(lines));
  if (own.some((text) => text !== '')) return own.filter((text) => text !== '').join('\n');
  const cover = linesOf(sections, 'cover').map((lines) =>
    bodyText(lines.filter((line) => line.text.split(/\s+/).length > 6)),
  );
  return cover.find((text) => text.length >= minProse && /[.!?]/.test(text) && !text.includes('@')) ?? '';
}

/** Where a CV may mention a licence in passing. */
const mentioning: readonly SectionKind[] = [
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

function vehiclesOf(sections: readonly Section[]) {
  const own = sections
    .filter(({ kinds }) => kinds.includes('licences'))
    .flatMap(({ heading, lines }) => {
      const texts = unwrapped(lines).map((text) => underHeading(heading, text));
      return readVehicles(texts, true);
    });
  const passing = mentioning.flatMap((kind) => textsOf(sections, kind)).filter(mentionsLicence);
  const items = passing.flatMap((text) => text.split(/(?<=\.)\s+/)).filter(mentionsLicence);
  return mergeVehicles([own, readVehicles(items, false)]);
}

/** 'Truckkort' above 'A4, B2' says what the letters below are. */
function underHeading(heading: string, text: string): string {
  return isOfForklifts(heading) && !isOfForklifts(text) ? `${heading}: ${text}` : text;
}

function languagesOf(sections: readonly Section[], mixed: readonly string[]): ParsedLanguage[] {
  const own = sections
    .filter(({ kinds }) => kinds.includes('languages'))
    .flatMap(({ heading, lines }) => readLanguages(unwrapped(lines), languageLevel(heading)));
  return uniqueBy([...own, ...readLanguages(mixed)], ({ langId }) => langId);
}

/** What the sections say, put in the profile's terms. */
export function readSections(sections: readonly Section[]): ParsedResume {
  const desc = aboutText(sections);
  const sorted = sortOut(sections);
  const skills: ParsedSkill[] = readSkills(sorted.skills);
  const traits: ParsedTag[] = readTraits(sorted.traits);
  const prose = [desc, ...textsOf(sections, 'other')].join('\n');
  const vehicles = vehiclesOf(sections);
  const certificates = [...textsOf(sections, 'courses'), ...textsOf(sections, 'licences'), ...sorted.skills].flatMap(
    itemsOf,
  );
  return {
    contact: readContact(sections),
    desc,
    skills,
    traits: uniqueBy([...traits, ...(traits.length > 0 ? [] : traitsOfProse(prose))], ({ name }) => name.toLowerCase()),
    languages: languagesOf(sections, sorted.languages),
    licenses: readLicences(vehicles, certificates),
    vehicles,
    experiences: linesOf(sections, 'experience').flatMap(readExperiences),
    educations: linesOf(sections, 'education').flatMap(readEducations),
  };
}
