import { z } from 'zod';
import { educationForm, foundExperienceForm } from '../profiles/entry-forms.ts';
import { profileSections, section } from '../profiles/forms.ts';
import { accountChanges } from '../users/forms.ts';

/** What its owner keeps of a CV. Each section adds to the profile's; what is there already is left out. */
export const resumeChoice = z
  .object({
    desc: profileSections.desc,
    skills: profileSections.skills,
    _traits: profileSections._traits,
    languages: profileSections.languages,
    _licenses: profileSections._licenses,
    vehicles: profileSections.vehicles,
    experiences: section(foundExperienceForm, (entry) => JSON.stringify(entry)),
    educations: section(educationForm, (entry) => JSON.stringify(entry)),
    /** For the account, not for the profile. */
    contact: accountChanges.pick({ firstName: true, lastName: true, phoneNumber: true, _city: true }),
  })
  .partial();
export type ResumeChoice = z.output<typeof resumeChoice>;
