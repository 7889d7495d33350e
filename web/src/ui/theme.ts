import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Maps Mantine's theme to the values in tokens.css. */
const token = (name: string) => `var(--${name})`;

/** Mantine needs ten shades: 1–2 are backgrounds, 6 filled, 7 hovered, 9 text on the background. */
function steps(pale: string, flat: string, strong: string, hover: string, ink: string): MantineColorsTuple {
  return [pale, pale, flat, flat, strong, strong, strong, hover, hover, ink];
}

const grey: MantineColorsTuple = [
  token('color-page'),
  token('color-page'),
  token('color-hover'),
  token('color-border'),
  token('color-control'),
  token('color-control'),
  token('color-muted'),
  token('color-muted'),
  token('color-ink'),
  token('color-ink'),
];

const accent = steps(
  token('color-accent-pale'),
  token('color-accent-flat'),
  token('color-accent'),
  token('color-accent-hover'),
  token('color-accent-ink'),
);
const tone = (name: 'good' | 'warning') =>
  steps(
    token(`color-${name}-pale`),
    token(`color-${name}-pale`),
    token(`color-${name}`),
    token(`color-${name}`),
    token(`color-${name}`),
  );
const bad = steps(
  token('color-bad-pale'),
  token('color-bad-pale'),
  token('color-bad'),
  token('color-bad-hover'),
  token('color-bad'),
);

const fieldDefaults = { size: 'md' } as const;

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: { accent, gray: grey, good: tone('good'), warning: tone('warning'), bad, red: bad, blue: accent },
  white: token('color-card'),
  black: token('color-ink'),
  fontFamily: token('font-family'),
  fontSizes: {
    xs: token('text-small'),
    sm: token('text-body'),
    md: token('text-body'),
    lg: token('text-lead'),
    xl: token('text-title-3'),
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: token('line-body'), lg: '1.5', xl: '1.5' },
  headings: {
    fontWeight: token('weight-strong'),
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: token('text-title-1'), lineHeight: token('line-title') },
      h2: { fontSize: token('text-title-2'), lineHeight: token('line-title') },
      h3: { fontSize: token('text-title-3'), lineHeight: token('line-title') },
      h4: { fontSize: token('text-lead'), lineHeight: '1.3' },
    },
  },
  spacing: {
    xs: token('space-2'),
    sm: token('space-3'),
    md: token('space-4'),
    lg: token('space-6'),
    xl: token('space-8'),
  },
  radius: {
    xs: '4px',
    sm: token('radius-control'),
    md: token('radius-control'),
    lg: token('radius-card'),
    xl: token('radius-round'),
  },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: token('shadow-float'),
    md: token('shadow-float'),
    lg: token('shadow-float'),
    xl: token('shadow-float'),
  },
  focusRing: 'auto',
  respectReducedMotion: true,
  // Plain objects, because importing the components here would bundle all of them into the first page.
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
    Input: { defaultProps: fieldDefaults },
    InputWrapper: { defaultProps: { ...fieldDefaults, inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: { defaultProps: fieldDefaults },
    PasswordInput: { defaultProps: fieldDefaults },
    Textarea: { defaultProps: fieldDefaults },
    Select: { defaultProps: fieldDefaults },
    PillsInput: { defaultProps: fieldDefaults },
    Badge: { defaultProps: { tt: 'none', fw: 600, miw: 'max-content' } },
    Pill: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'sm' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Modal: { defaultProps: { radius: 'lg' } },
    // Options change while the list is open; locked below its field, a longer list would leave the window.
    Combobox: {
      defaultProps: {
        preventPositionChangeWhenVisible: false,
        // Placed before its width is known: centred, it would widen the page for a moment, and phones then zoom out and scroll.
        position: 'bottom-start',
      },
    },
    Menu: {
      // Mantine's focus placeholder would be an invalid child of the menu; without it the first item gets the focus.
      defaultProps: {
        shadow: 'md',
        radius: 'lg',
        transitionProps: { duration: 120 },
        withInitialFocusPlaceholder: false,
      },
    },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        color: 'gray.9',
        withArrow: true,
        multiline: true,
        maw: 248,
        events: { hover: true, focus: true, touch: false },
      },
    },
    Loader: { defaultProps: { type: 'oval', size: 'sm' } },
    Skeleton: { defaultProps: { radius: 'md' } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': token('color-page'),
    '--mantine-color-error': token('color-bad'),
    '--mantine-color-dimmed': token('color-muted'),
    '--mantine-color-placeholder': token('color-placeholder'),
    '--mantine-color-anchor': token('color-accent-ink'),
    '--mantine-color-default-border': token('color-border-strong'),
    '--mantine-color-default-hover': token('color-hover'),
  },
  dark: {},
});
