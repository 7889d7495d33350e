import { listResumes } from '@platsa/contract/profiles/endpoints';
import type { UploadedResume } from '@platsa/contract/profiles/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** Newest first. */
export const ownResumes = (userId: string) =>
  queryOptions({
    queryKey: ['resume', userId],
    queryFn: async ({ signal }): Promise<UploadedResume[]> =>
      (await call(listResumes, { userId }, { signal })).uploadedResumes,
  });
