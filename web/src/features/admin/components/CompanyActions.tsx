import { Button, Group } from '@mantine/core';
import type { DeletionCounts } from '@platsa/contract/admin/company-endpoints';
import type { AdminCompany } from '@platsa/contract/admin/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { count, formatDay } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { toast } from '../../../ui/toast.ts';
import { companyDeletion, openSupportWindow, useCompanyChanges } from '../api/change-company.ts';
import { RefusalPopup } from './WaitingCompanies.tsx';

type CompanyAction = 'approve' | 'refuse' | 'remove';

/** The approval of a company, and the operator's actions on it. */
export function CompanyActions({ company }: { company: AdminCompany }) {
  const { _id: companyId, name, whitelistedAt, refusedAt, closesAt } = company;
  const isDecided = Boolean(whitelistedAt || refusedAt || closesAt);
  const [asked, setAsked] = useState<CompanyAction | null>(null);
  const { approve, refuse, remove } = useCompanyChanges();
  const closeQuestion = () => setAsked(null);
  return (
    <Group gap="xs" justify="flex-end">
      {closesAt ? `Stängs ${formatDay(closesAt)}` : whitelistedAt ? 'Godkänd' : refusedAt ? 'Nekad' : '-'}
      {whitelistedAt || closesAt ? null : (
        <Button size="compact-sm" aria-label={`Godkänn företag: ${name}`} onClick={() => setAsked('approve')}>
          Godkänn företag
        </Button>
      )}
      {isDecided ? null : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Neka företaget: ${name}`}
          onClick={() => setAsked('refuse')}
        >
          Neka
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Logga in: ${name}`}
        onClick={() => void openSupportWindow(companyId).catch(toast.refused)}
      >
        Logga in
      </Button>
      <Button
        size="compact-sm"
        color="bad"
        variant="light"
        aria-label={`Radera: ${name}`}
        onClick={() => setAsked('remove')}
      >
        Radera
      </Button>
      <ConfirmPopup
        opened={asked === 'remove'}
        onClose={closeQuestion}
        title={`Radera ${name}`}
        text={asked === 'remove' ? <DeletionQuestion companyId={companyId} /> : null}
        confirmLabel="Radera"
        danger
        onConfirm={() => remove(companyId).then(() => toast.done(`${name} är raderat.`))}
      />
      <ConfirmPopup
        opened={asked === 'approve'}
        onClose={closeQuestion}
        title={`Godkänn ${name}`}
        text="Är du säker på att du vill godkänna detta företag?"
        confirmLabel="Godkänn företag"
        onConfirm={() => approve(companyId).then(() => toast.done(`${name} är godkänt.`))}
      />
      {asked === 'refuse' ? (
        <RefusalPopup
          title={`Neka ${name}`}
          confirmLabel="Neka företaget"
          onClose={closeQuestion}
          onRefuse={({ reason }) => refuse({ companyId, reason })}
        />
      ) : null}
    </Group>
  );
}

/** Shows how many rows of each kind the deletion of a company would delete, and what it ends. */
function DeletionQuestion({ companyId }: { companyId: string }) {
  const { data, error } = useQuery(companyDeletion(companyId));
  const waiting = error ? 'Det gick inte att räkna vad som försvinner.' : 'Räknar vad som försvinner …';
  return (
    <>
      <p>Är du säker på att du vill ta bort detta företag?</p>
      <p aria-live="polite">{data ? deletionText(data.goes) : waiting}</p>
    </>
  );
}

function deletionText(goes: DeletionCounts): string {
  const rows = [
    count(goes.jobs, 'annons', 'annonser'),
    count(goes.applications, 'ansökan', 'ansökningar'),
    count(goes.conversations, 'chatt', 'chattar'),
    count(goes.careerPages, 'karriärsida', 'karriärsidor'),
    count(goes.files, 'fil', 'filer'),
  ];
  const unpaid = goes.unpaidInvoices > 0 ? `, varav ${count(goes.unpaidInvoices, 'obetald', 'obetalda')}` : '';
  const children = count(goes.childCompanies, 'dotterbolag', 'dotterbolag');
  return [
    `Det här försvinner: ${rows.join(', ')}.`,
    `${count(goes.members, 'medlem', 'medlemmar')} får ett mejl.`,
    `${count(goes.invoices, 'faktura', 'fakturor')} finns kvar${unpaid}.`,
    ...(goes.runningSubscriptions > 0 ? ['Abonnemanget avslutas, och en sista faktura skickas.'] : []),
    ...(goes.childCompanies > 0 ? [`${children} blir utan moderbolag.`] : []),
  ].join(' ');
}
