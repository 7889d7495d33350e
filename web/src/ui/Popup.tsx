import { lazyComponent } from './lazy-component.ts';

/** A modal dialog that traps and returns the focus, closes with Escape, and fills the screen on phones. */
export const Popup = lazyComponent(() => import('./PopupWindow.tsx').then((m) => m.PopupWindow));
