import { late } from './late.ts';

/**
 * Where toasts are shown. What they tell of somebody has done, so it comes when they begin to; what was told before waits
 * for it. That the connection is lost the page tells by itself (ConnectionLost.tsx).
 */
export const Toasts = late(() => import('./ToastPlace.tsx').then((m) => m.ToastPlace));
