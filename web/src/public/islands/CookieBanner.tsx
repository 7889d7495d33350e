import { CookieQuestion } from '../CookieQuestion.tsx';
import { useReader } from './reader.ts';

export function CookieBanner() {
  const { kind } = useReader();
  return kind === 'visitor' ? <CookieQuestion /> : null;
}
