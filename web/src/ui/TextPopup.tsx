import { Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmPopup } from './ConfirmPopup.tsx';
import { TextAreaField } from './fields/TextField.tsx';

export interface TextPopupProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Above the field: what sending the text does. */
  intro?: ReactNode;
  label: string;
  description?: string;
  minRows?: number;
  maxLength: number;
  initialText?: string;
  confirmLabel: string;
  danger?: boolean;
  /** The popup closes when this resolves, and stays open with the error when it rejects. */
  onSend: (text: string) => unknown;
}

/** Asks for a text and sends it. */
export function TextPopup(props: TextPopupProps) {
  const { intro, label, description, minRows = 3, maxLength, initialText = '', onSend, ...popup } = props;
  const [text, setText] = useState(initialText);
  return (
    <ConfirmPopup
      {...popup}
      unsaved={text !== initialText}
      text={
        <Stack gap="md">
          {intro ? <Text>{intro}</Text> : null}
          <TextAreaField
            label={label}
            description={description}
            minRows={minRows}
            maxLength={maxLength}
            value={text}
            onChange={setText}
            data-autofocus
          />
        </Stack>
      }
      onConfirm={() => onSend(text)}
    />
  );
}
