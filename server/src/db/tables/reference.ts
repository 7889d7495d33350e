import type { TagKind } from '@platsa/reference-data/catalog';
import type { Generated } from 'kysely';
import type { Json } from './columns.ts';

/** Reference data. */
export interface ReferenceTables {
  referenceState: { onlyRow: Generated<boolean>; hash: string };
  tags: {
    id: string;
    kind: TagKind;
    name: string;
    synonyms: Generated<string>;
    weight: Generated<number>;
    attributes: Json<Record<string, string | number>>;
    addedAt: Date | null;
    standing: Generated<'listed' | 'own' | 'mapped' | 'refused'>;
    mappedTo: string | null;
  };
  places: {
    id: string;
    name: string;
    label: string;
    municipality: string;
    county: string;
    population: Generated<number>;
  };
}
