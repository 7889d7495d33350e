import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { takeTokenFromAddress } from '../lib/take-token-from-address.ts';
import { Providers } from './Providers.tsx';
import { router } from './router.tsx';

takeTokenFromAddress();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
