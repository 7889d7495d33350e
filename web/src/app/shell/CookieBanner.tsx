import { useSession } from '../../lib/session.tsx';
import { CookieQuestion } from '../../public/CookieQuestion.tsx';

export function CookieBanner() {
  const { status } = useSession();
  return status === 'visitor' ? <CookieQuestion /> : null;
}
