import type { PublicJobCard } from '@platsa/contract/jobs/schema';
import type { Database } from '../../db/tables.ts';

/** The columns of a card in a list of public jobs. */
export interface PublicJobRow {
  id: string;
  shortId: string;
  title: string;
  brandName: string;
  brandLogoId: string | null;
  professionId: string;
  professionName: string;
  cityId: string | null;
  cityName: string | null;
  employmentType: Database['jobs']['employmentType'];
  workplace: PublicJobCard['workplace'];
  payFrom: number | null;
  payTo: number | null;
  payPeriod: 'month' | 'hour';
  startDate: string | null;
  endDate: string | null;
  createdAt: Date;
}

export function publicJobCardView(row: PublicJobRow): PublicJobCard {
  return {
    _id: row.id,
    shortId: row.shortId,
    title: row.title,
    _brand: { name: row.brandName, logo: row.brandLogoId },
    _profession: { _id: row.professionId, name: row.professionName },
    _city: row.cityId && row.cityName ? { _id: row.cityId, name: row.cityName } : null,
    employmentType: row.employmentType,
    workplace: row.workplace,
    payFrom: toKronor(row.payFrom),
    payTo: toKronor(row.payTo),
    payPeriod: row.payPeriod,
    startDate: row.startDate,
    endDate: row.endDate,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Amounts are kronor on the wire and whole öre in the database. */
export function toKronor(ore: number | null): number | null {
  return ore === null ? null : ore / 100;
}

export function toOre(kronor: number | null): number | null {
  return kronor === null ? null : Math.round(kronor * 100);
}
