import './base.css';
import './mantine.css';
import './tokens.css';
import './typeface.css';
import './fields.css';
import { MantineProvider, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Toasts } from './Toasts.tsx';
import { cssVariables, theme } from './theme.ts';

/** Everything the components of `ui/` need around them. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <Modal.Stack>{children}</Modal.Stack>
      <Toasts />
    </MantineProvider>
  );
}
