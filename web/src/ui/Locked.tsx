import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { LockIllustration } from './illustrations/LockIllustration.tsx';

interface LockedProps {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  /** This is the whole page. */
  isPage?: boolean;
}

/** Replaces content that has to be unlocked first. */
export function Locked({ title, text, action, isPage }: LockedProps) {
  return (
    <EmptyState level={isPage ? 1 : 3} illustration={<LockIllustration />} title={title} text={text} action={action} />
  );
}
