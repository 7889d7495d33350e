import type { Profile } from '@platsa/contract/profiles/schema';
import { createContext, useContext } from 'react';
import type { Save } from './api/own-profile.ts';

export type SectionName = Exclude<keyof Profile, 'availability' | 'experienceYears'>;

/** Asks a section to open its editor. A new object each time, so that the same one can be asked twice. */
export interface SectionRequest {
  section: SectionName;
}

interface ProfileState {
  userId: string;
  profile: Profile;
  /** Reads the latest profile, for callbacks that run after later renders. */
  current: () => Profile;
  save: Save;
  requested: SectionRequest | null;
}

export const ProfileContext = createContext<ProfileState | null>(null);

/** The profile being shown and edited, to the sections of the page. */
export function useProfile(): ProfileState {
  const state = useContext(ProfileContext);
  if (!state) throw new Error('useProfile is used outside ProfileContext');
  return state;
}
