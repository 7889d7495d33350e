import { formatInterviewTime } from '../interviews/format-time.ts';

/** Swedish texts about proposed times. The browser loads this file, so it must not import zod. */

export const maxProposedTimes = 3;
export const maxPlaceLength = 200;

interface ProposedPeriod {
  startsAt: string;
  endsAt: string;
}

/** 'torsdag 3 december 2026 kl. 13:00–13:45' */
export function formatProposedTime({ startsAt, endsAt }: ProposedPeriod): string {
  return formatInterviewTime(new Date(startsAt), new Date(endsAt));
}

export function isVideoLink(place: string): boolean {
  return /^https?:\/\/\S+$/i.test(place);
}

/** A place, or the address of a video meeting; '' for none. */
export function placeText(place: string): string {
  return place && `${isVideoLink(place) ? 'Videolänk' : 'Plats'}: ${place}`;
}

/** The lines about the proposed times at the end of the message. */
export function proposalText({ times, place }: { times: readonly ProposedPeriod[]; place: string }): string {
  const inOrder = times.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const lines = inOrder.map((one) => `– ${formatProposedTime(one)}`);
  const how = 'Välj en av tiderna hos Platsa: i chatten eller på sidan om din ansökan.';
  return ['Föreslagna tider:', ...lines, placeText(place), how].filter(Boolean).join('\n');
}

/** Asked by the invitation of a new company's templates. */
export const openQuestion = 'Vilka tider passar dig under de närmaste dagarna?';
const askedChoice = 'Vilken av tiderna nedan passar dig?';

/** The invitation's own question, as it is asked with times proposed or without. Other words stay as they are. */
export function askForTime(text: string, hasTimes: boolean): string {
  return hasTimes ? text.replace(openQuestion, askedChoice) : text.replace(askedChoice, openQuestion);
}
