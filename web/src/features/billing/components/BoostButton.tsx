import { Button } from '@mantine/core';
import { passedEndDate } from '@platsa/contract/jobs/rules';
import { IconRocket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { today } from '../../../lib/format.ts';
import { useSignedIn } from '../../../lib/session.tsx';
import { toast } from '../../../ui/toast.ts';
import { paymentModels, useBillingChanges } from '../api/billing.ts';
import styles from './BoostButton.module.css';
import { BoostPicker } from './BoostPicker.tsx';

interface BoostButtonProps {
  companyId: string;
  job: { _id: string; title: string; endDate: string | null; isBank: boolean; weSelectBoostId: number | null };
}

/** Orders a boost for a job that has none and is not over, where the operator offers them. Purchases are for admins. */
export function BoostButton({ companyId, job }: BoostButtonProps) {
  const { isAdmin } = useSignedIn();
  const [picking, setPicking] = useState(false);
  const { boost } = useBillingChanges();
  const mayHaveOne = isAdmin && !job.isBank && job.weSelectBoostId === null && !passedEndDate(job, today());
  const boosts = useQuery({ ...paymentModels(companyId), enabled: mayHaveOne }).data?.boosts ?? [];
  if (!mayHaveOne || boosts.length === 0) return null;
  return (
    <>
      <Button
        className={styles.root}
        title="Boosta"
        variant="default"
        leftSection={<IconRocket size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setPicking(true)}
      >
        <span className={styles.words}>Boosta</span>
      </Button>
      {picking ? (
        <BoostPicker
          boosts={boosts}
          label="Beställ"
          onClose={() => setPicking(false)}
          onChoose={async (chosen) => {
            await boost({ jobId: job._id, _id: chosen.orderId, paymentOption: chosen });
            setPicking(false);
            toast.done(`${chosen.title} är beställd för ${job.title}.`);
          }}
        />
      ) : null}
    </>
  );
}
