import { maxNoteLength } from '@platsa/contract/interviews/scorecards';
import { TextAreaField } from '../../../../ui/fields/TextField.tsx';

interface NoteFieldProps {
  label: string;
  description?: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

/** A note grows with its text. A page has many, so each counts its letters only near the limit. */
export function NoteField(props: NoteFieldProps) {
  const isLong = props.value.length > maxNoteLength - 200;
  return <TextAreaField {...props} minRows={1} {...(isLong && { maxLength: maxNoteLength })} />;
}
