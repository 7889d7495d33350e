import type { Random } from '../../../demo/random.ts';
import type { Operation, Schema } from './operations.ts';
import type { KnownValues } from './world.ts';

/** A request before it is written as text: a tree of values for `mutate` to change. */
export interface Draft {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  data: unknown;
}

/** A request that fits the operation's schema, with rows that exist. The operation may still refuse it. */
export function validDraft(random: Random, { parameters, data }: Operation, known: KnownValues): Draft {
  const draft: Draft = { path: {}, query: {}, data: data && validValue(random, data, 'data', known) };
  for (const { name, in: where, required, schema } of parameters) {
    if (required || random.chance(0.6)) draft[where][name] = validValue(random, schema, name, known);
  }
  return draft;
}

/** A value for a schema. `name` is the field's: known rows, dates and codes are found by it. */
function validValue(random: Random, schema: Schema, name: string, known: KnownValues): unknown {
  const { type, properties, items, prefixItems } = schema;
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return validValue(random, random.pick(variants), name, known);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (properties) {
    const sent = Object.keys(properties).filter((key) => schema.required?.includes(key) || random.chance(0.6));
    const fieldName = (key: string) => (key === '_id' ? name : key);
    return Object.fromEntries(
      sent.map((key) => [key, validValue(random, properties[key] ?? {}, fieldName(key), known)]),
    );
  }
  if (prefixItems) return prefixItems.map((item) => validValue(random, item, name, known)).sort();
  if (type === 'array') {
    const length = random.between(schema.minItems ?? 0, Math.max(schema.minItems ?? 0, 3));
    return Array.from({ length }, () => validValue(random, items ?? {}, name, known));
  }
  if (type === 'integer' || type === 'number') return validNumber(random, schema);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'null') return null;
  return validText(random, schema, name, known);
}

function validNumber(random: Random, { minimum = 0, maximum = 100, multipleOf = 1 }: Schema): number {
  return (
    multipleOf * random.between(Math.ceil(minimum / multipleOf), Math.floor(Math.min(maximum, 1_000) / multipleOf))
  );
}

function validText(random: Random, schema: Schema, name: string, { own, others }: KnownValues): string {
  const fits = (text: string) => new RegExp(schema.pattern ?? '', 'u').test(text);
  const [mine = [], theirs = []] = [own[name]?.filter(fits), others[name]?.filter(fits)];
  if (mine.length > 0 && random.chance(0.92)) return random.pick(mine);
  if (theirs.length > 0 && random.chance(0.8)) return random.pick(theirs);
  if (schema.format === 'uuid')
    return random.pick(
      Object.values(random.chance(0.8) ? own : others)
        .flat()
        .filter(fits),
    );
  const text = random.pick(['Åsa', 'Vi söker dig som är noggrann.', '{förnamn}', 'ö'.repeat(schema.maxLength ?? 200)]);
  return text.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength);
}
