import { type ApplicantFilter, applicantFilter, type applicantSorts } from '@platsa/contract/applications/forms';
import type { MatchLevel } from '@platsa/contract/levels';

export const sortLabels: Record<(typeof applicantSorts)[number], string> = {
  matching: 'Bäst matchning',
  date: 'Nyast först',
  dateReverse: 'Äldst först',
};

export const matchLabels: Record<MatchLevel, string> = {
  high: 'Hög, från 60 %',
  medium: 'Medel, 20–59 %',
  low: 'Låg, under 20 %',
};

/** Reads the filter from the address; invalid values are ignored. */
export function readFilter(address: URLSearchParams): ApplicantFilter {
  const shape = applicantFilter.shape;
  const readParameter = <K extends keyof ApplicantFilter>(name: K) =>
    shape[name].safeParse(address.get(name) ?? undefined).data;
  return {
    stars: (readParameter('stars') as number | undefined) ?? 0,
    match: readParameter('match') as ApplicantFilter['match'],
    city: readParameter('city') as string | undefined,
    sort: (readParameter('sort') as ApplicantFilter['sort'] | undefined) ?? 'matching',
  };
}

/** Writes the filter to the address, without default values. */
export function writeFilter({ stars, match, city, sort }: ApplicantFilter): Record<string, string> {
  return {
    ...(stars > 0 && { stars: String(stars) }),
    ...(match && { match }),
    ...(city && { city }),
    ...(sort !== 'matching' && { sort }),
  };
}

export function narrows({ stars, match, city }: ApplicantFilter): boolean {
  return stars > 0 || match !== undefined || city !== undefined;
}
