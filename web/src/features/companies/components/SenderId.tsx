import { Button, Group, Stack } from '@mantine/core';
import type { Company } from '@platsa/contract/companies/schema';
import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import styles from './CompanyFacts.module.css';
import { HowSenderIdWorks } from './HowSenderIdWorks.tsx';
import { SenderIdForm } from './SenderIdForm.tsx';

/** Who the company is with Arbetsförmedlingen: shown, and changed when asked for. */
export function SenderId({ company }: { company: Company }) {
  const [editing, setEditing] = useState(company.afSenderId === '');
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title="Arbetsförmedlingen"
      lead="Med ert Sender ID kan annonserna läggas ut i Platsbanken när de publiceras här."
      actions={
        <Button
          variant="subtle"
          leftSection={<IconHelpCircle size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          Så fungerar det
        </Button>
      }
    >
      {editing ? (
        <SenderIdForm company={company} onDone={() => setEditing(false)} />
      ) : (
        <Stack gap="md">
          <dl className={styles.list}>
            <div>
              <dt>Sender ID</dt>
              <dd>{company.afSenderId}</dd>
            </div>
          </dl>
          <Group>
            <Button variant="default" onClick={() => setEditing(true)}>
              Redigera
            </Button>
          </Group>
        </Stack>
      )}
      <HowSenderIdWorks opened={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}
