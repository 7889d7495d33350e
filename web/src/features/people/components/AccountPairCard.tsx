import { Button } from '@mantine/core';
import type { AccountPair } from '@platsa/contract/people/join-endpoints';
import { IconMail } from '@tabler/icons-react';
import { formatDay, fullName } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import styles from './ComparedPeople.module.css';
import { ComparedPeople, Row, SameRow } from './ComparedPeople.tsx';

interface AccountPairCardProps {
  pair: AccountPair;
  onAsk: (pair: AccountPair) => Promise<void>;
  onMarkDifferent: (pair: AccountPair) => Promise<void>;
}

/** A person without an account beside an account that may be the same human's. Only the person can put them together. */
export function AccountPairCard({ pair, onAsk, onMarkDifferent }: AccountPairCardProps) {
  const [person, account] = pair.people;
  const asking = useOneAtATime(() => onAsk(pair));
  const parting = useOneAtATime(() => onMarkDifferent(pair));
  const { askedAt, canAskFrom, mustInformFirst } = pair;
  const isAsked = canAskFrom !== null && Date.parse(canAskFrom) > Date.now();
  return (
    <ComparedPeople
      {...pair}
      mark={({ _id }) => (_id === account._id ? ', med konto' : ', utan konto')}
      firstRow={
        <Row label="Konto">
          {['Nej', 'Ja'].map((answer) => (
            <span key={answer} className={styles.value}>
              {answer}
            </span>
          ))}
        </Row>
      }
      fieldRow={(compared) => {
        const { label, value, show = value } = compared;
        if (value(person) === value(account)) return <SameRow compared={compared} person={person} />;
        return (
          <Row label={label}>
            {pair.people.map((one) => (
              <span key={one._id} className={styles.value}>
                {value(one) ? show(one) : 'Saknas'}
              </span>
            ))}
          </Row>
        );
      }}
      explanation={
        <>
          {fullName(account)} har ett konto, så bara personen själv kan samla allt där. Frågan går till{' '}
          {person.email || account.email}.{askedAt ? ` Senast frågad ${formatDay(askedAt)}.` : ''}
          {mustInformFirst ? ' Personen ska först få veta att ni har uppgifterna.' : ''}
          {isAsked ? ` Kan frågas igen ${formatDay(canAskFrom)}.` : ''}
        </>
      }
      actions={
        <>
          <Button variant="default" loading={parting.busy} disabled={asking.busy} onClick={() => void parting.run()}>
            Inte samma person
          </Button>
          <Button
            leftSection={<IconMail size={18} stroke={1.75} aria-hidden="true" />}
            loading={asking.busy}
            disabled={parting.busy || isAsked || mustInformFirst}
            onClick={() => void asking.run()}
          >
            {isAsked ? 'Frågad' : 'Fråga personen'}
          </Button>
        </>
      }
    />
  );
}
