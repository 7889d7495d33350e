import { Button } from '@mantine/core';
import { planTypes } from '@platsa/contract/billing/plans';
import { jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { paymentState } from '../../features/billing/api/billing.ts';
import { PurchasePopup } from '../../features/billing/components/PurchasePopup.tsx';
import { useJobChanges } from '../../features/jobs/api/change-job.ts';
import { ownJob } from '../../features/jobs/api/job.ts';
import { product } from '../../lib/product.ts';
import { toFailure } from '../../ui/form/failure.ts';
import { toast } from '../../ui/toast.ts';

interface Waiting {
  draft: Job;
  /** The job as it is when the popup closes. */
  finish: (job: Job) => void;
}

/**
 * Offers to unlock a new job before it is published, where there are plans and the company's does not unlock every job. The
 * draft is bought and published in one call, published locked, or stays a draft.
 */
export function usePaidPublishing(companyId: string): { publish?: (draft: Job) => Promise<Job>; popup: ReactNode } {
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
      toast.failed(toFailure(error).message);
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
