import { ActionIcon } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconLink,
  IconList,
  IconListNumbers,
  IconRowInsertBottom,
  IconRowRemove,
  IconTableOff,
} from '@tabler/icons-react';
import type { Command } from '@tiptap/pm/state';
import { addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import styles from './DescriptionEditor.module.css';

interface Tool {
  label: string;
  /** As spoken by screen readers; Control is ⌘ on a Mac. */
  keys?: string;
  icon: typeof IconBold;
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
}

const tools: readonly Tool[] = [
  {
    label: 'Rubrik',
    keys: 'Control+Alt+2',
    icon: IconH2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'Underrubrik',
    keys: 'Control+Alt+3',
    icon: IconH3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    label: 'Fet',
    keys: 'Control+B',
    icon: IconBold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Punktlista',
    keys: 'Control+Shift+8',
    icon: IconList,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numrerad lista',
    keys: 'Control+Shift+7',
    icon: IconListNumbers,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
];

/** Shown while the cursor is in a table. Tables come from the clipboard. */
const tableTools: readonly Tool[] = [
  { label: 'Ny rad under', icon: IconRowInsertBottom, run: (editor) => runCommand(editor, addRowAfter) },
  { label: 'Ta bort raden', icon: IconRowRemove, run: (editor) => runCommand(editor, deleteRow) },
  { label: 'Ta bort kolumnen', icon: IconColumnRemove, run: (editor) => runCommand(editor, deleteColumn) },
  { label: 'Ta bort tabellen', icon: IconTableOff, run: (editor) => runCommand(editor, deleteTable) },
];

function runCommand(editor: Editor, command: Command): void {
  editor
    .chain()
    .focus()
    .command(({ state, dispatch }) => command(state, dispatch))
    .run();
}

const history: readonly Tool[] = [
  {
    label: 'Ångra',
    keys: 'Control+Z',
    icon: IconArrowBackUp,
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    label: 'Gör om',
    keys: 'Control+Shift+Z',
    icon: IconArrowForwardUp,
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
];

interface DescriptionToolbarProps {
  editor: Editor;
  onLink: () => void;
}

/** One stop for the Tab key; the arrows move between its buttons. */
export function DescriptionToolbar({ editor, onLink }: DescriptionToolbarProps) {
  const link: Tool = {
    label: 'Länk',
    keys: 'Control+K',
    icon: IconLink,
    run: onLink,
    isOn: () => editor.isActive('link'),
  };
  const always = [...tools, link, ...history];
  const { states, isInTable } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      states: always.map(({ isOn, isPossible }) => ({
        isOn: isOn?.(current),
        isPossible: isPossible?.(current) ?? true,
      })),
      isInTable: current.isActive('table'),
    }),
  });
  const all = isInTable ? [...always, ...tableTools] : always;
  const [lastReached, setReached] = useState(0);
  const reached = Math.min(lastReached, all.length - 1);
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (reached + step + all.length) % all.length;
    setReached(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div role="toolbar" aria-label="Formatera texten" className={styles.toolbar} onKeyDown={moveFocus}>
      {all.map(({ label, keys, icon: Icon, run }, index) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color="gray"
          aria-label={label}
          aria-pressed={states[index]?.isOn}
          aria-disabled={states[index]?.isPossible === false || undefined}
          aria-keyshortcuts={keys}
          title={keys ? `${label} (${keys.replace('Control', 'Ctrl')})` : label}
          tabIndex={index === reached ? 0 : -1}
          onFocus={() => setReached(index)}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      ))}
    </div>
  );
}
