import { Button } from '@mantine/core';
import type { PersonRecord as Recorded } from '@platsa/contract/people/schema';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { RowSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { isOwnFind, personRecord, usePeopleChanges } from '../api/people.ts';
import { KeepPerson } from './KeepPerson.tsx';
import styles from './PersonRecord.module.css';

interface PersonRecordProps {
  companyId: string;
  personId: string;
  name: string;
  isInBank: boolean;
}

/** Where the company has a person's data from, whether the person knows, what was agreed, and until when it is kept. */
export function PersonRecord({ companyId, personId, name, isInBank }: PersonRecordProps) {
  const query = useQuery(personRecord(companyId, personId));
  return (
    <Card title="Uppgifterna">
      <QueryView query={query} skeleton={<RowSkeleton />}>
        {(record) => (
          <>
            <dl className={styles.list}>
              {listFacts(record).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <div className={styles.acts}>
              {record.added && !record.added.informedAt ? <InformButton {...{ companyId, personId }} /> : null}
              {isInBank ? null : <KeepPerson {...{ companyId, personId, name }} isAdded={isOwnFind(record)} />}
            </div>
          </>
        )}
      </QueryView>
    </Card>
  );
}

function InformButton({ companyId, personId }: Pick<PersonRecordProps, 'companyId' | 'personId'>) {
  const { markInformed } = usePeopleChanges(companyId);
  const { run: mark, busy } = useOneAtATime(() => toast.outcome(markInformed(personId), 'Markerad som informerad'));
  return (
    <Button variant="default" size="xs" loading={busy} onClick={() => void mark()}>
      Markera som informerad
    </Button>
  );
}

function listFacts({ hasAccount, added, agreedAt, keptUntil, isHeld }: Recorded): [label: string, value: string][] {
  return [
    ['Kommer från', added ? added.source : 'Personens egen ansökan'],
    ...(added ? ([['Tillagd', `${formatDay(added.at)}${added.by ? ` av ${added.by}` : ''}`]] as const) : []),
    ...(added ? ([['Informerad', informedText(added)]] as const) : []),
    ['Konto hos Platsa', hasAccount ? 'Ja' : 'Nej'],
    ['Samtycke till kandidatbanken', agreedAt ? `Ja, sedan ${formatDay(agreedAt)}` : 'Nej'],
    ['Sparas', keptText(keptUntil, isHeld)],
  ].map(([label = '', value = '']) => [label, value]);
}

function informedText({ informedAt, informedBy }: NonNullable<Recorded['added']>): string {
  if (!informedAt) return 'Nej, inte än';
  return `${formatDay(informedAt)}${informedBy ? ` av ${informedBy}` : ' med mejl'}`;
}

function keptText(keptUntil: string | null, isHeld: boolean): string {
  if (isHeld) return 'Tills vidare, på grund av en tvist';
  return keptUntil ? `Till ${formatDay(keptUntil)}` : 'Så länge annonsen pågår, och en tid efter';
}
