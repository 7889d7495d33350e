import type { DragStart, DragUpdate, DropResult } from '@hello-pangea/dnd';
import { fullName } from '../../lib/format.ts';
import type { ShownColumn } from './board-order.ts';
import { mailWords } from './mail-words.ts';

/** What a screen reader says while a card is dragged by keyboard. */

/** Columns are dragged by the pointer alone; what is said here is about cards. */
export const columnType = 'column';

export const dragInstructions =
  'Tryck på blanksteg för att lyfta kortet. Flytta det med piltangenterna, tryck på blanksteg igen för att släppa och Escape för att ångra. Enter öppnar kandidaten.';

export function liftWords(columns: readonly ShownColumn[], { draggableId, source }: DragStart): string {
  return `Du har lyft ${nameOf(columns, draggableId)}, ${placeOf(columns, source)}.`;
}

export function moveWords(columns: readonly ShownColumn[], { draggableId, destination, source }: DragUpdate): string {
  if (!destination) return 'Här kan kortet inte släppas.';
  const told = `${nameOf(columns, draggableId)} är nu ${placeOf(columns, destination, source.droppableId)}.`;
  if (destination.droppableId === source.droppableId) return told;
  const target = columns.find(({ column }) => column._id === destination.droppableId);
  const mails = target && mailWords(target.column);
  return mails ? `${told} ${mails}.` : told;
}

export function dropWords(columns: readonly ShownColumn[], result: DropResult): string {
  const name = nameOf(columns, result.draggableId);
  if (result.reason === 'CANCEL' || !result.destination)
    return `${name} ligger kvar, ${placeOf(columns, result.source)}.`;
  return `Du har släppt ${name}, ${placeOf(columns, result.destination, result.source.droppableId)}.`;
}

function nameOf(columns: readonly ShownColumn[], applicantId: string): string {
  const card = columns.flatMap(({ cards }) => cards).find(({ _id }) => _id === applicantId);
  if (card) return fullName(card._user);
  return columns.find(({ column }) => column._id === applicantId)?.column.value ?? 'kortet';
}

/** 'nummer 2 av 5 i Intervju bokad'; a card that comes from another column counts too. */
function placeOf(
  columns: readonly ShownColumn[],
  place: { droppableId: string; index: number },
  from: string = place.droppableId,
): string {
  const shown = columns.find(({ column }) => column._id === place.droppableId);
  if (!shown) return `kolumn nummer ${place.index + 1} av ${columns.length}`;
  const total = shown.cards.length + (from === place.droppableId ? 0 : 1);
  return `nummer ${place.index + 1} av ${total} i ${shown.column.value}`;
}
