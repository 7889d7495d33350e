import { ActionIcon, Button } from '@mantine/core';
import type { BankSearch } from '@platsa/contract/candidates/schema';
import { IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { bankSearches, useBankSearchChanges } from '../api/saved-searches.ts';
import { type BankFilter, countChoices } from '../candidate-filter.ts';
import styles from './SavedSearches.module.css';

interface SavedSearchesProps {
  companyId: string;
  filter: BankFilter;
  onFilter: (filter: BankFilter) => void;
}

/** One's own searches of the bank, and the present one to be saved; nothing while there is neither. */
export function SavedSearches({ companyId, filter, onFilter }: SavedSearchesProps) {
  const { data: searches = [] } = useQuery(bankSearches(companyId));
  const { remove } = useBankSearchChanges(companyId);
  const canSave = Boolean(filter.search || filter._job) || countChoices(filter) > 0;
  const current = JSON.stringify(toSorted(filter));
  if (searches.length === 0 && !canSave) return null;
  return (
    <section className={styles.root} aria-label="Sparade sökningar">
      {searches.length > 0 ? <h2>Sparade sökningar</h2> : null}
      <ul>
        {searches.map(({ _id, name, filter: saved, count }: BankSearch) => (
          <li key={_id} data-current={JSON.stringify(toSorted(saved)) === current || undefined}>
            <button type="button" onClick={() => onFilter(saved)}>
              <span>{name}</span> <span className={styles.count}>{formatNumber(count)}</span>
            </button>
            <ActionIcon aria-label={`Ta bort ${name}`} onClick={() => void remove(_id).catch(toast.refused)}>
              <IconTrash size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {canSave ? <SaveSearch key={current} {...{ companyId, filter }} /> : null}
    </section>
  );
}

function toSorted(filter: BankFilter) {
  return Object.entries(filter)
    .filter(([, value]) => value)
    .sort(([a], [b]) => a.localeCompare(b));
}

function SaveSearch({ companyId, filter }: Omit<SavedSearchesProps, 'onFilter'>) {
  const [name, setName] = useState<string | null>(null);
  const { save } = useBankSearchChanges(companyId);
  const { run, busy } = useOneAtATime(async () => {
    try {
      await save(name ?? '', filter);
      setName(null);
      toast.done('Sökningen är sparad.');
    } catch (error) {
      toast.refused(error);
    }
  });
  if (name === null)
    return (
      <Button
        variant="default"
        size="sm"
        leftSection={<IconBookmarkPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setName(filter.search ?? '')}
      >
        Spara sökningen
      </Button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) void run();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField label="Namn på sökningen" maxLength={60} value={name} onChange={setName} autoFocus />
      <Button type="submit" size="sm" loading={busy} disabled={!name.trim()}>
        Spara
      </Button>
      <Button variant="subtle" size="sm" onClick={() => setName(null)}>
        Avbryt
      </Button>
    </form>
  );
}
