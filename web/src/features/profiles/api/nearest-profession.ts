import { findNearestProfession } from '@platsa/contract/reference/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** The profession of the list that a title is nearest to; null if there is none. */
export const nearestProfession = (title: string) =>
  queryOptions({
    queryKey: ['nearest-profession', title.toLowerCase()],
    queryFn: async ({ signal }) => {
      const { profession } = await call(findNearestProfession, { title }, { signal });
      return profession && { _id: profession._id, name: profession.name };
    },
    staleTime: 5 * 60_000,
  });
