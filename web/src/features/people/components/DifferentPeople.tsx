import { Button } from '@mantine/core';
import type { DifferentPeople as Decision } from '@platsa/contract/people/different-endpoints';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Card } from '../../../ui/Card.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import styles from './PastMerges.module.css';

interface DifferentPeopleProps {
  decisions: readonly Decision[];
  query: Parameters<typeof MoreButton>[0]['query'];
  personAddress: (personId: string) => string;
  onSuggestAgain: (decision: Decision) => Promise<void>;
}

/** Persons whom the company has said are not the same, the latest first. */
export function DifferentPeople({ decisions, query, ...actions }: DifferentPeopleProps) {
  return (
    <Card title="Inte samma person" lead="De här liknar varandra, men ni har sagt att de är olika personer.">
      <ul className={styles.list}>
        {decisions.map((decision) => (
          <DecidedPair key={decision._id} decision={decision} {...actions} />
        ))}
      </ul>
      <MoreButton query={query} />
    </Card>
  );
}

type DecidedPairProps = Pick<DifferentPeopleProps, 'personAddress' | 'onSuggestAgain'> & { decision: Decision };

function DecidedPair({ decision, personAddress, onSuggestAgain }: DecidedPairProps) {
  const [one, other] = decision.people;
  const { run, busy } = useOneAtATime(() => onSuggestAgain(decision));
  return (
    <li>
      <div className={styles.words}>
        <p>
          <Link to={personAddress(one._id)}>{one.name}</Link> och{' '}
          <Link to={personAddress(other._id)}>{other.name}</Link>
        </p>
        <p className={styles.note}>
          {formatDay(decision.createdAt)}
          {decision._user ? ` av ${decision._user.name}` : ''}
        </p>
      </div>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
        loading={busy}
        aria-label={`Föreslå ${one.name} och ${other.name} igen`}
        onClick={() => void run()}
      >
        Föreslå igen
      </Button>
    </li>
  );
}
