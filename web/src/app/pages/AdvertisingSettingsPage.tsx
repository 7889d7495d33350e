import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { company as companyQuery } from '../../features/companies/api/get-company.ts';
import { SenderId } from '../../features/companies/components/SenderId.tsx';
import { useCompany, useSignedIn } from '../../lib/session.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { paths } from '../paths.ts';

export function AdvertisingSettingsPage() {
  const { isAdmin } = useSignedIn();
  const { _id: companyId } = useCompany();
  const query = useQuery(companyQuery(companyId));
  if (!isAdmin) return <Navigate to={paths.companySettings.to()} replace />;
  return (
    <Page>
      <Anchor component={Link} to={paths.companySettings.to()}>
        Inställningar
      </Anchor>
      <PageHeader title="Annonsering" lead="Publicera era annonser hos Arbetsförmedlingen direkt härifrån." />
      <QueryView query={query} skeleton={<FormSkeleton fields={1} />}>
        {({ company }) => <SenderId key={companyId} company={company} />}
      </QueryView>
    </Page>
  );
}
