import { CareerPageCards } from '../../features/career-pages/components/CareerPageCards.tsx';
import { useCompany, useSignedIn } from '../../lib/session.tsx';
import { paths, plansAddress } from '../../shared/paths.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';

export function CareerPagesPage() {
  const { _id: companyId } = useCompany();
  const { isAdmin } = useSignedIn();
  return (
    <Page width="wide">
      <PageHeader title="Karriärsidor" lead="Era egna sidor för den som vill veta hur det är att jobba hos er." />
      <CareerPageCards
        key={companyId}
        companyId={companyId}
        isAdmin={isAdmin}
        failure={{ title: 'Karriärsidorna hittades inte', back: paths.overview.to() }}
        to={{
          page: (careerPageId) => paths.careerPage.to({ careerPageId }),
          preview: (careerPageId) => paths.careerPreview.to({ careerPageId }),
          create: paths.newCareerPage.to(),
          plans: plansAddress,
        }}
      />
    </Page>
  );
}
