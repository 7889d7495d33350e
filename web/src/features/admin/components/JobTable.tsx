import { Button, Group, Stack } from '@mantine/core';
import { type AdminJob, type AdminJobSort, adminJobSorts } from '@platsa/contract/admin/schema';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatNumber, scorePercent } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { adminJobs, adminStatistics, useSetRegionalKeys } from '../api/lists.ts';
import { type AdminColumn, AdminTable } from './AdminTable.tsx';

const columns: readonly AdminColumn<AdminJob, AdminJobSort>[] = [
  { title: 'Titel', sort: 'title', ascending: true, cell: ({ title }) => title },
  { title: 'Företag', sort: 'company', ascending: true, cell: ({ _company }) => _company.name },
  { title: 'Yrke', cell: ({ professionName }) => professionName ?? '–' },
  { title: 'Skapad', sort: 'created', cell: ({ createdAt }) => formatDay(createdAt) },
  { title: 'Publicerad', cell: ({ status, startDate }) => (status === 'draft' ? 'Utkast' : (startDate ?? '–')) },
  { title: 'Sökande', sort: 'applicants', cell: ({ applicants }) => formatNumber(applicants) },
  { title: 'Visningar', sort: 'views', cell: ({ views }) => formatNumber(views) },
  {
    title: 'Ansökningsfrekvens',
    cell: ({ applicationRate }) => (applicationRate === null ? '–' : `${scorePercent(applicationRate)} %`),
  },
];

const useJobs = (view: Parameters<typeof adminJobs>[0]) => useInfiniteQuery(adminJobs(view));

/** The jobs of all companies, newest first unless another order is chosen. */
export function JobTable() {
  // The installation's; without any there are no regional lists.
  const keys = useQuery(adminStatistics).data?.regionalKeys ?? [];
  const regional: AdminColumn<AdminJob, AdminJobSort> = {
    title: 'Regionala listor',
    cell: (job) => <RegionalKeys job={job} keys={keys} />,
  };
  return (
    <AdminTable
      title="Annonser"
      words={{
        search: 'Sök bland annonserna',
        placeholder: 'Sök på titel, företag eller yrke',
        failure: 'Kunde inte hämta annonserna',
        empty: 'Inga annonser ännu',
      }}
      columns={keys.length > 0 ? [...columns, regional] : columns}
      sorts={adminJobSorts}
      useRows={useJobs}
    />
  );
}

/** The regional lists that the operator has put a job on, besides those of its place. */
function RegionalKeys({ job, keys }: { job: AdminJob; keys: readonly string[] }) {
  const { _id: jobId, title, regionalKeys } = job;
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const setKeys = useSetRegionalKeys();
  const chooseRegionalKey = (key: string, on: boolean) =>
    setChosen((before) => [...(before ?? []).filter((other) => other !== key), ...(on ? [key] : [])]);
  return (
    <Group gap="xs" wrap="nowrap">
      {regionalKeys.join(', ') || 'Efter ort'}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Ändra regionala listor: ${title}`}
        // Not those that the settings no longer have.
        onClick={() => setChosen(keys.filter((key) => regionalKeys.includes(key)))}
      >
        Ändra
      </Button>
      <ConfirmPopup
        opened={chosen !== null}
        onClose={() => setChosen(null)}
        title={`Regionala listor för ${title}`}
        text={
          <Stack gap="sm">
            <p>Annonsen visas på de listor som dess ort ger, och på dem som du väljer här.</p>
            {keys.map((key) => (
              <CheckboxField
                key={key}
                label={key}
                value={chosen?.includes(key) ?? false}
                onChange={(on) => chooseRegionalKey(key, on)}
              />
            ))}
          </Stack>
        }
        confirmLabel="Spara listorna"
        onConfirm={() => setKeys(jobId, chosen ?? [])}
      />
    </Group>
  );
}
