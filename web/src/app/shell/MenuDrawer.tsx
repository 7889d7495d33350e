import { late } from '../../ui/late.ts';

/** The menu of narrow screens, over the page. */
export const MenuDrawer = late(() => import('./MenuDrawerWindow.tsx').then((m) => m.MenuDrawerWindow));
