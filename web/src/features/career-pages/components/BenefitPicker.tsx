import { Button } from '@mantine/core';
import {
  type BenefitIcon as BenefitIconName,
  benefitIconLabels,
  benefitIcons,
  careerLimits,
  customBenefitId,
  isListed,
  sampleBenefits,
} from '@platsa/contract/career-pages/rules';
import type { Benefit } from '@platsa/contract/career-pages/schema';
import { useId, useState } from 'react';
import { BenefitIcon } from '../../../shared/career-page/BenefitIcon.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import styles from './ChoiceList.module.css';
import { ChoiceList } from './ChoiceList.tsx';

interface BenefitPickerProps {
  value: readonly Benefit[];
  onChange: (benefits: Benefit[]) => void;
}

/** Picks among the sample benefits, and adds the company's own. */
export function BenefitPicker({ value, onChange }: BenefitPickerProps) {
  const [adding, setAdding] = useState(false);
  const own = value.filter(({ id }) => !sampleBenefits.some((sample) => sample.id === id));
  const all = [...sampleBenefits, ...own];
  const toggleBenefit = (id: string) => {
    const added = value.some((one) => one.id === id) ? undefined : all.find((one) => one.id === id);
    onChange(added ? [...value, added] : value.filter((one) => one.id !== id));
  };
  return (
    <>
      <ChoiceList
        label={`Förmåner (${value.length} valda)`}
        choices={all.map(({ id, text, icon }) => ({ key: id, text, icon: <BenefitIcon icon={icon} size={16} /> }))}
        isChosen={(key) => value.some(({ id }) => id === key)}
        onToggle={toggleBenefit}
        addLabel="Lägg till en egen förmån"
        onAdd={() => setAdding(true)}
        isFull={value.length >= careerLimits.benefits}
      />
      <Popup opened={adding} onClose={() => setAdding(false)} title="Lägg till en förmån" size="small">
        <NewBenefit
          known={all.map(({ text }) => text)}
          onAdd={(text, icon) => {
            onChange([...value, { id: customBenefitId(all), text, icon }]);
            setAdding(false);
          }}
        />
      </Popup>
    </>
  );
}

interface NewBenefitProps {
  /** The texts that are there already, chosen or not. */
  known: readonly string[];
  onAdd: (text: string, icon: BenefitIconName) => void;
}

function NewBenefit({ known, onAdd }: NewBenefitProps) {
  const [text, setText] = useState('');
  const [icon, setIcon] = useState<BenefitIconName | null>(null);
  const name = useId();
  const isRepeated = isListed(known, text);
  return (
    <div className={styles.added}>
      <TextField
        label="Förmån"
        required
        maxLength={careerLimits.itemText}
        value={text}
        onChange={setText}
        error={isRepeated ? 'Den här förmånen finns redan' : undefined}
      />
      <fieldset className={styles.root}>
        <legend>Ikon</legend>
        <div className={styles.icons}>
          {benefitIcons.map((one) => (
            <label key={one} className={styles.icon} title={benefitIconLabels[one]}>
              <input
                type="radio"
                name={name}
                aria-label={benefitIconLabels[one]}
                checked={icon === one}
                onChange={() => setIcon(one)}
              />
              <BenefitIcon icon={one} size={22} />
            </label>
          ))}
        </div>
      </fieldset>
      <Button
        disabled={text.trim() === '' || icon === null || isRepeated}
        onClick={() => icon && onAdd(text.trim(), icon)}
      >
        Lägg till förmånen
      </Button>
    </div>
  );
}
