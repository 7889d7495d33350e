import { Button } from '@mantine/core';
import { jobStatus } from '@platsa/contract/jobs/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDrawnPicture } from '../features/jobs/api/drawn-picture.ts';
import { ownJob, useJobChanges } from '../features/jobs/api/job.ts';
import type { PaidPublishingProps } from '../features/jobs/components/JobActions.tsx';
import { today } from '../lib/format.ts';
import { lazyComponent } from '../ui/lazy-component.ts';
import { toast } from '../ui/toast.ts';

const PurchasePopup = lazyComponent(() =>
  import('../features/billing/components/PurchasePopup.tsx').then((m) => m.PurchasePopup),
);

/** Asks whether to unlock a job or to publish it locked. It is published in the same call as the purchase, or after it. */
export function PaidPublishing({
  job,
  onClose,
  onPublished,
  leave = 'Avbryt',
}: PaidPublishingProps & { leave?: string }) {
  const client = useQueryClient();
  const { update } = useJobChanges();
  const drawPicture = useDrawnPicture();
  const [isBought, setIsBought] = useState(false);
  const publish = async () => {
    try {
      const isLate = job.status === jobStatus.draft && (job.startDate ?? '') < today();
      await update({
        ...{ jobId: job._id, status: jobStatus.active },
        ...(isLate && { startDate: today() }),
        ...(await drawPicture(job)),
      });
      onPublished();
    } catch (error) {
      toast.refused(error);
    }
  };
  /** An included unlock leaves the job unpublished, and so does one of a job without a picture. */
  const closeBought = async () => {
    const { status } = await client.fetchQuery({ ...ownJob(job._id), staleTime: 0 });
    if (status === jobStatus.active) onPublished();
    else await publish();
  };
  return (
    <PurchasePopup
      opened
      job={{ _id: job._id, title: job.title, publish: job.status === jobStatus.draft && job.images.length > 0 }}
      onBought={() => setIsBought(true)}
      onClose={() => (isBought ? void closeBought() : onClose())}
      onPublishLocked={() => void publish()}
      instead={
        <Button variant="subtle" onClick={onClose}>
          {leave}
        </Button>
      }
    />
  );
}

export const offerPaidPublishing = (to: PaidPublishingProps) => <PaidPublishing {...to} />;
