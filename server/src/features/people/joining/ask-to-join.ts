import { askToJoin } from '@platsa/contract/people/join-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { record } from '../../../events/record.ts';
import { ApiError } from '../../../http/api-error.ts';
import { memberOf } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { hashToken, newToken } from '../../../http/session.ts';
import { type MailContent, secretPlace } from '../../../platform/mail/mail-content.ts';
import { brandSender, sendMails } from '../../../platform/mail/send-mail.ts';
import { getJobViewer, type JobViewer } from '../../boards/index.ts';
import { selectAccountPairs } from './account-pairs.ts';
import { joinLinkDays } from './links.ts';

const day = 86_400_000;

interface JoinRequest {
  asker: JobViewer;
  personId: string;
  accountId: string;
}

export const askToJoinRoute = route(askToJoin, {
  subject: ({ input }) => input,
  policy: memberOf,
  async handle({ ctx, actor, input: { companyId, personId, account: accountId } }) {
    const question = { asker: getJobViewer(actor, companyId), personId, accountId };
    return { askedAt: (await inTransaction(ctx, (tx) => mailQuestion(ctx, tx, question))).toISOString() };
  },
});

async function mailQuestion(ctx: Context, tx: Tx, { asker, personId, accountId }: JoinRequest): Promise<Date> {
  const now = ctx.now();
  const { companyId, userId: by } = asker;
  const recipient = await lockRecipient(tx, { companyId, personId, accountId });
  const pairs = await selectAccountPairs(tx, { viewer: asker, personId, limit: 100 });
  const pair = pairs.find((one) => one.accountId === accountId);
  if (!recipient || !pair) throw new ApiError('notFound');
  if (pair.canAskFrom && pair.canAskFrom > now) {
    throw new ApiError('conflict', { userFriendlyMessage: 'Personen har redan fått frågan den senaste månaden.' });
  }
  if (pair.mustInformFirst) {
    throw new ApiError('conflict', {
      userFriendlyMessage: 'Personen ska först få veta att ni har uppgifterna. Fråga när det är gjort.',
    });
  }
  const token = newToken();
  const link = {
    ...{ tokenHash: hashToken(token), companyId, personId, userId: accountId, askedBy: by, createdAt: now },
    expiresAt: new Date(now.getTime() + joinLinkDays * day),
  };
  await tx
    .insertInto('joinLinks')
    .values(link)
    .onConflict((conflict) => conflict.columns(['personId', 'userId']).doUpdateSet(link))
    .execute();
  await sendMails(ctx, tx, [
    {
      to: recipient.email,
      personId: recipient.isAccount ? accountId : personId,
      content: joinMail(ctx, recipient),
      secret: token,
    },
  ]);
  await record(ctx, tx, { type: 'person.join.asked', companyId, by });
  return now;
}

interface Recipient {
  email: string;
  /** The person has no address, so that the account is asked. */
  isAccount: boolean;
  companyName: string;
  logoId: string | null;
}

/** The link goes to the person's address, without one to the account's. Following it while logged in proves both. */
async function lockRecipient(
  tx: Tx,
  { companyId, personId, accountId }: { companyId: string; personId: string; accountId: string },
) {
  const { rows } = await sql<Recipient>`
    SELECT coalesce(p.email, u.email) AS email, p.email IS NULL AS is_account, co.name AS company_name, co.logo_id
    FROM persons p JOIN companies co ON co.id = p.company_id, users u
    WHERE p.id = ${personId} AND p.company_id = ${companyId} AND u.id = ${accountId} FOR NO KEY UPDATE OF p`.execute(
    tx,
  );
  return rows[0];
}

/** Names no account: a company may have mistaken two people for one. */
function joinMail(ctx: Context, { companyName, logoId }: Recipient): MailContent {
  return {
    subject: `Vill du samla det ${companyName} har om dig i ditt konto?`,
    paragraphs: [
      'Hej!',
      `${companyName} tror att de har dig två gånger i sitt rekryteringssystem hos Platsa: en gång utan konto, och en gång genom ett konto som du har sökt jobb med.`,
      'Stämmer det kan du lägga till det som finns utan konto i ditt konto. Då ser du alla dina ansökningar till dem på ett ställe. Är det inte du, eller vill du ha det som det är, behöver du inte göra något.',
      `Länken gäller i ${joinLinkDays} dagar.`,
    ],
    action: { label: 'Se vad som läggs till', url: `${ctx.publicUrl}/join/${secretPlace}` },
    sender: brandSender(ctx, { name: companyName, logoId }),
    reason: `Du får det här mejlet för att ${companyName} har din adress bland dem som har sökt jobb eller lagts till där.`,
  };
}
