import { getUser } from '@platsa/contract/profiles/endpoints';
import type { Profile } from '@platsa/contract/profiles/schema';
import { queryOptions } from '@tanstack/react-query';
import { CallError, call } from '../../../lib/api.ts';

export const ownProfile = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ signal }): Promise<Profile> => {
      const { user } = await call(getUser, { userId }, { signal });
      if (user.profile) return user.profile;
      throw new CallError('notFound', 'Kontot har ingen profil.');
    },
  });
