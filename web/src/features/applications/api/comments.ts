import { createComment, deleteComment } from '@platsa/contract/applications/endpoints';
import type { Comment } from '@platsa/contract/applications/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { applicant } from './applicant.ts';

/** Adding and deleting comments; the other members refetch after a live event. */
export function useComments(boardId: string, applicantId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = applicant(boardId, applicantId);
  const updateComments = (by: (comments: Comment[]) => Comment[]) =>
    queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, comments: by(shown.comments) });
  // The card's comment count is updated by a live event.
  const refetchApplicant = () => queryClient.invalidateQueries({ queryKey });

  const create = useMutation({
    mutationFn: (text: string) => call(createComment, { applicantId, text }),
    onSuccess: (created) => {
      updateComments((comments) => [...comments.filter(({ _id }) => _id !== created._id), created]);
      void refetchApplicant();
    },
  });
  const remove = useMutation({
    mutationFn: (commentId: string) => call(deleteComment, { applicantId, commentId }),
    onSuccess: (_answer, commentId) => {
      updateComments((comments) => comments.filter(({ _id }) => _id !== commentId));
      void refetchApplicant();
    },
  });
  return { create, remove };
}
