import { searchProfessions } from '@platsa/contract/reference/endpoints';
import { useId, useState } from 'react';
import { call } from '../../lib/api.ts';
import { Field } from './Field.tsx';

/** The trade, in the place of a CV: suggestions from the list as one types, own words are fine. */
export function TradeField({ error, value }: { error: string | undefined; value: string }) {
  const [names, setNames] = useState<readonly string[]>([]);
  const listId = useId();
  const suggestTrades = async (name: string) => {
    // Suggestions are a help only.
    const found = await call(searchProfessions, { name }).catch(() => null);
    if (found) setNames(found.professions.map((profession) => profession.name));
  };
  return (
    <Field
      label="Yrke (valfritt)"
      help="Vad du arbetar eller har arbetat som. Behövs inte om det står i ditt CV."
      error={error}
    >
      {(field) => (
        <>
          <input
            {...field}
            name="trade"
            list={listId}
            autoComplete="organization-title"
            maxLength={50}
            defaultValue={value}
            onChange={({ currentTarget }) => void suggestTrades(currentTarget.value)}
          />
          <datalist id={listId}>
            {names.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
