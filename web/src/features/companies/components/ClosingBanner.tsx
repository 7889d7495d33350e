import { Button } from '@mantine/core';
import type { CompanySummary } from '@platsa/contract/companies/schema';
import { IconDoorExit } from '@tabler/icons-react';
import { formatDay } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { useClosing } from '../api/company.ts';
import styles from './ApprovalBanner.module.css';

/** Tells every member, above every page, that the company is being closed. */
export function ClosingBanner({ company, closesAt }: { company: CompanySummary; closesAt: string }) {
  const { _id: companyId, name, role } = company;
  const { undo } = useClosing();
  const { run, busy } = useOneAtATime(async () => {
    try {
      await undo(companyId);
      toast.done(`${name} stängs inte.`);
    } catch (error) {
      toast.failed(toFailure(error).message);
    }
  });
  return (
    <section className={styles.root} aria-label="Företaget stängs">
      <IconDoorExit size={20} stroke={1.75} aria-hidden="true" />
      <div className={styles.words}>
        <p>
          <strong>
            {name} stängs den {formatDay(closesAt)}.
          </strong>{' '}
          Annonser och karriärsidor är dolda. Då raderas allt utom fakturor.{' '}
          {role === 'admin' ? 'Fram till dess kan du ångra det.' : 'Fram till dess kan en admin ångra det.'}
        </p>
        {role === 'admin' ? (
          <Button variant="default" size="sm" loading={busy} onClick={() => void run()}>
            Ångra stängningen
          </Button>
        ) : null}
      </div>
    </section>
  );
}
