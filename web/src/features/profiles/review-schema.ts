import { accountChanges } from '@platsa/contract/accounts/person-forms';
import { reference } from '@platsa/contract/fields';
import { phoneNumber } from '@platsa/contract/phone-number';
import { educationForm, foundExperienceForm, notBegunMessage } from '@platsa/contract/profiles/entry-forms';
import { profileSections, vehicleForm } from '@platsa/contract/profiles/forms';
import { sectionMax } from '@platsa/contract/profiles/rules';
import type { Profile } from '@platsa/contract/profiles/schema';
import { z } from 'zod';
import { today } from '../../lib/format.ts';
import type { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import type { ReviewedResumeChoice } from './api/resumes.ts';
import type { ReviewValues } from './review-values.ts';

/** A profile section's noun for its entries, and the number of entries that it already has. */
interface SectionRoom {
  noun: string;
  present: number;
}

/** A list schema that validates and returns only picked entries, with each problem at its entry's field. */
function picked<S extends z.ZodType>(entry: S, room?: SectionRoom) {
  const judged = z.unknown().transform((value, context): z.output<S>[] => {
    if (!isPicked(value)) return [];
    const parsed = entry.safeParse(value);
    if (parsed.success) return [parsed.data];
    for (const { message, path } of parsed.error.issues) context.addIssue({ code: 'custom', message, path: [...path] });
    return z.NEVER;
  });
  const all = z.array(z.unknown()).superRefine((values, context) => {
    const message = room && overfullMessage(room, values.filter(isNewToProfile).length);
    if (message) context.addIssue({ code: 'custom', message });
  });
  return all.pipe(z.array(judged).transform((entries) => entries.flat()));
}

function overfullMessage({ noun, present }: SectionRoom, chosen: number): string | undefined {
  const over = present + chosen - sectionMax;
  if (over <= 0) return undefined;
  const known = present > 0 ? `, och ${present} finns redan i profilen` : '';
  return `Du kan ha högst ${sectionMax} ${noun}${known} – avmarkera ${over}`;
}

/** Picked, and not only a correction of a level. */
function isNewToProfile(value: unknown): boolean {
  return isPicked(value) && !(typeof value === 'object' && value && 'before' in value && value.before !== null);
}

function isPicked(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'picked' in value && value.picked === true;
}

const { firstName, lastName, _city } = accountChanges.required().shape;
const chosenLevel = z.number().min(1, 'Välj en nivå');
const tag = z.object({ tag: reference() });

/** The rules of a review for this profile. */
export function reviewSchema(profile: Profile) {
  return z.object({
    name: picked(z.object({ firstName, lastName })),
    phone: picked(z.object({ phoneNumber })),
    city: picked(z.object({ _city: reference('Du måste ange en stad').pipe(_city) })),
    about: picked(z.object({ desc: profileSections.desc })),
    experiences: picked(
      withAnsweredProfession(
        foundExperienceForm.refine(({ startDate }) => startDate <= today(), {
          path: ['startDate'],
          error: notBegunMessage,
        }),
        'Välj yrke för alla erfarenheter innan du sparar.',
      ),
      { noun: 'erfarenheter', present: profile.experiences.length },
    ),
    educations: picked(educationForm, { noun: 'utbildningar', present: profile.educations.length }),
    skills: picked(z.object({ _skill: reference(), rating: chosenLevel }), {
      noun: 'kompetenser',
      present: profile.skills.length,
    }),
    languages: picked(z.object({ langId: z.string(), rating: chosenLevel, first: z.boolean() }), {
      noun: 'språk',
      present: profile.languages.length,
    }),
    traits: picked(tag, { noun: 'egenskaper', present: profile._traits.length }),
    licenses: picked(tag, { noun: 'körkort', present: profile._licenses.length }),
    vehicles: picked(vehicleForm),
  });
}
export type Reviewed = z.output<ReturnType<typeof reviewSchema>>;

/** The picked entries as sent; sections without any are left out. */
export function toSavedChoice(reviewed: Reviewed): ReviewedResumeChoice {
  const { name, phone, city, about, traits, licenses, ...sections } = reviewed;
  const contact = Object.assign({}, ...name, ...phone, ...city);
  const lists = {
    ...sections,
    _traits: traits.map((entry) => entry.tag),
    _licenses: licenses.map((entry) => entry.tag),
  };
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, entries]) => entries.length > 0)),
    ...about[0],
    ...(Object.keys(contact).length > 0 && { contact }),
  };
}

/** The review's field of a path in the server's answer, which counts picked entries only: 'skills.2.rating', '_traits'. */
export function reviewPath(path: string, values: ReviewValues): string {
  const [name = '', ...rest] = path.split('.');
  if (name === 'desc') return 'about.0.desc';
  if (name === 'contact') {
    const [field = ''] = rest;
    const section = { firstName: 'name', lastName: 'name', phoneNumber: 'phone', _city: 'city' }[field] ?? 'name';
    return `${section}.0.${field}`;
  }
  const section = name.replace('_', '');
  const entries = Object.entries(values).find(([known]) => known === section)?.[1] ?? [];
  const [index, ...field] = rest;
  if (index === undefined) return section;
  const places = entries.flatMap((entry: { picked: boolean }, place: number) => (entry.picked ? [place] : []));
  // A word that cannot be used has no field but its tick.
  const isWord = field.length === 0 || field[0] === '_skill' || field[0] === 'langId';
  return [section, places[Number(index)] ?? index, ...(isWord ? ['picked'] : field)].join('.');
}

export type ReviewForm = ReturnType<typeof useSchemaForm<ReviewValues, ReturnType<typeof reviewSchema>, unknown>>;

/** Requires an answer to whether a title of one's own counts as a profession, before an experience is judged by `form`. */
export function withAnsweredProfession<S extends z.ZodType>(form: S, message: string) {
  return z
    .looseObject({ title: z.string(), _profession: z.unknown(), declined: z.boolean() })
    .refine(({ title, _profession, declined }) => title.trim() === '' || _profession || declined, {
      path: ['_profession'],
      error: message,
    })
    .transform((entry): unknown => entry)
    .pipe(form);
}
