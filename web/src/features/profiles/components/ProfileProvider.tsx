import type { Profile } from '@platsa/contract/profiles/schema';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { ownProfile, type Save, useSaveSections } from '../api/own-profile.ts';

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

const ProfileContext = createContext<ProfileState | null>(null);

/** The profile being shown and edited, to the sections of the page. */
export function useProfile(): ProfileState {
  const state = useContext(ProfileContext);
  if (!state) throw new Error('useProfile is used outside ProfileContext');
  return state;
}

interface ProfileProviderProps {
  userId: string;
  profile: Profile;
  requested?: SectionRequest | null;
  children: ReactNode;
}

/** Gives the sections within the profile that they show and change. */
export function ProfileProvider({ userId, profile, requested = null, children }: ProfileProviderProps) {
  const queryClient = useQueryClient();
  const save = useSaveSections(userId);
  const state = useMemo(() => {
    const current = () => queryClient.getQueryData(ownProfile(userId).queryKey) ?? profile;
    return { userId, profile, current, save, requested };
  }, [userId, profile, save, requested, queryClient]);
  return <ProfileContext value={state}>{children}</ProfileContext>;
}
