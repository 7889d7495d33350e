import { EmptyState } from './EmptyState.tsx';
import { LockIllustration } from './illustrations/LockIllustration.tsx';

/** In place of something that has to be unlocked first. */
export function Locked({ title, text }: { title: string; text: string }) {
  return <EmptyState level={3} illustration={<LockIllustration />} title={title} text={text} />;
}
