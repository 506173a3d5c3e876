import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type MantineColorScheme,
  type VariantColorsResolver,
} from '@mantine/core'
import { colors } from './colors.ts'

/** Text on a filled button follows the theme: white on dark green by day, ink on light green by night. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  return input.variant === 'filled' ? { ...resolved, color: 'var(--on-filled)' } : resolved
}

export const theme = createTheme({
  colors,
  primaryColor: 'garrafa',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver,
  black: '#1e2522',
  fontFamily: "Figtree, 'Figtree Fallback', system-ui, sans-serif",
  headings: {
    fontFamily: "Fraunces, 'Fraunces Fallback', Georgia, serif",
    fontWeight: '560',
    sizes: { h1: { fontSize: 'clamp(1.5rem, 1.2rem + 1.2vw, 2rem)', lineHeight: '1.2' } },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  components: {
    // A <header> in a dialog would count as a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // The placeholder is a focusable child that a menu may not have; without it the first item takes the
    // focus.
    Menu: { defaultProps: { transitionProps: { duration: 80 }, withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
})

function tints(scheme: 'light' | 'dark'): Record<string, string> {
  const pairs = Object.keys(colors).flatMap((name) => {
    const color = `--mantine-color-${name}`
    const veil = (percent: number) => `color-mix(in srgb, var(${color}-4) ${percent}%, transparent)`
    return scheme === 'light'
      ? [
          [`${color}-light`, `var(${color}-0)`],
          [`${color}-light-hover`, `var(${color}-1)`],
          [`${color}-light-color`, `var(${color}-8)`],
        ]
      : [
          [`${color}-light`, veil(16)],
          [`${color}-light-hover`, veil(24)],
          [`${color}-light-color`, `var(${color}-2)`],
        ]
  })
  return Object.fromEntries(pairs)
}

/**
 * Our tokens, and the few of Mantine's that must follow them. Text has a contrast of 4.5:1 on every ground.
 */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: { '--content-width': '80rem' },
  light: {
    '--ground': '#faf8f4',
    '--surface': '#ffffff',
    '--sunken': '#f3f0e9',
    '--ink': '#1e2522',
    '--ink-soft': '#5a625d',
    '--line': '#e5dfd3',
    '--line-strong': '#8e887a',
    '--rule': '#b9b2a3',
    ...tints('light'),
    '--on-filled': '#ffffff',
    '--primary': '#1f5b47',
    '--primary-soft': '#e6f0ea',
    '--accent': '#a84b26',
    '--accent-soft': '#fbeee8',
    '--danger': '#b42318',
    '--mantine-color-body': '#faf8f4',
    '--mantine-color-dimmed': '#5a625d',
    '--mantine-color-placeholder': '#6f736e',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': '#1f5b47',
    '--mantine-color-default-border': '#d3cdbf',
  },
  dark: {
    '--ground': '#101513',
    '--surface': '#18201d',
    '--sunken': '#131917',
    '--ink': '#e4e9e5',
    '--ink-soft': '#a3aea8',
    '--line': '#29332f',
    '--line-strong': '#6b7871',
    '--rule': '#46534d',
    ...tints('dark'),
    '--on-filled': '#0d1411',
    '--primary': '#8fbfa9',
    '--primary-soft': '#1d3129',
    '--accent': '#e8a68b',
    '--accent-soft': '#35231b',
    '--danger': '#ee9d92',
    '--mantine-color-body': '#101513',
    '--mantine-color-dimmed': '#a3aea8',
    '--mantine-color-placeholder': '#8b9791',
    '--mantine-color-error': '#ee9d92',
    '--mantine-color-anchor': '#8fbfa9',
    '--mantine-color-default-border': '#34403b',
  },
})

/** Kept in this browser under the key that public/before-paint.js reads. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'soleira.color-scheme' })
export const defaultColorScheme: MantineColorScheme = 'light'
