import type { Tx } from '../../db/database.ts';

/**
 * The links and codes that Platsa gives out, and what they may do without a session:
 *
 * - recovery (an hour): sets a new password, ends all sessions and confirms the address.
 * - confirmation (a day): confirms the account's address, or makes a new one the account's. A change can be stopped for as
 *   long by a link that goes to the old address.
 * - support code (a minute): opens an operator's support session, or an admin's view of a company as a member sees it.
 * - invite (companies/invites) and access link (accounts/access): belong to the company that sent them, which takes them
 *   back. They let in nobody alone: an invite asks for a session of its address, an access link for the account's password.
 * - stay link (candidates/retention): lets a company keep a candidate for another time. When it ends here, the candidate is
 *   asked again the next night.
 * - guest link (seven days, applications/guests): confirms the address of an application without an account, and opens a session
 *   for that application alone, once. The person has no account.
 * - billing link (seven days, billing/billing-email.ts): lets a company's invoices be mailed to the address that it went to,
 *   once. It ends with the company's next address or link.
 * - opinion link (seven days, about a hire thirty; applications/opinions, applications/outcomes): shows one candidate to a member of the company, who answers one question
 *   about them, once. The member's rights are checked each time.
 *
 * The first three, stay links and opinion links belong to an account. None outlives the password, the address or the two-step
 * log-in that it was given out under, and each counts once. All but opinion links are stored, used and ended under the account's
 * lock (`lockUser`).
 */
export const linkLifetimes = { recovery: 3_600_000, confirmation: 86_400_000, supportCode: 60_000 } as const;

/** Ends every pending link of an account. Called with the account locked, whenever what protects the account changes. */
export async function endPendingLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recoveries').where('userId', '=', userId).execute();
  await tx.deleteFrom('emailConfirmations').where('userId', '=', userId).execute();
  await tx.deleteFrom('supportCodes').where('openedBy', '=', userId).execute();
  await tx
    .updateTable('candidates')
    .set({ askedAt: null, stayTokenHash: null })
    .where('personId', '=', userId)
    .where('stayTokenHash', 'is not', null)
    .execute();
  await tx.deleteFrom('opinionLinks').where('userId', '=', userId).where('answeredAt', 'is', null).execute();
}
