import { createHash } from 'node:crypto';
import type { FieldProblem } from '@platsa/contract/errors';
import { findAgencyProblems } from '@platsa/contract/jobs/agency';
import { textToDescription, withoutHeadingsAndLinks } from '@platsa/contract/jobs/description';
import { isLive } from '@platsa/contract/jobs/rules';
import type { AgencyAd } from '../../../platform/adapters/agency/agency.ts';
import { datesOf } from '../queries.ts';
import type { AdSourceRow } from './queries.ts';

/** The ad that the agency should show. */
export interface WantedAd {
  senderId: string;
  ad: AgencyAd;
  /** Changes when anything in the ad or its Sender ID changes. */
  hash: string;
  /** Problems for which the agency would refuse a new ad. */
  problems: FieldProblem[];
  /** The agency accepts changes until the day before the last one. */
  mayChange: boolean;
}

/** Null when the agency should show no ad for the job today. */
export function toWantedAd(row: AdSourceRow | undefined, today: string, publicUrl: string): WantedAd | null {
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

type AdConditions = Pick<
  AdSourceRow,
  'publish_to_af' | 'status' | 'start_date' | 'end_date' | 'whitelisted_at' | 'af_sender_id' | 'af_sender_confirmed_at'
>;

/**
 * The job is live, its company wants it published at the agency too, and the operator has approved the company and its
 * Sender ID. A missing Sender ID is reported to the company as a problem of the ad.
 */
export function isWanted(row: AdConditions, today: string): boolean {
  const isConfirmed = row.af_sender_id === '' || row.af_sender_confirmed_at !== null;
  return row.publish_to_af && isLive(datesOf(row), today) && row.whitelisted_at !== null && isConfirmed;
}

function toAd(row: AdSourceRow, publicUrl: string): AgencyAd {
  return {
    reference: row.short_id,
    title: row.title,
    description: withoutHeadingsAndLinks(row.description_doc ?? textToDescription(row.description)),
    occupationCode: row.af_occupation_code ?? '',
    // Types without a counterpart at the agency are among the problems, so such an ad is never sent.
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
