import { tableMax } from '@platsa/contract/jobs/description';
import { Extension, type KeyboardShortcutCommand, Node } from '@tiptap/core';
import { Gapcursor, TrailingNode } from '@tiptap/extensions';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { CellSelection, deleteTable, goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** By these ProseMirror's commands know the parts of a table. */
const tableRoles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const tableKeys: Readonly<Record<string, KeyboardShortcutCommand>> = {
  // In the last cell Tab leaves the editor, as elsewhere in the text.
  Tab: ({ editor: { state, view } }) => goToNextCell(1)(state, view.dispatch),
  'Shift-Tab': ({ editor: { state, view } }) => goToNextCell(-1)(state, view.dispatch),
  Backspace: ({ editor: { state, view } }) => deleteSelectedTable(state, view.dispatch),
  Delete: ({ editor: { state, view } }) => deleteSelectedTable(state, view.dispatch),
};

/** The nodes of a description's tables, and the keys in them. */
export const descriptionTables = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  createCellNode('tableCell', 'td'),
  createCellNode('tableHeader', 'th'),
  Extension.create({
    name: 'tableEditing',
    extendNodeSchema: ({ name }) => ({ tableRole: tableRoles[name] }),
    addProseMirrorPlugins: () => [tableEditing()],
    addKeyboardShortcuts: () => tableKeys,
  }),
  // A text can be written before a table that begins the description, and after one that ends it.
  Gapcursor,
  TrailingNode.configure({ notAfter: ['heading', 'bulletList', 'orderedList'] }),
];

function createCellNode(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    content: '(paragraph | bulletList | orderedList)+',
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1, parseHTML: (cell) => readSpan(cell, 'colspan', tableMax.columns) },
      rowspan: { default: 1, parseHTML: (cell) => readSpan(cell, 'rowspan', tableMax.rows) },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

function readSpan(cell: Element, name: string, most: number): number {
  return Math.min(most, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1));
}

/** With some of the cells selected, these keys empty them. */
function deleteSelectedTable(state: EditorState, dispatch: (transaction: Transaction) => void): boolean {
  const { selection } = state;
  if (!(selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection())) return false;
  return deleteTable(state, dispatch);
}
