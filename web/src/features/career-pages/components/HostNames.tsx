import { ActionIcon, Badge, Button } from '@mantine/core';
import {
  addHostName,
  checkHostName,
  listHostNames,
  removeHostName,
} from '@platsa/contract/career-pages/host-name-endpoints';
import { type HostName, hostNameForm } from '@platsa/contract/career-pages/host-names';
import { IconTrash } from '@tabler/icons-react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { hostAddress } from '../../../lib/whole-address.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { CopyButton } from '../../../ui/CopyLink.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { QueryView } from '../../../ui/QueryView.tsx';
import { CardSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './HostNames.module.css';

/** A page's host names of the company's own, with the DNS records that they need. */
const hostNameList = (careerPageId: string) =>
  queryOptions({
    queryKey: ['career-host-names', careerPageId],
    queryFn: ({ signal }) => call(listHostNames, { careerPageId }, { signal }),
  });

function useHostNameChanges(careerPageId: string) {
  const queryClient = useQueryClient();
  const refetchHostNames = () => queryClient.invalidateQueries({ queryKey: hostNameList(careerPageId).queryKey });
  return {
    add: (host: string) => call(addHostName, { careerPageId, host }).finally(refetchHostNames),
    check: (hostNameId: string) => call(checkHostName, { careerPageId, hostNameId }).finally(refetchHostNames),
    remove: (hostNameId: string) => call(removeHostName, { careerPageId, hostNameId }).finally(refetchHostNames),
  };
}

/** The company's own host names of a page, each confirmed by a DNS record. Saved at once, apart from the editor's form. */
export function HostNames({ careerPageId }: { careerPageId: string | undefined }) {
  return (
    <Card title="Egen domän" lead="Visa karriärsidan på en egen adress, som jobb.exempel.se.">
      {careerPageId ? (
        <HostNameList careerPageId={careerPageId} />
      ) : (
        <p className={styles.help}>Skapa karriärsidan först. Sedan kan ni koppla domänen här.</p>
      )}
    </Card>
  );
}

function HostNameList({ careerPageId }: { careerPageId: string }) {
  const query = useQuery(hostNameList(careerPageId));
  const [removing, setRemoving] = useState<HostName | null>(null);
  const { remove } = useHostNameChanges(careerPageId);
  const removeHostName = async () => {
    if (!removing) return;
    await remove(removing._id);
    toast.done('Domänen är borttagen');
  };
  return (
    <QueryView query={query} skeleton={<CardSkeleton />} failure={{ title: 'Domänerna kunde inte hämtas' }}>
      {({ hostNames, given }) => (
        <div className={styles.root}>
          {given ? (
            <p className={styles.help}>
              {'Sidan visas redan på '}
              <a href={hostAddress(given)} target="_blank" rel="noopener">
                {given}
              </a>
              , utan att ni behöver göra något.
            </p>
          ) : null}
          {hostNames.length > 0 ? (
            <ul className={styles.list}>
              {hostNames.map((hostName) => (
                <li key={hostName._id}>
                  <HostNameSteps
                    careerPageId={careerPageId}
                    hostName={hostName}
                    onRemove={() => setRemoving(hostName)}
                  />
                </li>
              ))}
            </ul>
          ) : null}
          <AddHostName careerPageId={careerPageId} />
          <ConfirmPopup
            opened={removing !== null}
            onClose={() => setRemoving(null)}
            title={`Ta bort domänen ${removing?.host ?? ''}?`}
            text="Adressen slutar visa karriärsidan. Sidan finns kvar på sin länk."
            confirmLabel="Ta bort domänen"
            danger
            onConfirm={removeHostName}
          />
        </div>
      )}
    </QueryView>
  );
}

function AddHostName({ careerPageId }: { careerPageId: string }) {
  const [host, setHost] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { add } = useHostNameChanges(careerPageId);
  const { run, busy } = useOneAtATime(async () => {
    const parsed = hostNameForm.safeParse({ host });
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? null);
    try {
      await add(parsed.data.host);
      setHost('');
    } catch (error) {
      const { message, fields } = toFailure(error);
      setProblem(fields.host ?? message);
    }
  });
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void run();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field presses its button; the editor's form is around it
    <div className={styles.add} onKeyDown={addByEnter}>
      <TextField
        label="Domän"
        placeholder="jobb.exempel.se"
        inputMode="url"
        autoComplete="off"
        maxLength={200}
        value={host}
        onChange={(typed) => {
          setHost(typed);
          setProblem(null);
        }}
        error={problem}
      />
      <Button variant="default" loading={busy} disabled={host.trim() === ''} onClick={() => void run()}>
        Lägg till
      </Button>
    </div>
  );
}

