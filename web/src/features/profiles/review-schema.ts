import { accountChanges } from '@platsa/contract/accounts/person-forms';
import { reference } from '@platsa/contract/fields';
import { phoneNumber } from '@platsa/contract/phone-number';
import { educationForm, foundExperienceForm, notBegunMessage } from '@platsa/contract/profiles/entry-forms';
import { profileSections, vehicleForm } from '@platsa/contract/profiles/forms';
import { z } from 'zod';
import { today } from '../../lib/format.ts';
import { withAnsweredProfession } from './answered-profession.ts';
import type { Choice } from './api/save-resume.ts';

/** A list schema that validates and returns only picked entries, with each problem at its entry's field. */
function picked<S extends z.ZodType>(entry: S) {
  const judged = z.unknown().transform((value, context): z.output<S>[] => {
    if (!isPicked(value)) return [];
    const parsed = entry.safeParse(value);
    if (parsed.success) return [parsed.data];
    for (const { message, path } of parsed.error.issues) context.addIssue({ code: 'custom', message, path: [...path] });
    return z.NEVER;
  });
  return z.array(judged).transform((entries) => entries.flat());
}

function isPicked(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'picked' in value && value.picked === true;
}

const { firstName, lastName, _city } = accountChanges.required().shape;
const chosenLevel = z.number().min(1, 'Välj en nivå');
const tag = z.object({ tag: reference() });

export const reviewSchema = z.object({
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
  ),
  educations: picked(educationForm),
  skills: picked(z.object({ _skill: reference(), rating: chosenLevel })),
  languages: picked(z.object({ langId: z.string(), rating: chosenLevel, first: z.boolean() })),
  traits: picked(tag),
  licenses: picked(tag),
  vehicles: picked(vehicleForm),
});
export type Reviewed = z.output<typeof reviewSchema>;

/** The picked entries as sent; sections without any are left out. */
export function choiceOf(reviewed: Reviewed): Choice {
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
