import type { Profile } from '@platsa/contract/profiles/schema';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ownProfile, useSaveSections } from '../api/own-profile.ts';
import { ProfileContext, type SectionRequest } from '../profile-context.ts';

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
