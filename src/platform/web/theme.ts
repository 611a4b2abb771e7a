import { createTheme, type MantineColorsTuple } from '@mantine/core'

// Ramps of ten, tuned so that step 6 passes 4.5:1 on white and step 3 on the dark surface.
const cobalt: MantineColorsTuple = [
  '#eef2ff',
  '#e0e7fe',
  '#c2cffb',
  '#9db2f7',
  '#7a95f3',
  '#5878ea',
  '#3b5bdb',
  '#3350c4',
  '#2a43a6',
  '#22378a',
]
const gray: MantineColorsTuple = [
  '#f6f7f9',
  '#eef0f4',
  '#e4e7ed',
  '#d3d8e1',
  '#b3bac8',
  '#8d96a8',
  '#667085',
  '#495367',
  '#2f384b',
  '#171f30',
]
const dark: MantineColorsTuple = [
  '#e3e7ef',
  '#b6becd',
  '#929cb0',
  '#6b7690',
  '#3a4356',
  '#2a3242',
  '#1d2430',
  '#161b25',
  '#11151d',
  '#0c0f15',
]

const ring = '0 0 0 1px rgb(16 24 40 / .06)'
const small = { defaultProps: { size: 'sm' } }
const quick = { duration: 90 }

// A picker's list scrolls by itself: the keyboard moves in it without going there. Unless it stays mounted, its input cannot name it.
const picker = { size: 'sm', withScrollArea: false, comboboxProps: { keepMounted: true } }

/** Mantine's theme: 13-px text, 4-px grid, 32-px controls. The colours of surfaces and text are in styles/tokens.css. */
export const theme = createTheme({
  primaryColor: 'cobalt',
  primaryShade: { light: 6, dark: 6 },
  colors: { cobalt, gray, dark },
  autoContrast: true,
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '14px', xl: '16px' },
  lineHeights: { xs: '16px', sm: '16px', md: '20px', lg: '20px', xl: '24px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '10px', xl: '12px' },
  defaultRadius: 'md',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
      h4: { fontSize: '13px', lineHeight: '20px' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(16 24 40 / .05)',
    sm: '0 1px 3px rgb(16 24 40 / .08)',
    md: `0 4px 12px -2px rgb(16 24 40 / .10), ${ring}`,
    lg: `0 12px 32px -8px rgb(16 24 40 / .18), ${ring}`,
    xl: `0 24px 56px -12px rgb(16 24 40 / .25), ${ring}`,
  },
  components: {
    Button: small,
    ActionIcon: { defaultProps: { size: 28, variant: 'subtle', color: 'gray' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: small,
    PasswordInput: small,
    Select: { defaultProps: { ...picker, checkIconPosition: 'right' } },
    MultiSelect: { defaultProps: picker },
    NumberInput: small,
    Textarea: small,
    TagsInput: small,
    DateInput: {
      // Weeks as people read them who write MM/DD/YYYY; weekends are no warning, so they are not red.
      defaultProps: {
        size: 'sm',
        valueFormat: 'MM/DD/YYYY',
        firstDayOfWeek: 0,
        weekendDays: [],
        clearButtonProps: { 'aria-label': 'Clear date' },
      },
    },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: false, fz: 12, offset: 6 } },
    Menu: {
      defaultProps: { shadow: 'md', position: 'bottom-start', offset: 4, transitionProps: quick, withInitialFocusPlaceholder: false },
    },
    Popover: { defaultProps: { shadow: 'md', offset: 4, transitionProps: quick } },
    Modal: {
      defaultProps: { centered: true, closeButtonProps: { 'aria-label': 'Close' }, transitionProps: { duration: 120, transition: 'pop' } },
    },
  },
})
