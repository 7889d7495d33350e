import { CookieQuestion } from '../../shared/CookieQuestion.tsx';
import { useVisitorSession } from './session.ts';

export function CookieBanner() {
  const { kind } = useVisitorSession();
  return kind === 'visitor' ? <CookieQuestion /> : null;
}
