import { createHash } from 'node:crypto';
import type { FieldProblem } from '@platsa/contract/errors';
import { findAgencyProblems } from '@platsa/contract/jobs/agency';
import { textToDescription, withoutHeadingsAndLinks } from '@platsa/contract/jobs/description';
import { isLive } from '@platsa/contract/jobs/rules';
import type { AgencyAd } from '../../../platform/adapters/agency/agency.ts';
import { getJobDates } from '../queries.ts';
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
    ...{ publishToAf: true, afOccupationCode: row.afOccupationCode, title: row.title, desc: row.description },
    ...{ street: row.street, employmentType: row.employmentType, salaryType: row.salaryType },
    ...{ openings: row.openings, startDate: row.startDate, endDate: row.endDate },
  };
  return {
    senderId: row.afSenderId,
    ad,
    hash: createHash('sha256')
      .update(JSON.stringify([row.afSenderId, ad]))
      .digest('hex'),
    problems: findAgencyProblems(content, { today, current: null, hasSenderId: row.afSenderId !== '' }),
    mayChange: ad.lastDay > today,
  };
}

type AdConditions = Pick<
  AdSourceRow,
  'publishToAf' | 'status' | 'startDate' | 'endDate' | 'whitelistedAt' | 'afSenderId' | 'afSenderConfirmedAt'
>;

/**
 * The job is live, its company wants it published at the agency too, and the operator has approved the company and its
 * Sender ID. A missing Sender ID is reported to the company as a problem of the ad.
 */
export function isWanted(row: AdConditions, today: string): boolean {
  const isConfirmed = row.afSenderId === '' || row.afSenderConfirmedAt !== null;
  return row.publishToAf && isLive(getJobDates(row), today) && row.whitelistedAt !== null && isConfirmed;
}

function toAd(row: AdSourceRow, publicUrl: string): AgencyAd {
  return {
    reference: row.shortId,
    title: row.title,
    description: withoutHeadingsAndLinks(row.descriptionDoc ?? textToDescription(row.description)),
    occupationCode: row.afOccupationCode ?? '',
    // Types without a counterpart at the agency are among the problems, so such an ad is never sent.
    employmentType: row.employmentType === 'part' || row.employmentType === 'extra' ? row.employmentType : 'full',
    duration: row.duration,
    salaryType: row.salaryType === 3 ? 0 : row.salaryType,
    openings: row.openings ?? 1,
    lastDay: row.endDate ?? '',
    applyAt: `${publicUrl}/jobs/${row.shortId}?src=platsbanken`,
    employerWebAddress: `${publicUrl}/jobs`,
    contact: { firstName: row.firstName, lastName: row.lastName, email: row.email, phoneNumber: row.phoneNumber },
    workplace: {
      ...{ name: row.brandName, municipality: row.municipality, street: row.street, zip: row.zip, city: row.city },
    },
  };
}
