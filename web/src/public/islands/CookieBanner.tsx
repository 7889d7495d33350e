import { CookieQuestion } from '../CookieQuestion.tsx';
import { useVisitorSession } from './session.ts';

export function CookieBanner() {
  const { kind } = useVisitorSession();
  return kind === 'visitor' ? <CookieQuestion /> : null;
}
