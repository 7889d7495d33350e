import { Alert, Button, Checkbox } from '@mantine/core';
import { boostDays } from '@platsa/contract/billing/plans';
import type { BoostPackage } from '@platsa/contract/billing/schema';
import { useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { PricedChoices } from '../../../ui/fields/PricedChoices.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { Popup } from '../../../ui/Popup.tsx';
import { formatOre } from '../money-text.ts';

export interface ChosenBoost {
  /** Id of the order, so that a retry orders nothing twice. */
  orderId: string;
  id: number;
  title: string;
  /** With the video. */
  price: number;
  video: boolean;
}

interface BoostPickerProps {
  boosts: readonly BoostPackage[];
  chosen?: ChosenBoost | null;
  /** The button's text: 'Välj boost', 'Beställ'. */
  label: string;
  onClose: () => void;
  /** The popup stays open with the error when this rejects. */
  onChoose: (boost: ChosenBoost) => unknown;
}

export function BoostPicker({ boosts, chosen, label, onClose, onChoose }: BoostPickerProps) {
  const [id, setId] = useState(chosen?.id ?? boosts[0]?.id);
  const [video, setVideo] = useState(chosen?.video ?? false);
  const [orderId] = useState(() => chosen?.orderId ?? newId());
  const [problem, setProblem] = useState<string | null>(null);
  const boost = boosts.find((one) => one.id === id);
  const withVideo = video && boost?.videoPrice != null;
  const price = (boost?.price ?? 0) + (withVideo ? (boost?.videoPrice ?? 0) : 0);
  const { run: choose, busy } = useOneAtATime(async () => {
    if (!boost) return;
    setProblem(null);
    try {
      await onChoose({ orderId, id: boost.id, title: boost.title, price, video: withVideo });
    } catch (error) {
      setProblem(toFailure(error).message);
    }
  });
  return (
    <Popup
      opened
      onClose={onClose}
      title="Boosta annonsen"
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            Avbryt
          </Button>
          <Button loading={busy} onClick={() => void choose()}>
            {label} för {formatOre(price)}
          </Button>
        </>
      }
    >
      <PricedChoices
        label={`Mer synlighet i ${boostDays / 7} veckor`}
        description="Priserna är utan moms och faktureras efter månadens slut."
        value={String(id)}
        onChange={(value) => setId(Number(value))}
        choices={boosts.map((one) => ({
          ...{ value: String(one.id), title: one.title, description: one.features.join(' · ') },
          price: formatOre(one.price),
        }))}
      />
      {boost?.videoPrice != null ? (
        <Checkbox
          mt="md"
          label={`Med video, ${formatOre(boost.videoPrice)} till`}
          checked={video}
          onChange={(event) => setVideo(event.currentTarget.checked)}
        />
      ) : null}
      {problem ? (
        <Alert color="bad" mt="md" role="alert">
          {problem}
        </Alert>
      ) : null}
    </Popup>
  );
}
