import { Anchor, Button } from '@mantine/core';
import type { UninformedPerson } from '@platsa/contract/people/schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { count, formatDay, formatRelative } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { paths } from '../../../shared/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { toast } from '../../../ui/toast.ts';
import { uninformedPeople, usePeopleChanges } from '../api/people.ts';
import styles from './UninformedPeople.module.css';

/** Persons whom the company has added and not told yet. Renders nothing if there are none. */
export function UninformedPeople({ companyId }: { companyId: string }) {
  const { data } = useQuery(uninformedPeople(companyId));
  if (!data || data.total === 0) return null;
  const { people, total } = data;
  const own = people.filter(({ reason }) => reason !== 'waiting').length;
  return (
    <Card
      className={styles.card}
      title={`Ska informeras (${total})`}
      lead={`Den ni själva har lagt till ska få veta det inom 30 dagar. ${
        own > 0 ? `${count(own, 'person', 'personer')} behöver ni informera själva.` : 'Mejlen går av sig själva.'
      }`}
    >
      <ul className={styles.list}>
        {people.map((person) => (
          <UninformedRow key={person._person} companyId={companyId} person={person} />
        ))}
      </ul>
      {total > people.length ? <p className={styles.meta}>och {total - people.length} till</p> : null}
    </Card>
  );
}

function UninformedRow({ companyId, person }: { companyId: string; person: UninformedPerson }) {
  const { markInformed } = usePeopleChanges(companyId);
  const { _person: personId, name, phoneNumber, source, addedBy, addedAt, latest } = person;
  const { run: mark, busy } = useOneAtATime(() =>
    toast.outcome(markInformed(personId), `${name} är markerad som informerad`),
  );
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Anchor component={Link} to={paths.person.to({ personId })} fw={500}>
          {name}
        </Anchor>
        <span className={styles.meta}>
          Tillagd {formatRelative(addedAt)}
          {addedBy ? ` av ${addedBy}` : ''}. Källa: {source}
        </span>
        <span className={person.reason === 'waiting' ? styles.meta : styles.duty}>
          {describeDuty(person)}
          {person.reason !== 'waiting' && phoneNumber ? ` Telefon: ${phoneNumber}.` : ''}
          {person.reason === 'waiting' ? '' : ` Senast ${formatDay(latest)}.`}
        </span>
      </div>
      <Button variant="default" size="xs" loading={busy} onClick={() => void mark()}>
        Markera som informerad
      </Button>
    </li>
  );
}

function describeDuty({ reason, mailsOn, email }: UninformedPerson): string {
  if (reason === 'noEmail') return 'Har ingen e-post: ring och berätta.';
  if (reason === 'failed') return `Mejlet till ${email} kom inte fram: berätta på annat sätt.`;
  return `Får mejl ${formatDay(mailsOn ?? '')}.`;
}
