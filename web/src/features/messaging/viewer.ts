import { useMemo } from 'react';
import { useSignedIn } from '../../lib/session.tsx';

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
