import { Button } from '@mantine/core';
import type { OpenSession } from '@platsa/contract/accounts/schema';
import { useQuery } from '@tanstack/react-query';
import { toFailure } from '../../../ui/form/failure.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { sessionList, useEndSession } from '../api/session-list.ts';
import styles from './SessionList.module.css';

/** Where the account is logged in, this browser first, and how to log out elsewhere. */
export function SessionList({ userId }: { userId: string }) {
  const query = useQuery(sessionList(userId));
  const end = useEndSession(userId);
  const logOut = (sessionId: string | null) =>
    end.mutateAsync(sessionId).then(
      () => toast.done(sessionId ? 'Enheten är utloggad.' : 'Alla andra enheter är utloggade.'),
      (error) => toast.failed(toFailure(error).message),
    );
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={2} />}>
      {({ sessions }) => {
        const others = sessions.filter(({ isCurrent }) => !isCurrent);
        return (
          <>
            <ul className={styles.list}>
              {[...sessions.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
                <SessionRow
                  key={session._id}
                  session={session}
                  busy={end.isPending}
                  onEnd={() => logOut(session._id)}
                />
              ))}
            </ul>
            {others.length > 0 ? (
              <Button variant="light" color="bad" disabled={end.isPending} onClick={() => logOut(null)}>
                Logga ut alla andra
              </Button>
            ) : null}
          </>
        );
      }}
    </QueryView>
  );
}

function SessionRow({ session, busy, onEnd }: { session: OpenSession; busy: boolean; onEnd: () => void }) {
  const { device, place, lastUsedAt, isCurrent } = session;
  return (
    <li>
      <div className={styles.words}>
        <strong>{device}</strong>
        <p>
          {isCurrent ? (
            'Den här enheten'
          ) : (
            <>
              Användes <RelativeTime at={lastUsedAt} />
            </>
          )}
          {' · '}
          {place}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="default"
          size="compact-md"
          disabled={busy}
          onClick={onEnd}
          aria-label={`Logga ut ${device}, ${place}`}
        >
          Logga ut
        </Button>
      )}
    </li>
  );
}
