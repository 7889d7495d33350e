import { type ReactNode, useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.ts';
import type { JobToUnlock } from './components/PurchasePopup.tsx';

const PurchasePopup = lazyComponent(() => import('./components/PurchasePopup.tsx').then((m) => m.PurchasePopup));

/** The purchase popup, separate from the button that opens it: unlocking removes the button before the popup shows the result. */
export function useUnlocking(): { unlock: (job: JobToUnlock) => void; popup: ReactNode } {
  const [job, setJob] = useState<JobToUnlock | null>(null);
  return {
    unlock: setJob,
    popup: job ? <PurchasePopup opened job={job} onClose={() => setJob(null)} /> : null,
  };
}
