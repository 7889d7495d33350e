import { Button } from '@mantine/core';
import type { ApplicantDetails } from '@platsa/contract/applications/schema';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { OrderPopup } from './OrderPopup.tsx';

/** The way to help with a candidate that the operator sells. */
export function OrderService({ applicant }: { applicant: ApplicantDetails }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconShieldCheck size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Beställ bakgrundskontroll
      </Button>
      {opened ? <OrderPopup applicant={applicant} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
