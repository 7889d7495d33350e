import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BillingDetailsForm } from '../../../features/billing/components/BillingDetailsForm.tsx';
import { InvoiceList } from '../../../features/billing/components/InvoiceList.tsx';
import { company as companyQuery } from '../../../features/companies/api/company.ts';
import { useCompany } from '../../../lib/session.tsx';
import { Card } from '../../../ui/Card.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';

export function BillingTab() {
  const { _id: companyId } = useCompany();
  const query = useQuery(companyQuery(companyId));
  return (
    <Stack gap="lg">
      <Card title="Faktureringsuppgifter">
        <QueryView query={query} skeleton={<FormSkeleton fields={4} />}>
          {({ company }) => <BillingDetailsForm key={companyId} company={company} />}
        </QueryView>
      </Card>
      <InvoiceList companyId={companyId} />
    </Stack>
  );
}
