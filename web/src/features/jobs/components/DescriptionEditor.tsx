import { Button, TextInput } from '@mantine/core';
import { descriptionToText, isAllowedLink, type JobDescription } from '@platsa/contract/jobs/description';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import formattedTextStyles from '../../../shared/job-view/FormattedText.module.css';
import type { Field } from '../../../ui/fields/Field.tsx';
import { descriptionTables } from '../description-tables.ts';
import { rewritePastedHtml } from '../pasted-html.ts';
import styles from './DescriptionEditor.module.css';
import { DescriptionToolbar } from './DescriptionToolbar.tsx';

interface DescriptionEditorProps {
  value: JobDescription;
  onChange: (description: JobDescription, text: string) => void;
  onBlur: () => void;
  /** The attributes that connect label, help and error with the text. */
  control: Parameters<ComponentProps<typeof Field>['children']>[0];
}

/** A text with headings, bold, lists, tables and links. The document's schema admits nothing else, typed or pasted. */
export function DescriptionEditor({ value, onChange, onBlur, control }: DescriptionEditorProps) {
  const [isLinking, setIsLinking] = useState(false);
  const given = JSON.stringify(value);
  /** The editor's own value, to recognise a value from outside (a discarded draft). */
  const ownValue = useRef(given);
  const attributes = {
    ...control,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-required': 'true',
    'aria-describedby': control['aria-describedby'] ?? '',
    'aria-invalid': control['aria-invalid'] ? 'true' : 'false',
  };
  const editor = useEditor({
    extensions: descriptionExtensions,
    content: withoutEmptyDocument(value),
    injectCSS: false,
    editorProps: {
      attributes,
      transformPastedHTML: rewritePastedHtml,
      handleKeyDown: (_view, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        // Elsewhere this opens the search.
        event.stopPropagation();
        // A selection made by the keys just before reaches the editor in the next frame.
        requestAnimationFrame(() => setIsLinking(true));
        return true;
      },
    },
    onUpdate: ({ editor: { state } }) => {
      const description = state.doc.toJSON() as JobDescription;
      ownValue.current = JSON.stringify(description);
      onChange(description, descriptionToText(description));
    },
  });

  // A later effect could run after the next key, and would set the text that the editor had before it.
  useLayoutEffect(() => {
    if (given === ownValue.current) return;
    ownValue.current = given;
    editor.commands.setContent(withoutEmptyDocument(JSON.parse(given)), { emitUpdate: false });
  }, [given, editor]);

  const leaveEditor = ({ currentTarget, relatedTarget }: React.FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out
    <div
      role="group"
      aria-labelledby={control['aria-labelledby']}
      className={styles.root}
      data-invalid={control['aria-invalid']}
      onBlur={leaveEditor}
    >
      <DescriptionToolbar editor={editor} onLink={() => setIsLinking(true)} />
      {isLinking ? <LinkBar editor={editor} onClose={() => setIsLinking(false)} /> : null}
      <EditorContent editor={editor} className={`${styles.content} ${formattedTextStyles.cells}`} />
    </div>
  );
}

/** The editor's document has at least one paragraph; it makes it itself. */
function withoutEmptyDocument(description: JobDescription): JobDescription | null {
  return description.content.length > 0 ? description : null;
}

/** The kinds of node that the contract's description has, and no others: what is pasted is reduced to them. */
const descriptionExtensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  UndoRedo,
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  ...descriptionTables,
  // Lists are one level deep; pasted inner lists become lists of their own.
  ListItem.extend({ content: 'paragraph' }),
  Heading.extend({
    // The page's title is the first level. Pasted headings of other levels become the nearest one.
    parseHTML: () => [
      ...['h1', 'h2'].map((tag) => ({ tag, attrs: { level: 2 } })),
      ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
    ],
  }).configure({ levels: [2, 3] }),
  Link.extend({ addAttributes: () => ({ href: { default: null } }) }).configure({
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (href) => href !== undefined && isAllowedLink(href),
  }),
];

interface LinkBarProps {
  editor: Editor;
  onClose: () => void;
}

/** The address of the selected text's link; without a selection the address itself becomes the text. */
function LinkBar({ editor, onClose }: LinkBarProps) {
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [typed, setTyped] = useState(before);
  const [isWrong, setIsWrong] = useState(false);

  const closeLinkBar = () => {
    editor.commands.focus();
    onClose();
  };
  const apply = () => {
    const href = toAddress(typed);
    if (!href) return setIsWrong(true);
    if (before || !editor.state.selection.empty) {
      editor.chain().extendMarkRange('link').setLink({ href }).run();
      // Further typing continues after the link instead of replacing it.
      editor.commands.setTextSelection(editor.state.selection.to);
    } else {
      const text = href.replace(/^mailto:/, '');
      editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] });
    }
    closeLinkBar();
  };
  const removeLink = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    closeLinkBar();
  };
  const onLinkKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else closeLinkBar();
  };
  return (
    <div className={styles.link}>
      <TextInput
        size="sm"
        aria-label="Länkens adress"
        placeholder="https://exempel.se eller namn@exempel.se"
        // Opened by the user to type here.
        autoFocus
        value={typed}
        error={isWrong ? 'Skriv en webbadress eller e-postadress' : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIsWrong(false);
        }}
        onKeyDown={onLinkKeyDown}
      />
      <Button variant="default" onClick={apply}>
        {before ? 'Ändra länken' : 'Lägg till länken'}
      </Button>
      {before ? (
        <Button variant="subtle" color="gray" onClick={removeLink}>
          Ta bort länken
        </Button>
      ) : (
        <Button variant="subtle" color="gray" onClick={closeLinkBar}>
          Avbryt
        </Button>
      )}
    </div>
  );
}

/** 'exempel.se' and 'namn@exempel.se' as they are usually typed; undefined for what is no address. */
function toAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (isAllowedLink(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]\S*)?$/u.test(text) ? `https://${text}` : undefined;
}
