import type { FieldProblem } from '@platsa/contract/errors';
import type { CvProfile, ReferenceOrWord } from '@platsa/contract/profiles/cv-profile';
import { educationForm, experienceForm } from '@platsa/contract/profiles/entry-forms';
import { sectionMax } from '@platsa/contract/profiles/rules';
import type { FoundExperience, ResolvedResume } from '@platsa/contract/profiles/schema';
import type { OwnWordKind } from '@platsa/contract/reference/own-words';
import { recogniseReference } from '@platsa/reference-data/catalog';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { dayInStockholm } from '../../platform/stockholm-time.ts';
import { storeOwnWord } from '../reference/index.ts';
import { addToProfile } from './add-to-profile.ts';
import { checkReferences, listUnusableReferences, requireBegun } from './check-changes.ts';
import { lockProfileOnBoards } from './queries.ts';
import { readProfile } from './read-profile.ts';
import { unnamedPosition } from './replace-tag.ts';
import { cvReadingView } from './resumes/cv-reading.ts';
import { changeProfile, type ProfileSections } from './write-profile.ts';

/** The field of the call in which the profile is sent. */
const prefix = 'profile.';

/** Refuses ids that are not in the lists and work that has not begun, each at its field, while the applicant can correct it. */
export async function checkReadProfile(ctx: Context, profile: CvProfile): Promise<void> {
  await checkReferences(ctx.db, profile, prefix);
  requireBegun(profile.experiences, dayInStockholm(ctx.now()), prefix);
}

/**
 * Adds what an applicant without an account has reviewed (`checkReadProfile`) to the profile of the person; what is there already
 * stays. Refuses nothing, because nobody may be there to correct it: what cannot be used any more is left out. The caller has
 * locked the profile (`lockProfile`) and the boards that show the person.
 */
export async function storeReadProfile(ctx: Context, tx: Tx, personId: string, profile: CvProfile): Promise<void> {
  const sections = await withOwnWords(ctx, tx, profile);
  const usable = withoutEntries(sections, await listUnusableReferences(tx, sections));
  await changeProfile(ctx, tx, personId, firstEntries(addToProfile(await readProfile(tx, personId), usable)));
}

/** Puts ids in the place of words that the lists lack. */
async function withOwnWords(ctx: Context, tx: Tx, profile: CvProfile): Promise<ProfileSections> {
  const { skills, _traits, _preferredProfessions, ...sections } = profile;
  const own = (kind: OwnWordKind, words: readonly ReferenceOrWord[] = []) =>
    words.flatMap((word) => (typeof word === 'string' ? [] : [{ kind, name: word.name }]));
  const words = [
    ...own(
      'skill',
      skills?.map(({ _skill }) => _skill),
    ),
    ...own('trait', _traits),
    ...own('profession', _preferredProfessions),
  ];
  // In one order, because adding a word locks its row.
  words.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const ids = new Map<string, string>();
  for (const word of words) ids.set(keyOf(word), (await storeOwnWord(tx, word, ctx.now()))._id);
  const idOf = (kind: OwnWordKind) => (word: ReferenceOrWord) =>
    typeof word === 'string' ? word : (ids.get(keyOf({ kind, name: word.name })) ?? '');
  return {
    ...sections,
    skills: skills?.map(({ _skill, rating }) => ({ _skill: idOf('skill')(_skill), rating })),
    _traits: _traits?.map(idOf('trait')),
    _preferredProfessions: _preferredProfessions?.map(idOf('profession')),
  };
}

const keyOf = ({ kind, name }: { kind: OwnWordKind; name: string }) => `${kind} ${name.toLowerCase()}`;

/**
 * Adds what was read in a CV, and nobody has reviewed, to the profile of a person without an account. A person who has got an account
 * meanwhile reviews it there.
 */
export async function fillProfile(ctx: Context, tx: Tx, personId: string, parsed: ResolvedResume): Promise<void> {
  const person = await tx
    .selectFrom('persons')
    .select('id')
    .where('id', '=', personId)
    .where('companyId', 'is not', null)
    .forShare()
    .executeTakeFirst();
  if (!person) return;
  await lockProfileOnBoards(tx, personId, ctx.now());
  const before = await readProfile(tx, personId);
  const certain = certainProfile(parsed, dayInStockholm(ctx.now()));
  const changes = addToProfile(before, { ...certain, desc: before.desc || certain.desc });
  await changeProfile(ctx, tx, personId, firstEntries(changes));
}

/**
 * The parts of a CV that need no review to be true to it. An experience counts as a profession only if its title is a name of
 * that, and an entry whose first day or place is missing stays in the file alone.
 */
function certainProfile(parsed: ResolvedResume, today: string): ProfileSections {
  const { desc, skills, languages, vehicles, experiences, educations, ...found } = cvReadingView(parsed).profile;
  const positions = accepted(experienceForm, experiences.map(withCertainProfession));
  return {
    desc,
    skills: skills.map(({ _skill, rating }) => ({ _skill: _skill._id, rating })),
    _traits: found._traits.map(({ _id }) => _id),
    languages: languages.map(({ langId, rating, first }) => ({ langId, rating, first })),
    _licenses: found._licenses.map(({ _id }) => _id),
    vehicles,
    experiences: positions.filter(({ startDate }) => startDate <= today),
    educations: accepted(educationForm, educations),
  };
}

function withCertainProfession(entry: FoundExperience): FoundExperience {
  const { title, _profession } = entry;
  const isCertain = title === '' || recogniseReference('profession', title)?.id === _profession?._id;
  return isCertain ? entry : { ...entry, _profession: null };
}

function accepted<S extends z.ZodType>(form: S, entries: readonly unknown[]): z.output<S>[] {
  return entries.flatMap((entry) => {
    const { data } = form.safeParse(entry);
    return data === undefined ? [] : [data];
  });
}

/** Without the entries at the paths of problems: 'skills.0._skill', '_traits.2'. A position keeps its title, or gets a general one. */
function withoutEntries(sections: ProfileSections, problems: readonly FieldProblem[]): ProfileSections {
  const places = new Set(problems.map(({ path }) => path.split('.').slice(0, 2).join('.')));
  const experiences = sections.experiences?.map((entry, index) =>
    places.has(`experiences.${index}`) ? { ...entry, _profession: null, title: entry.title || unnamedPosition } : entry,
  );
  const others = Object.entries(sections).map(([name, entries]) => [
    name,
    Array.isArray(entries) ? entries.filter((_, index) => !places.has(`${name}.${index}`)) : entries,
  ]);
  return { ...Object.fromEntries(others), experiences };
}

function firstEntries(changes: ProfileSections): ProfileSections {
  return Object.fromEntries(
    Object.entries(changes).map(([name, section]) => [
      name,
      Array.isArray(section) ? section.slice(0, sectionMax) : section,
    ]),
  );
}
