import type { CvReading, FoundProfile } from '@platsa/contract/profiles/cv-profile';
import { descMax, sectionMax } from '@platsa/contract/profiles/rules';
import type { FoundExperience, ResolvedResume } from '@platsa/contract/profiles/schema';
import { truncateAtWord, truncateCodeUnits } from '@platsa/contract/truncate';

const lineMax = 100;
const entryDescMax = 2000;

/** The contents of a CV, in the lengths that the forms accept. */
export function cvReadingView(parsed: ResolvedResume): CvReading {
  const { firstName, lastName, email, phoneNumber } = parsed.contact;
  return {
    ...(firstName && { firstName: truncateCodeUnits(firstName, lineMax) }),
    ...(lastName && { lastName: truncateCodeUnits(lastName, lineMax) }),
    ...(email && { email }),
    ...(phoneNumber && { phoneNumber }),
    profile: foundProfileView(parsed),
  };
}

function foundProfileView(parsed: ResolvedResume): FoundProfile {
  const { desc, skills, traits, languages, licenses, vehicles, experiences, educations, ...unknown } = parsed;
  return {
    desc: truncateAtWord(desc, descMax),
    skills: skills.slice(0, sectionMax),
    _traits: traits.slice(0, sectionMax),
    languages: languages.slice(0, sectionMax),
    _licenses: licenses.slice(0, sectionMax),
    vehicles: vehicles.slice(0, sectionMax),
    experiences: experiences.slice(0, sectionMax).map(experienceView),
    educations: educations.slice(0, sectionMax).map((entry) => ({
      ...entry,
      schoolName: truncateCodeUnits(entry.schoolName, lineMax),
      title: truncateCodeUnits(entry.title, lineMax),
    })),
    unknown: unknown.unknown,
    unknownTraits: unknown.unknownTraits,
  };
}

function experienceView({ title, companyName, desc, ...entry }: FoundExperience): FoundExperience {
  const isProfession = title.trim().toLowerCase() === entry._profession?.name.toLowerCase();
  return {
    ...entry,
    companyName: truncateCodeUnits(companyName, lineMax),
    title: isProfession ? '' : truncateCodeUnits(title, lineMax),
    desc: truncateCodeUnits(desc, entryDescMax),
  };
}
