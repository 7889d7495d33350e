import type { ApplicantCard } from '@platsa/contract/boards/schema';
import { formatDay, fullName } from '../../lib/format.ts';

const texts = new WeakMap<ApplicantCard, string>();

/** Every search word must occur in the name, city, date, percentage or column name. */
export function searchApplications(
  cards: readonly ApplicantCard[],
  status: string,
  text: string,
): readonly ApplicantCard[] {
  const words = withoutAccents(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return cards;
  const ofStatus = withoutAccents(status);
  return cards.filter((card) => words.every((word) => textOf(card).includes(word) || ofStatus.includes(word)));
}

/** Cached per card, because thousands are searched on every keystroke. */
function textOf(card: ApplicantCard): string {
  const cached = texts.get(card);
  if (cached !== undefined) return cached;
  const parts = [fullName(card._user), card._user._city?.name, formatDay(card.createdAt), `${roundedPercent(card)}%`];
  const text = withoutAccents(parts.join(' '));
  texts.set(card, text);
  return text;
}

/** Lowercase, å and ä as a, ö as o: names are found however they are typed. */
function withoutAccents(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** As shown on cards. */
export function roundedPercent({ score }: Pick<ApplicantCard, 'score'>): number {
  return Math.round(score * 100);
}
