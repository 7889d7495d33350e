import { BoardTable } from '../../features/boards/components/BoardTable.tsx';
import { useCompany } from '../../lib/session.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function WorkflowsPage() {
  const company = useCompany();
  return (
    <Page width="wide">
      <PageHeader title="Workflow" lead="En tavla för varje annons. Följ kandidaterna från ansökan till anställning." />
      <BoardTable key={company._id} companyId={company._id} />
    </Page>
  );
}
