import { deleteResume } from '@platsa/contract/profiles/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { removeDraft } from '../../../lib/drafts.ts';
import { reviewDraft } from '../review-values.ts';
import { ownResumes } from './own-resumes.ts';

export function useDeleteResume(userId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = ownResumes(userId);
  return async (resumeId: string) => {
    await call(deleteResume, { userId, resumeId });
    removeDraft(reviewDraft(resumeId), userId);
    queryClient.setQueryData(queryKey, (known) => known?.filter(({ _id }) => _id !== resumeId));
  };
}
