import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { useRef } from 'react';

interface PdfButtonProps extends ButtonProps {
  onPick: (file: File) => void;
}

/** Opens the file dialogue. The same file can be picked again after it was refused. */
export function PdfButton({ onPick, ...props }: PdfButtonProps) {
  const reset = useRef<() => void>(null);
  const pickFile = (file: File | null) => {
    reset.current?.();
    if (file) onPick(file);
  };
  return (
    <FileButton accept="application/pdf" onChange={pickFile} resetRef={reset}>
      {({ onClick }) => <Button {...props} onClick={onClick} />}
    </FileButton>
  );
}
