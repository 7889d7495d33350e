import { availabilityLabels } from '@platsa/contract/profiles/rules';
import { useState } from 'react';
import { useBriefFlag } from '../../../lib/use-brief-flag.ts';
import { Card } from '../../../ui/Card.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { toFailure } from '../../../ui/form/failure.ts';
import { useProfile } from '../profile-context.ts';
import styles from './AvailabilityCard.module.css';

const options = availabilityLabels.map((label, value) => ({ value, label }));

/** Saved as soon as it is chosen; a refused choice stays in the field with the reason. */
export function AvailabilityCard() {
  const { profile, save } = useProfile();
  const { marked: saved, mark: markSaved } = useBriefFlag();
  const [refused, setRefused] = useState<{ value: number; reason: string } | null>(null);

  const chooseAvailability = async (value: number | null) => {
    if (value === null) return;
    setRefused(null);
    try {
      await save({ sections: { availability: value }, shown: { availability: value } });
      markSaved();
    } catch (error) {
      setRefused({ value, reason: toFailure(error).message });
    }
  };

  return (
    <Card>
      <SelectField
        label="Tillgänglighet"
        placeholder="När kan du börja?"
        options={options}
        value={refused ? refused.value : profile.availability}
        onChange={chooseAvailability}
        error={refused?.reason}
      />
      <p className={styles.saved} role="status">
        {saved ? 'Sparat!' : ''}
      </p>
    </Card>
  );
}
