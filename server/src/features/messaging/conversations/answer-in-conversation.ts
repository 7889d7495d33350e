import { randomUUID } from 'node:crypto';
import type { Message } from '@platsa/contract/messaging/schema';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { findApplicant } from '../../applications/index.ts';
import { refreshBoards } from '../../boards/index.ts';
import { addMessage } from './add-message.ts';
import { findConversationOfApplicant, openConversations } from './queries.ts';

interface RequestAnswer {
  application: NonNullable<Awaited<ReturnType<typeof findApplicant>>>;
  /** Chosen by the client, so that a retry stores no second message. */
  id: string | undefined;
  text: string;
  authorId: string;
}

/** Sends the company's answer to a request of the applicant's, whose application the caller has locked. */
export async function answerInConversation(
  ctx: Context,
  tx: Tx,
  { application, id = randomUUID(), text, authorId }: RequestAnswer,
): Promise<{ message: Message; isNew: boolean }> {
  const now = ctx.now();
  await openConversations(tx, application.companyId, [application.id]);
  const conversation = await findConversationOfApplicant(tx, application.id);
  if (!conversation) throw new ApiError('notFound');
  const answer = {
    conversationId: conversation.id,
    id,
    text,
    authorId,
    side: 'company',
    declines: false,
    now,
  } as const;
  const { stored, isNew } = await addMessage(ctx, tx, answer);
  await refreshBoards(tx, [application.boardId]);
  await record(ctx, tx, { type: 'application.changed', applicationId: application.id, personId: application.personId });
  return { message: stored, isNew };
}
