import { Button } from '@mantine/core';
import type { CompanySummary } from '@platsa/contract/companies/schema';
import { IconDoorExit, IconHourglassHigh } from '@tabler/icons-react';
import { formatDay } from '../../../lib/format.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { toast } from '../../../ui/toast.ts';
import { useClosing } from '../api/company.ts';
import styles from './ApprovalBanner.module.css';

/** Tells every member, above every page, that the company is being closed. */
export function ClosingBanner({ company, closesAt }: { company: CompanySummary; closesAt: string }) {
  const { _id: companyId, name, role } = company;
  const { undo } = useClosing();
  const { run, busy } = useOneAtATime(() => toast.outcome(undo(companyId), `${name} stängs inte.`));
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

/** Tells, above every page of the company, that it waits for the operator's approval or was refused, and why. */
export function ApprovalBanner({ company: { name, approval, refusalReason } }: { company: CompanySummary }) {
  return (
    <section className={styles.root} aria-label="Godkännande">
      <IconHourglassHigh size={20} stroke={1.75} aria-hidden="true" />
      {approval === 'refused' ? (
        <p>
          <strong>{name} är inte godkänt.</strong> {refusalReason} Annonser och karriärsidor visas inte för någon annan.
          Rätta namn eller organisationsnummer i inställningarna, så prövas företaget igen.
        </p>
      ) : (
        <p>
          <strong>{name} väntar på att godkännas.</strong> Vi kontrollerar varje nytt företag mot dess
          organisationsnummer. Ni kan förbereda allt redan nu: annonser och karriärsidor som ni publicerar blir synliga
          när företaget är godkänt, och ni får ett mejl.
        </p>
      )}
    </section>
  );
}
