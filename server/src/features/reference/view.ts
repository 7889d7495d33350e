import type { NamedReference } from '@platsa/contract/fields';
import type { City, Language, OccupationCode, Profession } from '@platsa/contract/reference/schema';
import type {
  OccupationCode as OccupationGroup,
  ReferencePlace,
  ReferenceTag,
} from '../../platform/reference-data/catalog.ts';

export function namedView({ id, name }: ReferenceTag): NamedReference {
  return { _id: id, name };
}

export function cityView({ id, label, municipality, county }: ReferencePlace): City {
  return { _id: id, name: label, municipality, county };
}

export function professionView({ id, name, attributes }: ReferenceTag): Profession {
  return { _id: id, name, code: String(attributes.ssyk) };
}

export function languageView({ id, name, attributes }: ReferenceTag): Language {
  return { _id: id, name, code: String(attributes.code) };
}

export function occupationCodeView({ code, name }: OccupationGroup): OccupationCode {
  return { _id: code, name, code };
}
