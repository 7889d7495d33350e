import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { mailedOpinion } from '../../features/applications/api/opinions.ts';
import { GivenOpinion } from '../../features/applications/components/GivenOpinion.tsx';
import { OpinionQuestion } from '../../features/applications/components/OpinionQuestion.tsx';
import { OutcomeQuestion } from '../../features/applications/components/OutcomeQuestion.tsx';
import { CallError } from '../../lib/api.ts';
import { useSession } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { EntryCard } from '../../ui/Card.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { CardSkeleton } from '../../ui/Skeletons.tsx';
import { useStartPage } from '../use-start-page.ts';

/** /opinions/{token}: the mailed link by which a member of a company answers a question about one candidate. */
export function OpinionPage() {
  const { token = '' } = useParams();
  const query = useQuery(mailedOpinion(token));
  const isEnded = query.error instanceof CallError && ['expired', 'notFound', 'invalid'].includes(query.error.error);
  if (isEnded) return <OpinionLinkEnded />;
  return (
    <QueryView query={query} skeleton={<CardSkeleton count={2} />} failure={{ title: 'Kunde inte hämta frågan' }}>
      {(opinion) =>
        opinion.status === 'open' && opinion.kind === 'hire' ? (
          <OutcomeQuestion opinion={opinion} token={token} />
        ) : opinion.status === 'open' ? (
          <OpinionQuestion opinion={opinion} token={token} />
        ) : (
          <GivenOpinion opinion={opinion}>
            <WayIn />
          </GivenOpinion>
        )
      }
    </QueryView>
  );
}

function OpinionLinkEnded() {
  return (
    <EntryCard
      title="Länken gäller inte längre"
      lead="En länk gäller en tid, så länge du ser kandidaten i Platsa. Frågan kan också vara besvarad i Platsa, eller frågan eller ansökan ha tagits tillbaka. Ser du fortfarande kandidaten kan du logga in och svara där."
    >
      <WayIn />
    </EntryCard>
  );
}

function WayIn() {
  const isSignedIn = useSession().status === 'signedIn';
  const start = useStartPage();
  return (
    <Button component={Link} to={isSignedIn ? start : paths.login.to()} variant="default" size="md" fullWidth>
      {isSignedIn ? 'Till startsidan' : 'Logga in'}
    </Button>
  );
}
