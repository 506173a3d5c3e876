import { fileURLToPath } from 'node:url'
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { resolveVariables, theme } from '../src/theme/theme.ts'

const file = fileURLToPath(new URL('../src/theme/variables.css', import.meta.url))

const nothing = 'export const MantineCssVariables = () => null'

/**
 * The variables of the theme as a style sheet, for `withCssVariables={false}`: they apply before any script
 * has run, and the browser need not compute them at each start.
 */
export function variablesPlugin(): Plugin {
  return {
    name: 'soleira:variables',
    enforce: 'pre',
    load(id) {
      if (id === file) return variablesSheet()
      // The component that computes them in the browser is never drawn, and not small.
      return id.endsWith('/MantineCssVariables/MantineCssVariables.mjs') ? nothing : null
    },
  }
}

/**
 * Colours of the library that no screen uses, and its variant `outline`. `build/variables.test.ts` checks
 * that.
 */
export const unused = ['outline', 'pink', 'grape', 'violet', 'indigo', 'cyan', 'lime', 'teal', 'orange']

const isUnused = new RegExp(`^--mantine-color-(\\w+-)?(${unused.join('|')})(-|$)`)

export function variablesSheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const [base, own] = [defaultCssVariablesResolver(merged), resolveVariables(merged)]
  return convertCssVariables({
    variables: used({ ...base.variables, ...own.variables }),
    light: used({ ...base.light, ...own.light, '--mantine-color-scheme': 'light' }),
    dark: used({ ...base.dark, ...own.dark, '--mantine-color-scheme': 'dark' }),
  })
}

function used(all: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !isUnused.test(name)))
}
