import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { variablesSheet } from './variables.ts'

const fileOf = (name: string) => fileURLToPath(new URL(`../src/theme/${name}`, import.meta.url))

/**
 * Writes `frame.css` beside the page: what draws the frame, and of the theme the variables that it names. The server
 * puts it into the page, so that the first paint waits for no style sheet.
 */
export function frame(): Plugin {
  return {
    name: 'soleira:frame',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'frame.css', source: frameSheet() })
    },
  }
}

/**
 * The frame's rules, and before them the variables that they name, and what stands in for the fonts: what is read in
 * the frame stands then as it will.
 */
export function frameSheet(): string {
  const rules = minified(readFileSync(fileOf('frame.css'), 'utf8'))
  const faces = minified(readFileSync(fileOf('fonts.css'), 'utf8')).match(/@font-face\{[^}]*local\([^}]*\}/g)
  const named = new Set([...rules.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const variables = minified(variablesSheet()).replace(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    named.has(name) ? declaration : '',
  )
  return variables.replace(/[^{}]+\{\}/g, '') + (faces ?? []).join('') + rules
}

function minified(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .trim()
}
