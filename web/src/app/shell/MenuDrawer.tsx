import { lazyComponent } from '../../ui/lazy-component.ts';

/** The menu of narrow screens, over the page. */
export const MenuDrawer = lazyComponent(() => import('./MenuDrawerWindow.tsx').then((m) => m.MenuDrawerWindow));
