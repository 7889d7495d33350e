import { agencyDelayMinutes } from '@platsa/contract/jobs/agency';
import { jobStatus } from '@platsa/contract/jobs/rules';
import type { JobCard } from '@platsa/contract/jobs/schema';

export type WithAgency = Pick<JobCard, 'afAd' | 'publishToAf' | 'status' | 'isLive' | 'passedEndDate'>;

export interface AgencyText {
  /** On the card. */
  short: string;
  /** On the job's page. */
  long: string;
  tone: 'calm' | 'good' | 'bad';
  /** The user may resend it. */
  mayResend: boolean;
}

const calm = { tone: 'calm', mayResend: false } as const;
const toMend = { tone: 'bad', mayResend: true } as const;

/** A job's status with Arbetsförmedlingen; null when there is nothing to report. */
export function agencyText({ afAd, ...job }: WithAgency): AgencyText | null {
  switch (afAd?.state) {
    case undefined:
    case 'withdrawn':
      return job.publishToAf ? planned(job) : null;
    case 'sending':
      return {
        ...calm,
        short: 'Skickas till Arbetsförmedlingen',
        long: `Annonsen skickas till Arbetsförmedlingen. Det tar omkring ${agencyDelayMinutes} minuter innan den syns i Platsbanken.`,
      };
    case 'published':
      return {
        ...{ ...calm, tone: 'good' },
        short: 'Hos Arbetsförmedlingen',
        long: `Annonsen är publicerad hos Arbetsförmedlingen. Det tar omkring ${agencyDelayMinutes} minuter innan en ändring syns i Platsbanken.`,
      };
    case 'withdrawing':
      return {
        ...calm,
        short: 'Tas bort hos Arbetsförmedlingen',
        long: 'Annonsen tas bort hos Arbetsförmedlingen.',
      };
    case 'unavailable':
      return {
        ...calm,
        short: 'Väntar på Arbetsförmedlingen',
        long: 'Arbetsförmedlingen svarar inte just nu. Vi försöker igen tills det går.',
      };
    case 'refused':
      return {
        ...toMend,
        short: 'Avvisad av Arbetsförmedlingen',
        long: afAd.isUp
          ? 'Arbetsförmedlingen tog inte emot ändringen. Den tidigare versionen ligger kvar där.'
          : 'Arbetsförmedlingen tog inte emot annonsen.',
      };
    case 'unanswered':
      return {
        ...toMend,
        short: 'Oklart hos Arbetsförmedlingen',
        long: 'Annonsen skickades till Arbetsförmedlingen, men inget svar kom. Sök efter den i Platsbanken om en kvart, och skicka den igen bara om den inte finns där.',
      };
  }
}

function planned({ status, isLive, passedEndDate }: Omit<WithAgency, 'afAd'>): AgencyText | null {
  if (isLive || passedEndDate || status === jobStatus.archived) return null;
  return {
    ...calm,
    short: 'Även hos Arbetsförmedlingen',
    long: 'Annonsen skickas till Arbetsförmedlingen när den publiceras.',
  };
}
