import { Button, Group } from '@mantine/core';
import { type AdminCompany, isWaiting, reasonForm } from '@platsa/contract/admin/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { listNames } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { TextAreaField } from '../../../ui/fields/TextField.tsx';
import { FormPopup } from '../../../ui/form/FormPopup.tsx';
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useCompanyChanges } from '../api/change-company.ts';
import { adminCompanies } from '../api/lists.ts';
import { CompanyActions } from './CompanyActions.tsx';
import styles from './WaitingCompanies.module.css';

/** Companies that wait for approval, at the top of the page; hidden while there are none. */
export function WaitingCompanies() {
  const query = useInfiniteQuery(adminCompanies({ search: '', sort: 'created', waiting: 'true' }));
  const waiting = (query.data ?? []).filter(isWaiting);
  if (waiting.length === 0) return null;
  return (
    <Card
      className={styles.root ?? ''}
      title="Väntar på dig"
      lead="Kontrollera mot organisationsnumret. Företaget får ett mejl om ditt svar."
    >
      <ul className={styles.list}>
        {waiting.map((company) => (
          <WaitingCompany key={company._id} company={company} />
        ))}
      </ul>
      <MoreButton query={query} />
    </Card>
  );
}

function WaitingCompany({ company }: { company: AdminCompany }) {
  const { name, corporateNumber, sameNumber, adminName, adminEmail, createdAt, afSenderId, afSenderConfirmed } =
    company;
  return (
    <li>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span>
          {[corporateNumber, adminName, adminEmail].filter(Boolean).join(' · ')} · <RelativeTime at={createdAt} />
        </span>
        {sameNumber.length > 0 ? <span>Samma organisationsnummer som {listNames(sameNumber)}</span> : null}
      </div>
      {company.whitelistedAt || company.refusedAt ? null : <CompanyActions company={company} />}
      {afSenderId === '' || afSenderConfirmed ? null : <SenderActions company={company} />}
    </li>
  );
}

function SenderActions({ company: { _id: companyId, name, corporateNumber, afSenderId } }: { company: AdminCompany }) {
  const [asked, setAsked] = useState<'confirm' | 'refuse' | null>(null);
  const { confirmSender, refuseSender } = useCompanyChanges();
  const closeRefusal = () => setAsked(null);
  return (
    <Group gap="xs" justify="flex-end">
      Sender ID {afSenderId}
      <Button size="compact-sm" onClick={() => setAsked('confirm')} aria-label={`Bekräfta Sender ID: ${name}`}>
        Bekräfta
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => setAsked('refuse')}
        aria-label={`Neka Sender ID: ${name}`}
      >
        Neka
      </Button>
      <ConfirmPopup
        opened={asked === 'confirm'}
        onClose={closeRefusal}
        title={`Bekräfta Sender ID ${afSenderId}`}
        text={`Hör kundnumret hos Arbetsförmedlingen till ${name}, ${corporateNumber}? Sedan skickas annonser i dess namn.`}
        confirmLabel="Bekräfta Sender ID"
        onConfirm={() => confirmSender({ companyId, afSenderId })}
      />
      {asked === 'refuse' ? (
        <RefusalPopup
          title={`Ta bort Sender ID ${afSenderId}`}
          confirmLabel="Ta bort Sender ID"
          onClose={closeRefusal}
          onRefuse={({ reason }) => refuseSender({ companyId, afSenderId, reason })}
        />
      ) : null}
    </Group>
  );
}

interface RefusalPopupProps {
  title: string;
  confirmLabel: string;
  onClose: () => void;
  onRefuse: (reason: z.output<typeof reasonForm>) => Promise<unknown>;
}

/** Asks why, which the company reads in a mail. */
export function RefusalPopup({ title, confirmLabel, onClose, onRefuse }: RefusalPopupProps) {
  const form = useSchemaForm({
    schema: reasonForm,
    initialValues: { reason: '' },
    submit: onRefuse,
    onDone: onClose,
  });
  return (
    <FormPopup form={form} title={title} size="small" submitLabel={confirmLabel} onClose={onClose}>
      <TextAreaField
        label="Varför?"
        description="Företaget får texten i ett mejl."
        maxLength={1000}
        required
        data-autofocus
        {...form.field('reason')}
      />
    </FormPopup>
  );
}
