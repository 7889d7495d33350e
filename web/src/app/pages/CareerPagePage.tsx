import type { CareerPage } from '@platsa/contract/career-pages/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { careerPage, careerStatistics } from '../../features/career-pages/api/career-page.ts';
import { CareerEditor } from '../../features/career-pages/components/CareerEditor.tsx';
import type { CareerPageRemoval } from '../../features/career-pages/components/CareerPageMenu.tsx';
import { PublishBar } from '../../features/career-pages/components/PublishBar.tsx';
import { brandList } from '../../features/companies/api/brands.ts';
import { useCompany, useSignedIn } from '../../lib/session.tsx';
import { paths, plansAddress } from '../../shared/paths.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { InCompany } from '../InCompany.tsx';

/** /career-pages/{id} and /career-pages/{id}/edit: the editor of a page. Members who are not admins see the page itself. */
export function CareerPagePage() {
  const { careerPageId = '' } = useParams();
  const [removal, setRemoval] = useState<CareerPageRemoval>('none');
  // A live event of the deletion would fetch a page that is gone.
  const query = useQuery({ ...careerPage(careerPageId), enabled: removal === 'none' });
  // The editor is unmounted first, so that its leave guard does not ask about a deleted page.
  if (removal === 'done') return <Navigate to={paths.careerPages.to()} replace />;
  return (
    <Page width="wide">
      <PageHeader title="Redigera karriärsida" />
      <QueryView
        query={query}
        skeleton={<FormSkeleton fields={6} />}
        failure={{ eyebrow: 'Ny notifikation', title: 'Karriärsidan hittades inte', back: paths.careerPages.to() }}
      >
        {(page) => (
          <InCompany companyId={page._company}>
            <CareerPageEditor key={page._id} page={page} onRemoval={setRemoval} />
          </InCompany>
        )}
      </QueryView>
    </Page>
  );
}

function CareerPageEditor({ page, onRemoval }: { page: CareerPage; onRemoval: (removal: CareerPageRemoval) => void }) {
  const { isAdmin } = useSignedIn();
  const { name } = useCompany();
  const navigate = useNavigate();
  const brands = useQuery(brandList(page._company));
  const { data: counts } = useQuery(careerStatistics(page._id));
  const [hasChanges, setHasChanges] = useState(false);
  const preview = paths.careerPreview.to({ careerPageId: page._id });
  if (!isAdmin) return <Navigate to={preview} replace />;
  return (
    <QueryView query={brands} skeleton={<FormSkeleton fields={6} />}>
      {(list) => (
        <>
          <PublishBar
            {...{ page, counts, hasChanges, preview }}
            plans={plansAddress}
            onCopied={({ _id }) => void navigate(paths.careerPage.to({ careerPageId: _id }))}
            onRemoval={onRemoval}
          />
          <CareerEditor
            companyId={page._company}
            companyName={name}
            brands={list}
            page={page}
            onCreated={() => undefined}
            onChanged={setHasChanges}
          />
        </>
      )}
    </QueryView>
  );
}
