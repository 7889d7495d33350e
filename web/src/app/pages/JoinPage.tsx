import { Button } from '@mantine/core';
import type { OutputOf } from '@platsa/contract/endpoint';
import type { getJoin } from '@platsa/contract/people/join-endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router';
import { followJoin, receivedJoin } from '../../features/people/api/joining.ts';
import { CallError } from '../../lib/api.ts';
import { count, formatDay } from '../../lib/format.ts';
import { useSession } from '../../lib/session.tsx';
import { loginThenTo, paths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { toFailure } from '../../ui/form/failure.ts';
import { FormFailure } from '../../ui/form/SchemaForm.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import styles from './JoinPage.module.css';

type Join = OutputOf<typeof getJoin>;

/** /join/{token}: the mailed link that adds what a company has about a person to the person's account. */
export function JoinPage() {
  const { token = '' } = useParams();
  const query = useQuery(receivedJoin(token));
  const queryClient = useQueryClient();
  const joining = useMutation({
    mutationFn: () => followJoin(token),
    onSuccess: () => queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'join' }),
  });
  if (joining.isSuccess) return <Joined companyName={joining.data.companyName} />;
  const failures = [query.error, joining.error];
  if (failures.some((error) => error instanceof CallError && ['notFound', 'invalid'].includes(error.error))) {
    return (
      <EntryCard
        title="Länken är inte längre giltig"
        lead="Den kan användas en gång och gäller i trettio dagar. Be företaget att skicka en ny."
      />
    );
  }
  return (
    <EntryCard title="Samla allt i ditt konto" lead={query.data ? explain(query.data) : null}>
      <QueryView query={query} skeleton={<FormSkeleton fields={2} />}>
        {(join) => (
          <>
            <ul className={styles.list}>
              {join.places.map(({ title, since }) => (
                <li key={since}>
                  <span>{title ?? 'Kandidatbanken'}</span>
                  <span className={styles.day}>{formatDay(since)}</span>
                </li>
              ))}
              {join.resumes > 0 ? <li>{count(join.resumes, 'cv', 'cv:n')}</li> : null}
            </ul>
            <Act join={join} isBusy={joining.isPending} onJoin={() => joining.mutate()} />
            <FormFailure form={{ failure: joining.error && toFailure(joining.error) }} />
          </>
        )}
      </QueryView>
    </EntryCard>
  );
}

const explain = ({ companyName }: Join) =>
  `${companyName} har det här om dig utan konto. Lägger du till det i ditt konto ser du det tillsammans med dina andra ansökningar. Din profil ändras inte.`;

function Act({ join, isBusy, onJoin }: { join: Join; isBusy: boolean; onJoin: () => void }) {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status === 'signedIn' && join.isOwn) {
    return (
      <Button size="md" fullWidth mb="md" loading={isBusy} onClick={onJoin}>
        Lägg till i mitt konto
      </Button>
    );
  }
  if (session.status === 'signedIn') {
    return (
      <p role="status">
        Du är inloggad som {session.user.email}, men länken hör till ett annat konto.{' '}
        <Link to={paths.logout.to()}>Logga ut</Link> och öppna länken i mejlet igen. Logga då in med kontot som du har
        sökt jobb hos {join.companyName} med.
      </p>
    );
  }
  return (
    <>
      <p>Logga in med kontot som du har sökt jobb hos {join.companyName} med.</p>
      <Button component={Link} to={loginThenTo(paths.applicantLogin.to(), pathname)} size="md" fullWidth mb="md">
        Logga in
      </Button>
    </>
  );
}

function Joined({ companyName }: { companyName: string }) {
  return (
    <EntryCard
      title="Nu finns allt i ditt konto"
      lead={<span role="status">Ansökningarna till {companyName} ligger bland dina andra.</span>}
    >
      <Button component={Link} to={paths.history.to()} size="md" fullWidth>
        Visa mina ansökningar
      </Button>
    </EntryCard>
  );
}
