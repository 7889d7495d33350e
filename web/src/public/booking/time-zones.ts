/** Zones to choose among, those of most candidates first. A country with one time has one line. */
const zones: readonly (readonly [zone: string, name: string])[] = [
  ['Europe/Stockholm', 'Sverige'],
  ['Europe/London', 'Storbritannien och Irland'],
  ['Europe/Helsinki', 'Finland och Baltikum'],
  ['Europe/Berlin', 'Tyskland'],
  ['Europe/Oslo', 'Norge'],
  ['Europe/Copenhagen', 'Danmark'],
  ['Europe/Warsaw', 'Polen'],
  ['Europe/Paris', 'Frankrike'],
  ['Europe/Madrid', 'Spanien'],
  ['Europe/Rome', 'Italien'],
  ['Europe/Athens', 'Grekland'],
  ['Europe/Bucharest', 'Rumänien'],
  ['Europe/Kyiv', 'Ukraina'],
  ['Europe/Istanbul', 'Turkiet'],
  ['Africa/Nairobi', 'Kenya, Etiopien och Somalia'],
  ['Asia/Damascus', 'Syrien'],
  ['Asia/Baghdad', 'Irak'],
  ['Asia/Tehran', 'Iran'],
  ['Asia/Dubai', 'Förenade Arabemiraten'],
  ['Asia/Kabul', 'Afghanistan'],
  ['Asia/Karachi', 'Pakistan'],
  ['Asia/Kolkata', 'Indien'],
  ['Asia/Bangkok', 'Thailand och Vietnam'],
  ['Asia/Shanghai', 'Kina'],
  ['Asia/Manila', 'Filippinerna'],
  ['Asia/Tokyo', 'Japan'],
  ['Australia/Sydney', 'Australien, östra'],
  ['America/Sao_Paulo', 'Brasilien, östra'],
  ['America/Santiago', 'Chile'],
  ['America/New_York', 'USA och Kanada, östra'],
  ['America/Chicago', 'USA och Kanada, mellersta'],
  ['America/Los_Angeles', 'USA och Kanada, västra'],
];

/** 'Sverige'; of a zone that has no line here its city: 'Reykjavik'. */
function timeZoneName(zone: string): string {
  const name = zones.find(([known]) => known === zone)?.[1];
  return name ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
}

/** The zones to choose among, and the current one where it is another. */
export function listTimeZones(current: string): { zone: string; name: string }[] {
  const known = zones.map(([zone]) => zone);
  const all = known.includes(current) ? known : [current, ...known];
  return all.map((zone) => ({ zone, name: timeZoneName(zone) }));
}
