import { Button } from '@mantine/core';
import { careerLimits, departmentNames, isListed } from '@platsa/contract/career-pages/rules';
import type { Department } from '@platsa/contract/career-pages/schema';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Popup } from '../../../ui/Popup.tsx';
import styles from './ChoiceList.module.css';
import { ChoiceList } from './ChoiceList.tsx';

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
