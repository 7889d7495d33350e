import type { Context } from '../../context.ts';
import { referencePlaces } from '../../platform/reference-data/catalog.ts';

/** The places in the counties and municipalities that REGIONAL_KEYS lists for a key. */
export function placesOfRegion({ config }: Context, key: string): string[] {
  const areas = config.regionalKeys.get(key) ?? [];
  return referencePlaces
    .filter(({ county, municipality }) => areas.includes(county) || areas.includes(municipality))
    .map(({ id }) => id);
}

export function isArea(name: string): boolean {
  return referencePlaces.some(({ county, municipality }) => county === name || municipality === name);
}
