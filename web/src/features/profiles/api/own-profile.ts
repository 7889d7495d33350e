import type { InputOf } from '@platsa/contract/endpoint';
import { getUser, updateProfile } from '@platsa/contract/profiles/endpoints';
import type { Profile } from '@platsa/contract/profiles/schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, call } from '../../../lib/api.ts';
import { suggestionsKey } from './search-tags.ts';

export const ownProfile = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }): Promise<Profile> => {
      const { user } = await call(getUser, { userId }, { signal });
      if (user.profile) return user.profile;
      throw new CallError('notFound', 'Kontot har ingen profil.');
    },
  });

const mutationKey = ['profile', 'save'];

export interface SectionChange {
  sections: Omit<InputOf<typeof updateProfile>, 'userId'>;
  /** The optimistic profile, until the server has answered. */
  shown: Partial<Profile>;
}

export type Save = (change: SectionChange) => Promise<unknown>;

/** Saves a section optimistically: changes are sent in order, and refused ones are rolled back. */
export function useSaveSections(userId: string): Save {
  const queryClient = useQueryClient();
  const { queryKey } = ownProfile(userId);
  const showSections = (sections: Partial<Profile>) =>
    queryClient.setQueryData(queryKey, (profile) => profile && { ...profile, ...sections });

  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: 'profile' },
    // Offline saves fail at once instead of waiting silently.
    networkMode: 'always',
    mutationFn: ({ sections }: SectionChange) => call(updateProfile, { userId, ...sections }),
    onMutate: async ({ shown }) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      const before = queryClient.getQueryData(queryKey);
      showSections(shown);
      return before && Object.fromEntries(Object.entries(before).filter(([section]) => section in shown));
    },
    onError: (_error, _change, before) => {
      if (before) showSections(before);
    },
    onSuccess: ({ profile }, { sections }) => {
      // An earlier response does not contain a change that is still being sent.
      if (queryClient.isMutating({ mutationKey }) === 1) showSections(profile);
      if (sections.experiences || sections._preferredProfessions) {
        void queryClient.invalidateQueries({
          queryKey: suggestionsKey,
          // Adding a wanted profession must not reorder the suggestions being picked from.
          predicate: ({ queryKey: [, , kind] }) => Boolean(sections.experiences) || kind !== 'professions',
        });
      }
    },
  });
  return mutateAsync;
}
