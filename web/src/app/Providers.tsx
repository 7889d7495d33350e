import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { SessionProvider } from '../lib/session.tsx';
import { UiProvider } from '../ui/UiProvider.tsx';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <UiProvider>{children}</UiProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
