import { lazyComponent } from './lazy-component.ts';

/** Takes the focus and gives it back, closes with Escape, fills the screen on phones. */
export const Popup = lazyComponent(() => import('./PopupWindow.tsx').then((m) => m.PopupWindow));
