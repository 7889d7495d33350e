import { Button, TextInput } from '@mantine/core';
import { isAllowedLink } from '@platsa/contract/jobs/description';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import styles from './DescriptionEditor.module.css';

interface LinkBarProps {
  editor: Editor;
  onClose: () => void;
}

/** The address of the selected text's link; without a selection the address itself becomes the text. */
export function LinkBar({ editor, onClose }: LinkBarProps) {
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
