import { planTypes } from '@platsa/contract/billing/plans';
import { jobStatus } from '@platsa/contract/jobs/rules';
import type { Job } from '@platsa/contract/jobs/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { paymentModels, paymentState } from '../features/billing/api/billing.ts';
import { priceText } from '../features/billing/money-text.ts';
import { ownJob, useJobChanges } from '../features/jobs/api/job.ts';
import { product } from '../lib/product.ts';
import { PaidPublishing } from './PaidPublishing.tsx';

interface Waiting {
  draft: Job;
  /** The job as it is when the popup closes. */
  finish: (job: Job) => void;
}

interface Publishing {
  /** Publishes a stored draft, unless the user leaves it as it is. Absent where no job is locked. */
  publish?: (draft: Job) => Promise<Job>;
  /** Tells beforehand what is asked. */
  beforePublishing?: string;
  popup: ReactNode;
}

/** Offers to unlock a draft before it is published, where there are plans and the company's does not unlock every job. */
export function usePaidPublishing(companyId: string): Publishing {
  const plansForSale = useQuery(product).data?.plansForSale === true;
  const state = useQuery({ ...paymentState(companyId), enabled: plansForSale }).data?.paymentState;
  const { data: prices } = useQuery({ ...paymentModels(companyId), enabled: plansForSale });
  const client = useQueryClient();
  const { update } = useJobChanges();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  if (!state || state.activeModel?.type === planTypes.unlimited) return { popup: null };
  const unlock = prices?.paymentModels.find(({ type }) => type === planTypes.oneTime);
  const left = (state.maxUnlocks ?? 0) - state.usedUnlocks;
  const price = left > 0 ? `ingår i er plan, ${left} kvar` : unlock && `${priceText(unlock, unlock.price)} exkl. moms`;
  const finish = async ({ draft, finish: done }: Waiting) => {
    setWaiting(null);
    done(await client.fetchQuery({ ...ownJob(draft._id), staleTime: 0 }));
  };
  return {
    publish: (draft) =>
      draft.jobUnlocked
        ? update({ jobId: draft._id, status: jobStatus.active })
        : new Promise((resolve) => setWaiting({ draft, finish: resolve })),
    beforePublishing: `I nästa steg: lås upp annonsen${price ? ` (${price})` : ''} eller publicera den låst.`,
    popup: waiting ? (
      <PaidPublishing
        job={waiting.draft}
        leave="Gå till mina annonser"
        onClose={() => void finish(waiting)}
        onPublished={() => void finish(waiting)}
      />
    ) : null,
  };
}
