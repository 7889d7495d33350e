import { formatProposedTime, placeText } from '@platsa/contract/messaging/proposal-text';
import { chooseProposedTime } from '@platsa/contract/messaging/proposed-time-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { derivedId } from '../../../db/derived-id.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { ownApplication } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { brandSender, sendMails } from '../../../platform/mail/send-mail.ts';
import { lockCompanyApplications, sendNotice } from '../../applications/index.ts';
import { memberHasRight } from '../../boards/index.ts';
import { addMessage } from '../conversations/add-message.ts';
import { findConversationOfApplicant, openConversations } from '../conversations/queries.ts';
import { interviewFile, interviewFileName } from './download-proposed-time.ts';
import { findProposedTime, listLatestTimes, type ProposedTimeRow } from './proposed-times.ts';

/** The choice is a message from the applicant, which the company sees as any other. */
export const chooseProposedTimeRoute = route(chooseProposedTime, {
  subject: ({ ctx, input }) => findProposedTime(ctx.db, input.proposedTimeId),
  policy: ownApplication,
  handle: ({ ctx, subject: time }) =>
    inTransaction(ctx, async (tx) => {
      const { id, companyId, applicantId, personId, jobId } = time;
      await lockCompanyApplications(tx, companyId, [applicantId]);
      // Applicants to whom the same message proposed the same times choose one after the other.
      await sql`SELECT FROM scheduled_messages WHERE id = ${time.messageId} FOR UPDATE`.execute(tx);
      const times = await listLatestTimes(tx, applicantId, ctx.now());
      const wanted = times.find(({ _id }) => _id === id);
      if (wanted?.chosen) return { times };
      if (times.some(({ chosen }) => chosen))
        throw choiceRefused('Du har redan valt en tid. Skriv i chatten om den inte passar.');
      if (!wanted?.isFree) throw choiceRefused('Tiden är upptagen eller har passerat. Välj en annan.');
      await tx.updateTable('proposedTimes').set({ chosenAt: ctx.now() }).where('id', '=', id).execute();
      const when = formatProposedTime(wanted);
      await openConversations(tx, companyId, [applicantId]);
      const conversation = await findConversationOfApplicant(tx, applicantId);
      if (!conversation) throw new ApiError('notFound');
      const message = {
        conversationId: conversation.id,
        id: derivedId(id, 'chosen'),
        authorId: personId,
        side: 'user',
      } as const;
      const text = [`Jag väljer ${when}.`, placeText(time.place)].filter(Boolean).join('\n');
      await addMessage(ctx, tx, { ...message, text, declines: false, now: ctx.now() });
      await record(ctx, tx, {
        type: 'applicant.time.chosen',
        companyId,
        jobId,
        applicationId: applicantId,
        by: personId,
      });
      await mailBoth(ctx, tx, { ...time, conversationId: conversation.id }, when);
      return { times: await listLatestTimes(tx, applicantId, ctx.now()) };
    }),
});

function choiceRefused(userFriendlyMessage: string): ApiError {
  return new ApiError('conflict', { userFriendlyMessage });
}

/**
 * To the applicant, and to the company user who proposed the times, while that sees the application. The member's mail names the
 * applicant, so it is deleted with the conversation.
 */
async function mailBoth(
  ctx: Context,
  tx: Tx,
  time: ProposedTimeRow & { conversationId: string },
  when: string,
): Promise<void> {
  const { companyId, jobId, applicantId, title, brandName, logoId, place } = time;
  const { rows } = await sql<{
    email: string;
    name: string;
    boardId: string;
    authorId: string | null;
    author: string | null;
  }>`
    SELECT coalesce(account.email, person.email, '') AS email, person.first_name || ' ' || person.last_name AS name,
      b.id AS board_id, author.id AS author_id, author.email AS author
    FROM applicants a JOIN persons person ON person.id = a.person_id
      LEFT JOIN users account ON account.id = person.id JOIN boards b ON b.job_id = a.job_id JOIN jobs j ON j.id = a.job_id
      JOIN scheduled_messages proposal ON proposal.id = ${time.messageId}
      LEFT JOIN members m ON m.company_id = proposal.company_id AND m.user_id = proposal.author_id
        AND ${memberHasRight('seeApplicants')}
      LEFT JOIN users author ON author.id = m.user_id
    WHERE a.id = ${applicantId}`.execute(tx);
  const [people] = rows;
  if (!people) return;
  const file = { fileName: interviewFileName, contentType: 'text/calendar; charset=utf-8; method=PUBLISH' };
  const attachments = [{ ...file, text: interviewFile(ctx, time) }];
  const facts = [placeText(place), 'Kalenderfilen är bifogad.'].filter(Boolean);
  await sendNotice(ctx, tx, {
    ...{ companyId, jobId, applicantId },
    mail: {
      to: people.email,
      content: {
        subject: `Din tid hos ${brandName}: ${when}`,
        paragraphs: [`Du har valt ${when} för ${title}.`, ...facts],
        action: { label: 'Visa ansökan', url: `${ctx.publicUrl}/applications/${applicantId}` },
        sender: brandSender(ctx, { name: brandName, logoId }),
        reason: `Du får det här mejlet för att du har valt en tid hos ${brandName} genom Platsa.`,
        attachments,
      },
    },
  });
  if (!people.author || !people.authorId) return;
  await sendMails(ctx, tx, [
    {
      to: people.author,
      conversation: { id: time.conversationId, personId: people.authorId },
      content: {
        subject: `${people.name} valde ${when}`,
        paragraphs: [`${people.name} har valt ${when} för ${title}.`, ...facts],
        action: { label: 'Visa kandidaten', url: `${ctx.publicUrl}/workflows/${people.boardId}/${applicantId}` },
        reason: 'Du får mejlet för att du föreslog tiden.',
        attachments,
      },
    },
  ]);
}
