import { createBrowserRouter } from 'react-router';
import { page } from './page.ts';

export const router = createBrowserRouter([
  {
    children: [page('*', () => import('./pages/NotFoundPage.tsx').then((m) => m.NotFoundPage))],
  },
]);
