import type { KeyboardEvent, ReactNode, RefObject } from 'react';

interface SchemaFormProps {
  form: { element: RefObject<HTMLFormElement | null>; send: () => Promise<void> };
  /** False for long forms, where Enter in a field must not submit. */
  enterSubmits?: boolean;
  id?: string;
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
}

export function SchemaForm({ form, enterSubmits = true, children, ...rest }: SchemaFormProps) {
  const holdEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  return (
    <form
      {...rest}
      ref={form.element}
      noValidate
      onKeyDown={enterSubmits ? undefined : holdEnter}
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
    >
      {children}
    </form>
  );
}
