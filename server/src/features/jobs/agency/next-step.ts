import type { AgencyAdState } from '@platsa/contract/jobs/agency';
import type { AgencyAdRow } from './queries.ts';
import type { WantedAd } from './to-ad.ts';

export type Step =
  | { do: 'create' | 'change'; wanted: WantedAd }
  | { do: 'withdraw' }
  /** What the agency is known to say no to is not sent. */
  | { do: 'refuse'; wanted: WantedAd }
  /** Nothing to send; this is where the ad stands. */
  | { do: 'rest'; state: AgencyAdState };

type Ad = Pick<AgencyAdRow, 'state' | 'agency_id' | 'sender_id' | 'sent_hash' | 'refused_hash' | 'step'>;

/**
 * What brings the agency from what it has to what it should have. Only a new ad is dangerous to send twice: where one was
 * begun and its answer was never heard or written down, nothing more is sent until a person has looked.
 */
export function nextStep(ad: Ad, wanted: WantedAd | null): Step {
  if (ad.state === 'unanswered' || ad.step === 'create') return { do: 'rest', state: 'unanswered' };
  if (ad.agency_id === null) return wanted ? firstSending(ad, wanted) : { do: 'rest', state: 'withdrawn' };
  // Under another Sender ID it is another employer's ad.
  if (!wanted || wanted.senderId !== ad.sender_id) return { do: 'withdraw' };
  if (wanted.hash === ad.refused_hash) return { do: 'rest', state: 'refused' };
  const stays = wanted.hash === ad.sent_hash || !wanted.mayChange;
  return stays ? { do: 'rest', state: 'published' } : { do: 'change', wanted };
}

function firstSending(ad: Ad, wanted: WantedAd): Step {
  if (wanted.hash === ad.refused_hash) return { do: 'rest', state: 'refused' };
  return { do: wanted.problems.length > 0 ? 'refuse' : 'create', wanted };
}
