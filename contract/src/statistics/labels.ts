/** The names of what the overview's plots show. The browser loads this file, so it must not import zod. */

/** Where visitors of a job page come from, with the names that the overview shows; `social` ones are social networks. */
export const viewSources = {
  facebook: { label: 'Facebook', social: true },
  instagram: { label: 'Instagram', social: true },
  linkedin: { label: 'LinkedIn', social: true },
  x: { label: 'X', social: true },
  tiktok: { label: 'TikTok', social: true },
  youtube: { label: 'YouTube', social: true },
  reddit: { label: 'Reddit', social: true },
  google: { label: 'Google', social: false },
  bing: { label: 'Bing', social: false },
  duckduckgo: { label: 'DuckDuckGo', social: false },
  indeed: { label: 'Indeed', social: false },
  platsbanken: { label: 'Platsbanken', social: false },
  /** Without a referrer. */
  direct: { label: 'Direkt', social: false },
  platsa: { label: 'Platsa', social: false },
  /** Unknown hosts. */
  other: { label: 'Andra webbplatser', social: false },
} as const;

export type ViewSource = keyof typeof viewSources;
export const viewSourceNames = Object.keys(viewSources) as [ViewSource, ...ViewSource[]];

/** Weekdays in their order: the first is day 1. */
export const weekdayNames = ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lördag', 'Söndag'] as const;

/** 'Under 20', '20–29', '60 och äldre' */
export function ageLabel({ from, to }: { from: number | null; to: number | null }): string {
  if (from === null) return `Under ${(to ?? 0) + 1}`;
  return to === null ? `${from} och äldre` : `${from}–${to}`;
}

/** Ages and cities of fewer people than this are not shown, because somebody could be recognised. */
export const smallestGroup = 5;

/** The plots that can be exported as tables. */
export const statisticNames = ['match', 'weekdays', 'sources', 'ages', 'cities'] as const;
export type StatisticName = (typeof statisticNames)[number];
