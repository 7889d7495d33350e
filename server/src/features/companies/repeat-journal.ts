/** Changes that a restored backup repeats: features/repeat-journal.ts calls them. */
export { withdrawInviteAgain } from './invites/withdraw-invite.ts';
export { endMembershipAgain } from './members/end-membership-again.ts';
