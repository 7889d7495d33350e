import { lazy, Suspense, useState } from 'react';
import { useSignedIn } from '../../../lib/session.tsx';

export const welcomeInformation = 'WORKFLOW_WELCOME_POPUP';

const WelcomePopup = lazy(() => import('./WelcomePopup.tsx').then((m) => ({ default: m.WelcomePopup })));

/** The first time somebody sees a board. Most have seen one, and do without the popup's code. */
export function Welcome() {
  const { user } = useSignedIn();
  const [isNew] = useState(() => !user.viewedInformation.includes(welcomeInformation));
  return isNew ? (
    <Suspense>
      <WelcomePopup />
    </Suspense>
  ) : null;
}
