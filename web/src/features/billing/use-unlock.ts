import { createContext, useContext } from 'react';

export interface JobToUnlock {
  _id: string;
  title: string;
  /** The job is a draft, published together with the purchase. */
  publish?: boolean;
}

export const UnlockContext = createContext<(job: JobToUnlock) => void>(() => undefined);

/**
 * Opens the purchase popup for a job. It belongs to the shell, because unlocking removes the button, and the page around
 * it, before the popup shows the result.
 */
export function useUnlock(): (job: JobToUnlock) => void {
  return useContext(UnlockContext);
}
