import { useState } from 'react';
import { useSignedIn } from '../../../lib/session.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';

export const welcomeInformation = 'WORKFLOW_WELCOME_POPUP';

const WelcomePopup = lazyComponent(() => import('./WelcomePopup.tsx').then((m) => m.WelcomePopup));

/** Introduces boards on the first visit; the popup's code is loaded only then. */
export function Welcome() {
  const { user } = useSignedIn();
  const [isNew, setNew] = useState(() => !user.viewedInformation.includes(welcomeInformation));
  return <WelcomePopup opened={isNew} onClose={() => setNew(false)} />;
}
