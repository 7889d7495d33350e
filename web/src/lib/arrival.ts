import type { Arrival } from '@platsa/contract/jobs/arrival';
import { tabStore } from './stored-values.ts';

/**
 * The way by which the visitor came to a job, or to a company for a spontaneous application, when it was first opened in this tab. Stored
 * there so that logging in and registering do not lose it.
 */
export function readArrival(jobOrCompanyId: string): Arrival {
  const key = `platsa.arrival.${jobOrCompanyId}`;
  const stored = parseArrival(tabStore.read(key));
  if (stored && !isEmpty(stored)) return stored;
  const arrival = readFromAddress();
  if (!isEmpty(arrival)) tabStore.write(key, JSON.stringify(arrival));
  return arrival;
}

function readFromAddress(): Arrival {
  const { origin, search } = window.location;
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  const isOurs = referrer?.origin === origin;
  const own = readParameters(search);
  // From the job's page to the form, where the tab stores nothing.
  const before =
    isOurs && isEmpty(own) && referrer.pathname.startsWith('/jobs/') ? readParameters(referrer.search) : own;
  // Another site's name is enough.
  return { ...before, referrer: !referrer ? '' : isOurs ? referrer.origin + referrer.pathname : referrer.hostname };
}

function readParameters(search: string): Arrival {
  const parameters = new URLSearchParams(search);
  const readOne = (name: string) => (parameters.get(name) ?? '').slice(0, 200);
  return {
    ...{ src: readOne('src'), career: readOne('career'), referrer: '' },
    ...{ utmSource: readOne('utm_source'), utmMedium: readOne('utm_medium'), utmCampaign: readOne('utm_campaign') },
  };
}

const isEmpty = (arrival: Arrival) => Object.values(arrival).every((text) => text === '');

function parseArrival(stored: string | null): Arrival | undefined {
  try {
    return stored ? (JSON.parse(stored) as Arrival) : undefined;
  } catch {
    return undefined;
  }
}
