import './base.css';
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './tokens.css';
import './typeface.css';
import './fields.css';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import 'dayjs/locale/sv';
import { cssVariables, theme } from './theme.ts';

/** Everything the components of `ui/` need around them. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <DatesProvider settings={{ locale: 'sv', firstDayOfWeek: 1 }}>
        {children}
        <Notifications position="bottom-center" limit={3} />
      </DatesProvider>
    </MantineProvider>
  );
}
