import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { LockIllustration } from './illustrations/LockIllustration.tsx';

interface LockedProps {
  title: string;
  text: string;
  /** The action, when this is the whole page. */
  action?: ReactNode;
}

/** Replaces content that has to be unlocked first. */
export function Locked({ title, text, action }: LockedProps) {
  return (
    <EmptyState level={action ? 1 : 3} illustration={<LockIllustration />} title={title} text={text} action={action} />
  );
}
