import { requestReview, requestWithdrawal } from '@platsa/contract/applications/own-application-endpoints';
import { answerReview, answerWithdrawal } from '@platsa/contract/messaging/message-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { applicant } from './applicant.ts';
import { sentApplication } from './own-applications.ts';

/** The job seeker asks for a human's look at the match. */
export function useRequestReview(userId: string, applicantId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(requestReview, { applicantId, text }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sentApplication(userId, applicantId).queryKey }),
  });
}

/** The company answers in the conversation. */
export function useAnswerReview(boardId: string, applicantId: string) {
  const queryClient = useQueryClient();
  // One id for all attempts, so that a retry after a lost response sends one message.
  const [_id] = useState(() => newId());
  return useMutation({
    mutationFn: (text: string) => call(answerReview, { applicantId, _id, text }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: applicant(boardId, applicantId).queryKey }),
  });
}

/** The job seeker asks the company to remove the application. */
export function useRequestWithdrawal(userId: string, applicantId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => call(requestWithdrawal, { applicantId, reason }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sentApplication(userId, applicantId).queryKey }),
  });
}

/** The company answers in the conversation. */
export function useAnswerWithdrawal(boardId: string, applicantId: string) {
  const queryClient = useQueryClient();
  // One id for all attempts, so that a retry after a lost response sends one message.
  const [_id] = useState(() => newId());
  return useMutation({
    mutationFn: (text: string) => call(answerWithdrawal, { applicantId, _id, text }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: applicant(boardId, applicantId).queryKey }),
  });
}
