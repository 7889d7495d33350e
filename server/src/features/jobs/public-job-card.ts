import type { PublicJobCard } from '@platsa/contract/jobs/schema';
import type { Database } from '../../db/tables.ts';
import { toKronor } from './pay.ts';

export interface PublicJobRow {
  id: string;
  short_id: string;
  title: string;
  brand_name: string;
  brand_logo_id: string | null;
  profession_id: string;
  profession_name: string;
  city_id: string | null;
  city_name: string | null;
  employment_type: Database['jobs']['employment_type'];
  pay_from: number | null;
  pay_to: number | null;
  pay_period: 'month' | 'hour';
  start_date: string | null;
  end_date: string | null;
  created_at: Date;
}

export function publicJobCardView(row: PublicJobRow): PublicJobCard {
  return {
    _id: row.id,
    shortId: row.short_id,
    title: row.title,
    _brand: { name: row.brand_name, logo: row.brand_logo_id },
    _profession: { _id: row.profession_id, name: row.profession_name },
    _city: row.city_id && row.city_name ? { _id: row.city_id, name: row.city_name } : null,
    employmentType: row.employment_type,
    payFrom: toKronor(row.pay_from),
    payTo: toKronor(row.pay_to),
    payPeriod: row.pay_period,
    startDate: row.start_date,
    endDate: row.end_date,
    createdAt: row.created_at.toISOString(),
  };
}
