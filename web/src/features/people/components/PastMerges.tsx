import { Button } from '@mantine/core';
import type { Merge } from '@platsa/contract/people/merge-endpoints';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Card } from '../../../ui/Card.tsx';
import styles from './PastMerges.module.css';

interface PastMergesProps {
  merges: readonly Merge[];
  personAddress: (personId: string) => string;
  onUndo: (merge: Merge) => Promise<void>;
}

/** The merges that can be undone, the latest first. */
export function PastMerges({ merges, personAddress, onUndo }: PastMergesProps) {
  return (
    <Card
      title="Ihopslagna"
      lead="En sammanslagning går att ångra i trettio dagar. Då får båda tillbaka allt som var deras."
    >
      <ul className={styles.list}>
        {merges.map((merge) => (
          <PastMerge key={merge._id} {...{ merge, personAddress, onUndo }} />
        ))}
      </ul>
    </Card>
  );
}

function PastMerge({ merge, personAddress, onUndo }: Omit<PastMergesProps, 'merges'> & { merge: Merge }) {
  const { _person, from, _user, createdAt, until, isLatest } = merge;
  const { run, busy } = useOneAtATime(() => onUndo(merge));
  return (
    <li>
      <div className={styles.words}>
        <p>
          {from} gick över till <Link to={personAddress(_person._id)}>{_person.name}</Link>
        </p>
        <p className={styles.note}>
          {formatDay(createdAt)}
          {_user ? ` av ${_user.name}` : ''}.{' '}
          {isLatest ? `Går att ångra till ${formatDay(until)}.` : 'Ångra den senare först.'}
        </p>
      </div>
      {isLatest ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
          loading={busy}
          aria-label={`Ångra sammanslagningen av ${from} och ${_person.name}`}
          onClick={() => void run()}
        >
          Ångra
        </Button>
      ) : null}
    </li>
  );
}
