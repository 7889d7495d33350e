import { late } from './late.ts';

/** Takes the focus and gives it back, closes with Escape, fills the screen on phones. */
export const Popup = late(() => import('./PopupWindow.tsx').then((m) => m.PopupWindow));