interface HostNameStepsProps {
  careerPageId: string;
  hostName: HostName;
  onRemove: () => void;
}

/** Result of the last DNS check. */
interface HostNameCheck {
  problem: string | null;
  detour: string | null;
}

/** One host name with the two DNS records that it needs, and their check. */
function HostNameSteps({ careerPageId, hostName, onRemove }: HostNameStepsProps) {
  const { _id, host, txtName, txtValue, target, confirmedAt } = hostName;
  const isConfirmed = confirmedAt !== null;
  const [checked, setChecked] = useState<HostNameCheck | null>(null);
  const { check } = useHostNameChanges(careerPageId);
  const { run, busy } = useOneAtATime(async () => {
    setChecked(null);
    const answer = await check(_id).catch((error) => ({ problem: toFailure(error).message, detour: null }));
    setChecked(answer);
  });
  return (
    <>
      <div className={styles.head}>
        {isConfirmed ? (
          <a href={`https://${host}`} target="_blank" rel="noopener">
            {host}
          </a>
        ) : (
          <b>{host}</b>
        )}
        <Badge color={isConfirmed ? 'good' : 'warning'} variant="light">
          {isConfirmed ? 'Bekräftat' : 'Väntar på DNS'}
        </Badge>
        <ActionIcon aria-label={`Ta bort ${host}`} className={styles.remove} onClick={onRemove}>
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
      <details open={!isConfirmed}>
        <summary>Poster i DNS</summary>
        <ol className={styles.steps}>
          <li>
            <p>Lägg till en TXT-post hos den som sköter er domän. Den visar att domänen är er.</p>
            <Record of="TXT-posten" name={txtName} value={txtValue} />
          </li>
          <li>
            <p>{routingText(target)}</p>
            <Record of={`${recordType(target)}-posten`} name={host} value={target} />
          </li>
          <li>
            <p>Kontrollera att posterna syns. Det kan ta upp till ett dygn.</p>
            <Button size="xs" variant="default" loading={busy} onClick={() => void run()}>
              Kontrollera
            </Button>
          </li>
        </ol>
      </details>
      <div role="status" className={styles.answer}>
        {checked ? <Answer {...checked} /> : null}
      </div>
    </>
  );
}

function Answer({ problem, detour }: HostNameCheck) {
  return (
    <>
      <p data-state={problem ? 'missing' : 'found'}>{problem ?? 'TXT-posten är på plats. Domänen är bekräftad.'}</p>
      {detour ? <p data-state="missing">{detour}</p> : problem === null && <p data-state="found">Domänen leder hit.</p>}
    </>
  );
}

/** An address takes an A record, or AAAA for IPv6, a name a CNAME record. */
function recordType(target: string): 'A' | 'AAAA' | 'CNAME' {
  if (target.includes(':')) return 'AAAA';
  return /^[\d.]+$/.test(target) ? 'A' : 'CNAME';
}

function routingText(target: string): string {
  const text = `Lägg till en ${recordType(target)}-post, som leder besökarna hit.`;
  if (recordType(target) !== 'CNAME') return text;
  return `${text} På en domän utan något framför, som exempel.se, ska det vara en A-post, och gärna en AAAA-post, till samma server.`;
}

function Record({ of, name, value }: { of: string; name: string; value: string }) {
  return (
    <dl className={styles.record}>
      <dt>Namn</dt>
      <dd>
        <code>{name}</code>
        <CopyButton text={name} label={`Kopiera namnet på ${of}`} />
      </dd>
      <dt>Värde</dt>
      <dd>
        <code>{value}</code>
        <CopyButton text={value} label={`Kopiera värdet på ${of}`} />
      </dd>
    </dl>
  );
}
