import { useState } from 'react';
import { useSeenInformation } from '../../../lib/seen-information.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';

const WelcomePopup = lazyComponent(() => import('./WelcomePopup.tsx').then((m) => m.WelcomePopup));

/** Introduces boards on the first visit; the popup's code is loaded only then. */
export function Welcome() {
  const { isSeen, see } = useSeenInformation('WORKFLOW_WELCOME_POPUP');
  const [isNew, setNew] = useState(!isSeen);
  return <WelcomePopup opened={isNew} onClose={() => setNew(false)} onSeen={see} />;
}
