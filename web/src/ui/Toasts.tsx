import { late } from './late.ts';

/** Where toasts are shown; those that were told before it has come are kept for it. */
export const Toasts = late(() => import('./ToastList.tsx').then((m) => m.ToastList));
