import type { PublicJobCard } from '@platsa/contract/public-jobs/schema';
import { toKronor } from '../jobs/pay.ts';
import type { PublicJobRow } from './queries.ts';

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
