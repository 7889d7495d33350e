import { jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router';
import { brandList } from '../../features/companies/api/brand-list.ts';
import { JobForm } from '../../features/jobs/components/JobForm.tsx';
import { useCompany } from '../../lib/session.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { paths, publicPaths } from '../paths.ts';

export function NewJobPage() {
  const company = useCompany();
  const navigate = useNavigate();
  const query = useQuery(brandList(company._id));
  // A cached answer without a logo may be older than the logo.
  const isOutdated = query.isFetching && !query.data?.[0]?.logo;
  const confirm = ({ status, isLive, title, shortId }: Job) =>
    navigate(paths.jobConfirm.to(), {
      replace: true,
      state: { draft: status === jobStatus.draft, shared: isLive ? { title, path: publicPaths.job(shortId) } : null },
    });
  return (
    <Page width="wide">
      <PageHeader title="Skapa annons" />
      <QueryView query={isOutdated ? { ...query, data: undefined } : query} skeleton={<FormSkeleton fields={6} />}>
        {(brands) =>
          // Jobs show their brand's logo; the overview explains that it is missing and where to add it.
          brands[0]?.logo ? (
            <JobForm
              key={company._id}
              companyId={company._id}
              brands={brands}
              job={null}
              onSaved={confirm}
              settings={paths.settings.to({ tab: 'advertising' })}
            />
          ) : (
            <Navigate to={paths.overview.to()} replace state={{ needsLogo: true }} />
          )
        }
      </QueryView>
    </Page>
  );
}
