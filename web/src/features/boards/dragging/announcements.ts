import { count, fullName } from '../../../lib/format.ts';
import { mailNotice } from '../components/MailNote.tsx';
import type { DraggedCard, Position } from './positions.ts';

/** The screen reader announcements for dragged cards and columns. */

/** The element with the instructions, which describes every card. */
export const instructionsId = 'card-dragging';

export const dragInstructions =
  'Tryck på blanksteg för att lyfta kortet. Flytta det med piltangenterna, tryck på blanksteg igen för att släppa och Escape för att ångra. Enter öppnar kandidaten.';

export function liftedText(dragged: DraggedCard): string {
  return `Du har lyft ${findDraggedName(dragged)}, ${positionText(dragged, dragged.from)}.`;
}

export function movedOverText(dragged: DraggedCard): string {
  const { over, from, columns } = dragged;
  if (!over) return 'Här kan kortet inte släppas.';
  const placed = `${findDraggedName(dragged)} är nu ${positionText(dragged, over)}.`;
  if (over.columnId === from.columnId) return placed;
  const target = columns.find(({ column }) => column._id === over.columnId);
  const mails = target && mailNotice(target.column);
  return mails ? `${placed} ${mails}.` : placed;
}

export function droppedText(dragged: DraggedCard): string {
  return `Du har släppt ${findDraggedName(dragged)}, ${positionText(dragged, dragged.over ?? dragged.from)}.`;
}

/** For a card dropped while offline. */
export function waitingText(dragged: DraggedCard): string {
  return `${droppedText(dragged)} Flytten är inte sparad än, eftersom anslutningen saknas.`;
}

export function savedText(dragged: DraggedCard): string {
  return `Flytten av ${findDraggedName(dragged)} är sparad.`;
}

export function notSavedText(dragged: DraggedCard): string {
  return `Flytten sparades inte. ${stayedText(dragged)}`;
}

export function stayedText(dragged: DraggedCard): string {
  return `${findDraggedName(dragged)} ligger kvar, ${positionText(dragged, dragged.from)}.`;
}

function findDraggedName({ columns, id, carried }: DraggedCard): string {
  if (carried.length > 1) return count(carried.length, 'kandidat', 'kandidater');
  const card = columns.flatMap(({ cards }) => cards).find(({ _id }) => _id === id);
  return card ? fullName(card._user) : 'kortet';
}

/** 'nummer 2 av 5 i Intervju bokad'; counts a card that comes from another column. */
function positionText({ columns, from }: DraggedCard, { columnId, index }: Position): string {
  const shown = columns.find(({ column }) => column._id === columnId);
  const total = (shown?.cards.length ?? 0) + (from.columnId === columnId ? 0 : 1);
  return `nummer ${index + 1} av ${total} i ${shown?.column.value}`;
}

interface DraggedColumn {
  name: string;
  /** Number of columns on the board. */
  total: number;
}

export function columnLiftedText(dragged: DraggedColumn, index: number): string {
  return `Du har lyft kolumnen ${dragged.name}, ${orderText(dragged, index)}.`;
}

export function columnMovedText(dragged: DraggedColumn, index: number): string {
  return `Kolumnen ${dragged.name} är nu ${orderText(dragged, index)}.`;
}

export function columnDroppedText(dragged: DraggedColumn, index: number): string {
  return `Du har släppt kolumnen ${dragged.name}, ${orderText(dragged, index)}.`;
}

export function columnStayedText(dragged: DraggedColumn, index: number): string {
  return `Kolumnen ${dragged.name} ligger kvar, ${orderText(dragged, index)}.`;
}

export function columnNotSavedText(dragged: DraggedColumn, index: number): string {
  return `Flytten sparades inte. ${columnStayedText(dragged, index)}`;
}

function orderText({ total }: DraggedColumn, index: number): string {
  return `nummer ${index + 1} av ${total}`;
}
