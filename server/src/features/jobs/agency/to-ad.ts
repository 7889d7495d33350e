import { createHash } from 'node:crypto';
import type { FieldProblem } from '@platsa/contract/errors';
import { findAgencyProblems } from '@platsa/contract/jobs/agency';
import { isLive } from '@platsa/contract/jobs/rules';
import type { AgencyAd } from '../../../platform/adapters/agency/agency.ts';
import { datesOf } from '../queries.ts';
import type { AdvertRow } from './queries.ts';

/** What the agency is to have of an advert on a day; null when it is to have nothing. */
export interface WantedAd {
  senderId: string;
  ad: AgencyAd;
  /** The same as long as nothing that the agency sees has changed. */
  hash: string;
  /** What the agency is known to refuse in a new ad. */
  problems: FieldProblem[];
  /** The agency takes a change until the day before the last one. */
  mayChange: boolean;
}

export function toWantedAd(row: AdvertRow | undefined, today: string, publicUrl: string): WantedAd | null {
  if (!row || !isWanted(row, today)) return null;
  const ad = toAd(row, publicUrl);
  const content = {
    ...{ publishToAf: true, afOccupationCode: row.af_occupation_code, title: row.title, desc: row.description },
    ...{ street: row.street, employmentType: row.employment_type, salaryType: row.salary_type },
    ...{ startDate: row.start_date, endDate: row.end_date },
  };
  return {
    senderId: row.af_sender_id,
    ad,
    hash: createHash('sha256')
      .update(JSON.stringify([row.af_sender_id, ad]))
      .digest('hex'),
    problems: findAgencyProblems(content, { today, current: null, hasSenderId: row.af_sender_id !== '' }),
    mayChange: ad.lastDay > today,
  };
}

/** Visible here and meant for the agency too. */
export function isWanted(
  row: Pick<AdvertRow, 'publish_to_af' | 'status' | 'start_date' | 'end_date'>,
  today: string,
): boolean {
  return row.publish_to_af && isLive(datesOf(row), today);
}

function toAd(row: AdvertRow, publicUrl: string): AgencyAd {
  return {
    reference: row.short_id,
    title: row.title,
    description: row.description,
    occupationCode: row.af_occupation_code ?? '',
    // What the agency has no counterpart for is among the problems, and never sent.
    employmentType: row.employment_type === 'part' || row.employment_type === 'extra' ? row.employment_type : 'full',
    duration: row.duration,
    salaryType: row.salary_type === 3 ? 0 : row.salary_type,
    lastDay: row.end_date ?? '',
    applyAt: `${publicUrl}/jobs/${row.short_id}`,
    employerWebAddress: `${publicUrl}/jobs`,
    contact: { firstName: row.first_name, lastName: row.last_name, email: row.email, phoneNumber: row.phone_number },
    workplace: {
      ...{ name: row.brand_name, municipality: row.municipality, street: row.street, zip: row.zip, city: row.city },
    },
  };
}
