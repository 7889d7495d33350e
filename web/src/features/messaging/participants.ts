import type { Conversation } from '@platsa/contract/messaging/schema';
import { useMemo } from 'react';
import { fullName } from '../../lib/format.ts';
import { imageUrl } from '../../lib/images.ts';
import { useSignedIn } from '../../lib/session.tsx';

export const maxTitle = 50;
export const maxPreview = 60;

/** The other side's name and picture: the applicant, or the brand of the job. */
export function counterpart({ _applicant, _job }: Conversation, side: Viewer['side']) {
  return side === 'company'
    ? { name: fullName(_applicant._user), picture: imageUrl(_applicant._user.images[0], '300x300') }
    : { name: _job._brand.name, picture: imageUrl(_job._brand.logo, '300x300') };
}

/** When the other side last saw the conversation; null for never. */
export function seenByOthers({ users, _applicant }: Conversation, side: Viewer['side']): string | null {
  const jobSeekerId = _applicant._user._id;
  const others = users.filter(({ _user }) => (_user._id === jobSeekerId) === (side === 'company'));
  return others.reduce<string | null>(
    (latest, { lastSeen }) => (lastSeen && (!latest || lastSeen > latest) ? lastSeen : latest),
    null,
  );
}

/** First names of the company users who take part. */
export function owners({ users, _applicant }: Conversation): string {
  const names = users.filter(({ _user }) => _user._id !== _applicant._user._id).map(({ _user }) => _user.firstName);
  return names.join(', ');
}

/** Whether the viewer takes part: the job jobSeekerId always, a company user after their first message. */
export function takesPart({ users }: Conversation, { userId }: Viewer): boolean {
  return users.some(({ _user }) => _user._id === userId);
}

/** Viewer of conversations: a company user or the job seeker. `id` is the company's or the job seeker's. */
export interface Viewer {
  side: 'company' | 'user';
  id: string;
  userId: string;
}

export function useViewer(): Viewer {
  const { user, company } = useSignedIn();
  const id = user.isCompany ? (company?._id ?? '') : user._id;
  const side = user.isCompany ? 'company' : 'user';
  return useMemo(() => ({ side, id, userId: user._id }), [side, id, user._id]);
}
