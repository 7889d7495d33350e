import type { Profile } from '@platsa/contract/profiles/schema';

/** What a person is, in a line: the latest work, else what they want to work as. */
export function headline(profile: Pick<Profile, 'experiences' | '_preferredProfessions'>): string | null {
  // Latest first.
  const latest = profile.experiences[0];
  if (latest) return `${latest._profession.name}, ${latest.companyName}`;
  const wanted = profile._preferredProfessions[0];
  return wanted ? `Söker jobb som ${wanted.name.toLowerCase()}` : null;
}
