import { Button, Text } from '@mantine/core';
import type { Company } from '@platsa/contract/companies/schema';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { toFailure } from '../../../ui/form/failure.ts';
import { toast } from '../../../ui/toast.ts';
import { mailBillingLink } from '../api/billing-email.ts';

/** Tells that the address for invoices is not confirmed, and sends another link to it. */
export function WaitingEmail({ company }: { company: Company }) {
  const { run, busy } = useOneAtATime(async () => {
    try {
      await mailBillingLink(company._id);
      toast.done(`En länk är på väg till ${company.billingEmail}.`);
    } catch (error) {
      toast.failed(toFailure(error).message);
    }
  });
  return (
    <div>
      <Text size="sm">
        <strong>Väntar på bekräftelse.</strong> Vi har mejlat en länk till {company.billingEmail}. Tills den har följts
        går fakturorna till företagets admins.
      </Text>
      <Button variant="subtle" size="compact-sm" px={0} loading={busy} onClick={() => void run()}>
        Skicka länken igen
      </Button>
    </div>
  );
}
