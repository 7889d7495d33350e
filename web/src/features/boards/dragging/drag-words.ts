import { fullName } from '../../../lib/format.ts';
import { mailWords } from '../mail-words.ts';
import type { HeldCard } from './held-card.ts';
import type { Place } from './places.ts';

/** What a screen reader says of a card or a column that is held. */

/** The element that holds them: every card is described by it. */
export const instructionsId = 'card-dragging';

export const dragInstructions =
  'Tryck på blanksteg för att lyfta kortet. Flytta det med piltangenterna, tryck på blanksteg igen för att släppa och Escape för att ångra. Enter öppnar kandidaten.';

export function liftWords(held: HeldCard): string {
  return `Du har lyft ${nameOf(held)}, ${placeWords(held, held.from)}.`;
}

export function moveWords(held: HeldCard): string {
  const { over, from, columns } = held;
  if (!over) return 'Här kan kortet inte släppas.';
  const told = `${nameOf(held)} är nu ${placeWords(held, over)}.`;
  if (over.columnId === from.columnId) return told;
  const target = columns.find(({ column }) => column._id === over.columnId);
  const mails = target && mailWords(target.column);
  return mails ? `${told} ${mails}.` : told;
}

export function dropWords(held: HeldCard): string {
  return `Du har släppt ${nameOf(held)}, ${placeWords(held, held.over ?? held.from)}.`;
}

/** Dropped without a connection, it waits for one. */
export function waitingWords(held: HeldCard): string {
  return `${dropWords(held)} Flytten är inte sparad än, eftersom anslutningen saknas.`;
}

export function savedWords(held: HeldCard): string {
  return `Flytten av ${nameOf(held)} är sparad.`;
}

export function notSavedWords(held: HeldCard): string {
  return `Flytten sparades inte. ${stayWords(held)}`;
}

export function stayWords(held: HeldCard): string {
  return `${nameOf(held)} ligger kvar, ${placeWords(held, held.from)}.`;
}

function nameOf({ columns, id }: HeldCard): string {
  const card = columns.flatMap(({ cards }) => cards).find(({ _id }) => _id === id);
  return card ? fullName(card._user) : 'kortet';
}

/** 'nummer 2 av 5 i Intervju bokad'; a card that comes from another column counts too. */
function placeWords({ columns, from }: HeldCard, { columnId, index }: Place): string {
  const shown = columns.find(({ column }) => column._id === columnId);
  const total = (shown?.cards.length ?? 0) + (from.columnId === columnId ? 0 : 1);
  return `nummer ${index + 1} av ${total} i ${shown?.column.value}`;
}

interface HeldColumn {
  name: string;
  /** How many columns there are. */
  total: number;
}

export function columnLiftWords(held: HeldColumn, index: number): string {
  return `Du har lyft kolumnen ${held.name}, ${orderWords(held, index)}.`;
}

export function columnMoveWords(held: HeldColumn, index: number): string {
  return `Kolumnen ${held.name} är nu ${orderWords(held, index)}.`;
}

export function columnDropWords(held: HeldColumn, index: number): string {
  return `Du har släppt kolumnen ${held.name}, ${orderWords(held, index)}.`;
}

export function columnStayWords(held: HeldColumn, index: number): string {
  return `Kolumnen ${held.name} ligger kvar, ${orderWords(held, index)}.`;
}

export function columnNotSavedWords(held: HeldColumn, index: number): string {
  return `Flytten sparades inte. ${columnStayWords(held, index)}`;
}

function orderWords({ total }: HeldColumn, index: number): string {
  return `nummer ${index + 1} av ${total}`;
}
