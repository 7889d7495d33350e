import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { BankProfileForm } from '../../features/jobs/components/BankProfileForm.tsx';
import { useCompany } from '../../lib/session.tsx';
import { paths } from '../../shared/paths.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { toast } from '../../ui/toast.ts';

export function NewBankProfilePage() {
  const { _id: companyId } = useCompany();
  const navigate = useNavigate();
  const done = ({ title }: { title: string }) => {
    toast.done(`Kandidatprofilen ${title} är skapad.`);
    navigate(paths.candidates.to(), { replace: true });
  };
  return (
    <Page>
      <PageHeader title="Skapa kandidatprofil" />
      <BankProfileForm
        key={companyId}
        companyId={companyId}
        job={null}
        onSaved={done}
        actions={
          <Button component={Link} to={paths.candidates.to()} variant="default" size="md">
            Tillbaka
          </Button>
        }
      />
    </Page>
  );
}
