import { suggestTags } from '@platsa/contract/jobs/endpoints';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Refetched after every choice, so that there are always new suggestions. */
export function suggestedTags(professionId: string | undefined, chosen: { skills: string[]; traits: string[] }) {
  return queryOptions({
    queryKey: ['suggested-tags', professionId, chosen],
    queryFn: professionId ? ({ signal }) => call(suggestTags, { professionId, ...chosen }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  });
}
