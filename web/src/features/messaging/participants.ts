import type { Conversation } from '@platsa/contract/messaging/schema';
import { fullName } from '../../lib/format.ts';
import { imageUrl } from '../../lib/images.ts';
import type { Viewer } from './viewer.ts';

export const maxTitle = 50;
export const maxPreview = 60;

/** Whom one talks with: the candidate, or the company by the brand of its job. */
export function counterpart({ _applicant, _job }: Conversation, side: Viewer['side']) {
  return side === 'company'
    ? { name: fullName(_applicant._user), picture: imageUrl(_applicant._user.images[0], '300x300') }
    : { name: _job._brand.name, picture: imageUrl(_job._brand.logo, '300x300') };
}

/** The latest moment that anybody on the other side has seen the conversation; null for never. */
export function seenByOthers({ users, _applicant }: Conversation, side: Viewer['side']): string | null {
  const seeker = _applicant._user._id;
  const others = users.filter(({ _user }) => (_user._id === seeker) === (side === 'company'));
  return others.reduce<string | null>(
    (latest, { lastSeen }) => (lastSeen && (!latest || lastSeen > latest) ? lastSeen : latest),
    null,
  );
}

/** The job seeker always does, a member of the company from the first message of their own. */
export function takesPart({ users }: Conversation, { userId }: Viewer): boolean {
  return users.some(({ _user }) => _user._id === userId);
}
