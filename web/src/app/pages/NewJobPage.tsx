import { Button } from '@mantine/core';
import { planTypes } from '@platsa/contract/billing/plans';
import { jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { paymentState, useBillingChanges } from '../../features/billing/api/billing.ts';
import type { ChosenBoost } from '../../features/billing/components/BoostPicker.tsx';
import { BoostSection } from '../../features/billing/components/BoostSection.tsx';
import { PurchasePopup } from '../../features/billing/components/PurchasePopup.tsx';
import { brandList } from '../../features/companies/api/brands.ts';
import { ownJob, useJobChanges } from '../../features/jobs/api/job.ts';
import { JobForm } from '../../features/jobs/components/JobForm.tsx';
import { product } from '../../lib/product.ts';
import { useCompany } from '../../lib/session.tsx';
import { paths, publicPaths } from '../../shared/paths.ts';
import { toFailure } from '../../ui/form/failure.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/QueryView.tsx';
import { FormSkeleton } from '../../ui/Skeletons.tsx';
import { toast } from '../../ui/toast.ts';

export function NewJobPage() {
  const company = useCompany();
  const navigate = useNavigate();
  const query = useQuery(brandList(company._id));
  // A cached answer without a logo may be older than the logo.
  const isOutdated = query.isFetching && !query.data?.[0]?.logo;
  const { publish, popup } = usePaidPublishing(company._id);
  const [boost, setBoost] = useState<ChosenBoost | null>(null);
  const { boost: orderBoost } = useBillingChanges();
  const confirm = async ({ _id, status, isLive, title, shortId }: Job) => {
    if (boost && status === jobStatus.draft) {
      toast.failed(`${boost.title} är inte beställd, eftersom annonsen är ett utkast. Beställ den på annonsens tavla.`);
    } else if (boost) {
      await orderBoost({ jobId: _id, _id: boost.orderId, paymentOption: boost }).catch((error: unknown) =>
        toast.failed(`Boosten blev inte beställd. ${toFailure(error).message}`),
      );
    }
    await navigate(paths.jobConfirm.to(), {
      replace: true,
      state: { draft: status === jobStatus.draft, shared: isLive ? { title, path: publicPaths.job(shortId) } : null },
    });
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

interface Waiting {
  draft: Job;
  /** The job as it is when the popup closes. */
  finish: (job: Job) => void;
}

/**
 * Offers to unlock a new job before it is published, where there are plans and the company's does not unlock every job. The
 * draft is bought and published in one call, published locked, or stays a draft.
 */
function usePaidPublishing(companyId: string): { publish?: (draft: Job) => Promise<Job>; popup: ReactNode } {
  const plansForSale = useQuery(product).data?.plansForSale === true;
  const state = useQuery({ ...paymentState(companyId), enabled: plansForSale }).data?.paymentState;
  const client = useQueryClient();
  const { update } = useJobChanges();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [isBought, setIsBought] = useState(false);
  if (!state || state.activeModel?.type === planTypes.unlimited) return { popup: null };

  const closePublishing = (job: Job) => {
    waiting?.finish(job);
    setWaiting(null);
    setIsBought(false);
  };
  const publish = async ({ _id }: Job) => {
    try {
      closePublishing(await update({ jobId: _id, status: jobStatus.active }));
    } catch (error) {
      toast.refused(error);
    }
  };
  /** An included unlock leaves the draft unpublished. */
  const closeBought = async ({ _id }: Job) => {
    const job = await client.fetchQuery({ ...ownJob(_id), staleTime: 0 });
    if (job.status === jobStatus.draft) await publish(job);
    else closePublishing(job);
  };
  return {
    publish: (draft) => new Promise((finish) => setWaiting({ draft, finish })),
    popup: waiting ? (
      <PurchasePopup
        job={{ _id: waiting.draft._id, title: waiting.draft.title, publish: true }}
        onBought={() => setIsBought(true)}
        onClose={() => (isBought ? void closeBought(waiting.draft) : closePublishing(waiting.draft))}
        instead={
          <>
            <Button variant="subtle" onClick={() => closePublishing(waiting.draft)}>
              Gå till mina annonser
            </Button>
            <Button variant="default" onClick={() => void publish(waiting.draft)}>
              Publicera utan att låsa upp
            </Button>
          </>
        }
      />
    ) : null,
  };
}
