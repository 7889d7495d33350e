import { jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useBillingChanges } from '../../features/billing/api/billing.ts';
import type { ChosenBoost } from '../../features/billing/components/BoostPicker.tsx';
import { BoostSection } from '../../features/billing/components/BoostSection.tsx';
import { brandList } from '../../features/companies/api/brands.ts';
import { JobForm } from '../../features/jobs/components/JobForm.tsx';
import { useCompany } from '../../lib/session.tsx';
import { paths, publishedAddress } from '../../shared/paths.ts';
import { toFailure } from '../../ui/form/failure.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { usePaidPublishing } from '../use-paid-publishing.tsx';

export function NewJobPage() {
  const company = useCompany();
  const navigate = useNavigate();
  const query = useQuery(brandList(company._id));
  // A cached answer without a logo may be older than the logo.
  const isOutdated = query.isFetching && !query.data?.[0]?.logo;
  const { publish, beforePublishing, popup } = usePaidPublishing(company._id);
  const [boost, setBoost] = useState<ChosenBoost | null>(null);
  const { boost: orderBoost } = useBillingChanges();
  const confirm = async ({ _id, status }: Job) => {
    if (boost && status === jobStatus.draft) {
      toast.failed(`${boost.title} är inte beställd, eftersom annonsen är ett utkast. Beställ den på annonsens tavla.`);
    } else if (boost) {
      await orderBoost({ jobId: _id, _id: boost.orderId, paymentOption: boost }).catch((error: unknown) =>
        toast.failed(`Boosten blev inte beställd. ${toFailure(error).message}`),
      );
    }
    await navigate(publishedAddress(_id), { replace: true, state: { isNew: true } });
  };
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
              publish={publish}
              beforePublishing={beforePublishing}
              settings={paths.settings.to({ tab: 'advertising' })}
            >
              <BoostSection companyId={company._id} chosen={boost} onChoose={setBoost} />
            </JobForm>
          ) : (
            <Navigate to={paths.overview.to()} replace state={{ needsLogo: true }} />
          )
        }
      </QueryView>
      {popup}
    </Page>
  );
}
