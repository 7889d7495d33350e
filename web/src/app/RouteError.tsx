import { Button } from '@mantine/core';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { CallError } from '../lib/api.ts';
import { EmptyState, LockIllustration } from '../ui/EmptyState.tsx';
import { PlugIllustration } from '../ui/illustrations.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';

/** Replaces a page that failed: missing, forbidden or broken. The shell around it stays. */
export function RouteError() {
  const error = useRouteError();
  if (isNotFound(error)) return <NotFoundPage />;
  if (error instanceof CallError && (error.error === 'forbidden' || error.error === 'unauthorized')) {
    return <NoAccess />;
  }
  // A missing chunk belongs to an older release: reloading fetches the current one.
  return (
    <EmptyState
      level={1}
      illustration={<PlugIllustration />}
      title="Något gick fel"
      text={error instanceof CallError ? error.message : 'Sidan kunde inte visas. Ladda om den och försök igen.'}
      action={<Button onClick={() => window.location.reload()}>Ladda om sidan</Button>}
    />
  );
}

/** In the place of a page that the user may not open. */
export function NoAccess() {
  return (
    <EmptyState
      level={1}
      illustration={<LockIllustration />}
      title="Hittade inte rätt behörighet"
      text="Du kan inte se den här sidan. Be en admin i företaget om hjälp."
    />
  );
}

function isNotFound(error: unknown): boolean {
  return (
    (isRouteErrorResponse(error) && error.status === 404) || (error instanceof CallError && error.error === 'notFound')
  );
}
