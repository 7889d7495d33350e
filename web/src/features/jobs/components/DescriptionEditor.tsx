import type { Description } from '@platsa/contract/jobs/description';
import { descriptionToText } from '@platsa/contract/jobs/description';
import { EditorContent, useEditor } from '@tiptap/react';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import type { Field } from '../../../ui/fields/Field.tsx';
import styles from './DescriptionEditor.module.css';
import { DescriptionToolbar } from './DescriptionToolbar.tsx';
import { descriptionExtensions } from './description-extensions.ts';
import { LinkBar } from './LinkBar.tsx';

interface DescriptionEditorProps {
  value: Description;
  onChange: (description: Description, text: string) => void;
  onBlur: () => void;
  /** The attributes that connect label, help and error with the text. */
  control: Parameters<ComponentProps<typeof Field>['children']>[0];
}

/** A text with headings, bold, lists and links. The document's schema admits nothing else, typed or pasted. */
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
      const description = state.doc.toJSON() as Description;
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
      <EditorContent editor={editor} className={styles.content} />
    </div>
  );
}

/** The editor's document has at least one paragraph; it makes it itself. */
function withoutEmptyDocument(description: Description): Description | null {
  return description.content.length > 0 ? description : null;
}
