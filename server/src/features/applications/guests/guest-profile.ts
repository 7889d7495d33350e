import type { GuestApplicationForm } from '@platsa/contract/applications/guest-forms';
import type { CvProfile } from '@platsa/contract/profiles/cv-profile';

/** The profile that is sent, with the trade that is named by those without a CV among the wanted professions. */
export function getGuestProfile({ profile, trade }: Pick<GuestApplicationForm, 'profile' | 'trade'>): CvProfile {
  if (!trade) return profile ?? {};
  return { ...profile, _preferredProfessions: [...(profile?._preferredProfessions ?? []), { name: trade }] };
}
