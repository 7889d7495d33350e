import { Button } from '@mantine/core';
import {
  type BenefitIcon as BenefitIconName,
  benefitIconLabels,
  benefitIcons,
  careerLimits,
  customBenefitId,
  departmentNames,
  isListed,
  sampleBenefits,
} from '@platsa/contract/career-pages/rules';
import type { Benefit, Department } from '@platsa/contract/career-pages/schema';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { BenefitIcon } from '../../../shared/career-page/BenefitIcon.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import styles from './ChoiceList.module.css';

interface ListedText {
  key: string;
  text: string;
  icon?: ReactNode;
}

interface ChoiceListProps {
  label: string;
  choices: readonly ListedText[];
  isChosen: (key: string) => boolean;
  onToggle: (key: string) => void;
  addLabel: string;
  onAdd: () => void;
  /** So many are chosen already. */
  isFull: boolean;
}

/** Texts to pick from as buttons that stay pressed, and one that adds a text of one's own. */
function ChoiceList({ label, choices, isChosen, onToggle, addLabel, onAdd, isFull }: ChoiceListProps) {
  return (
    <fieldset className={styles.root}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {choices.map(({ key, text, icon }) => (
          <button
            key={key}
            type="button"
            className={styles.choice}
            aria-pressed={isChosen(key)}
            disabled={isFull && !isChosen(key)}
            onClick={() => onToggle(key)}
          >
            {isChosen(key) ? <IconCheck size={16} stroke={2} aria-hidden="true" /> : icon}
            {text}
          </button>
        ))}
        <Button
          variant="subtle"
          size="xs"
          disabled={isFull}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={onAdd}
        >
          {addLabel}
        </Button>
      </div>
    </fieldset>
  );
}

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

interface DepartmentPickerProps {
  value: readonly Department[];
  onChange: (departments: Department[]) => void;
}

/** Picks among the usual departments, and adds the company's own. */
export function DepartmentPicker({ value, onChange }: DepartmentPickerProps) {
  const [adding, setAdding] = useState(false);
  const chosen = value.map(({ name }) => name);
  const all = [...departmentNames, ...chosen.filter((name) => !isListed(departmentNames, name))];
  const toggleDepartment = (name: string) =>
    onChange(isListed(chosen, name) ? value.filter((one) => !isListed([name], one.name)) : [...value, { name }]);
  return (
    <>
      <ChoiceList
        label={`Avdelningar (${value.length} valda)`}
        choices={all.map((name) => ({ key: name, text: name }))}
        isChosen={(name) => isListed(chosen, name)}
        onToggle={toggleDepartment}
        addLabel="Lägg till en egen avdelning"
        onAdd={() => setAdding(true)}
        isFull={value.length >= careerLimits.departments}
      />
      <Popup opened={adding} onClose={() => setAdding(false)} title="Lägg till en avdelning" size="small">
        <NewDepartment
          known={all}
          onAdd={(name) => {
            onChange([...value, { name }]);
            setAdding(false);
          }}
        />
      </Popup>
    </>
  );
}

function NewDepartment({ known, onAdd }: { known: readonly string[]; onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  const isRepeated = isListed(known, name);
  return (
    <div className={styles.added}>
      <TextField
        label="Avdelning"
        required
        maxLength={careerLimits.itemText}
        value={name}
        onChange={setName}
        error={isRepeated ? 'Den här avdelningen finns redan' : undefined}
      />
      <Button disabled={name.trim() === '' || isRepeated} onClick={() => onAdd(name.trim())}>
        Lägg till avdelningen
      </Button>
    </div>
  );
}
