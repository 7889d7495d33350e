/** Kronor on the wire, whole öre in the database. */

export function toKronor(ore: number | null): number | null {
  return ore === null ? null : ore / 100;
}

export function toOre(kronor: number | null): number | null {
  return kronor === null ? null : Math.round(kronor * 100);
}
