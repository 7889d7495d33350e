import { suggestTags } from '@platsa/contract/jobs/endpoints';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Asked for again with every choice, so that there is always something more to suggest. */
export function suggestedTags(professionId: string | undefined, chosen: { skills: string[]; traits: string[] }) {
  return queryOptions({
    queryKey: ['suggested-tags', professionId, chosen],
    queryFn: professionId ? ({ signal }) => call(suggestTags, { professionId, ...chosen }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  });
}
