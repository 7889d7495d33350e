import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { childList, company as companyQuery } from '../../../features/companies/api/company.ts';
import { ChildCompanyForm, ChildTable } from '../../../features/companies/components/ChildCompanies.tsx';
import { useCompany } from '../../../lib/session.tsx';
import { paths } from '../../../shared/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryList, QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton, RowSkeleton } from '../../../ui/Skeletons.tsx';
import { useSwitchCompany } from '../../use-switch-company.ts';

export function ChildCompaniesTab() {
  const { _id: companyId } = useCompany();
  return (
    <QueryView query={useQuery(companyQuery(companyId))} skeleton={<FormSkeleton fields={3} />}>
      {({ company }) =>
        company._parentCompany ? (
          <EmptyState title="Det här är ett dotterbolag" text="Ett dotterbolag kan inte ha egna dotterbolag." />
        ) : (
          <ChildCompanies key={companyId} companyId={companyId} />
        )
      }
    </QueryView>
  );
}

function ChildCompanies({ companyId }: { companyId: string }) {
  const switchCompany = useSwitchCompany();
  return (
    <Stack gap="lg">
      <Card title="Dotterbolag" lead="Ni som är admins här arbetar i dem genom att byta företag.">
        <QueryList
          query={useQuery(childList(companyId))}
          items={(children) => children}
          skeleton={<RowSkeleton count={3} />}
          failure={{
            title: 'Det gick inte att hämta dotterbolagen. Försök igen senare.',
            back: paths.settings.to({ tab: 'general' }),
          }}
          empty={<EmptyState level={3} title="Inga dotterbolag hittades." />}
        >
          {(children) => <ChildTable items={children} onOpen={({ _id }) => switchCompany(_id, paths.overview.to())} />}
        </QueryList>
      </Card>
      <Card title="Skapa dotterbolag" lead="Det får egna annonser, kandidater och användare.">
        <ChildCompanyForm parentId={companyId} />
      </Card>
    </Stack>
  );
}
