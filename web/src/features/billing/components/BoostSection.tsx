import { Button, Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedIn } from '../../../lib/session.tsx';
import { Card } from '../../../ui/Card.tsx';
import { paymentModels } from '../api/billing.ts';
import { formatOre } from '../money-text.ts';
import { BoostPicker, type ChosenBoost } from './BoostPicker.tsx';

interface BoostSectionProps {
  companyId: string;
  chosen: ChosenBoost | null;
  onChoose: (boost: ChosenBoost | null) => void;
}

/** The boost of a new job, ordered once the job has been saved. */
export function BoostSection({ companyId, chosen, onChoose }: BoostSectionProps) {
  const { isAdmin } = useSignedIn();
  const [picking, setPicking] = useState(false);
  const boosts = useQuery({ ...paymentModels(companyId), enabled: isAdmin }).data?.boosts ?? [];
  if (boosts.length === 0) return null;
  return (
    <Card title="Boost" lead="Vi sprider annonsen till fler i två veckor.">
      <Group justify="space-between">
        <Checkbox
          label={
            chosen
              ? `${chosen.title}${chosen.video ? ' med video' : ''}, ${formatOre(chosen.price)}`
              : 'Boosta annonsen'
          }
          checked={chosen !== null || picking}
          onChange={(event) => (event.currentTarget.checked ? setPicking(true) : onChoose(null))}
        />
        {chosen ? (
          <Button variant="subtle" size="xs" onClick={() => setPicking(true)}>
            Ändra boost
          </Button>
        ) : null}
      </Group>
      {picking ? (
        <BoostPicker
          boosts={boosts}
          chosen={chosen}
          label="Välj"
          onClose={() => setPicking(false)}
          onChoose={(boost) => {
            onChoose(boost);
            setPicking(false);
          }}
        />
      ) : null}
    </Card>
  );
}
