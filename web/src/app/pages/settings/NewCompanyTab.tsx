import { useNavigate } from 'react-router';
import { CreateCompanyForm } from '../../../features/companies/components/CreateCompanyForm.tsx';
import { paths } from '../../../shared/paths.ts';
import { Card } from '../../../ui/Card.tsx';

export function NewCompanyTab() {
  const navigate = useNavigate();
  return (
    <Card title="Skapa företag" lead="Du blir admin för det nya företaget.">
      <CreateCompanyForm onDone={() => navigate(paths.overview.to())} />
    </Card>
  );
}
