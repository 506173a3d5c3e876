import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { variablesSheet } from './variables.ts'

const fileOf = (name: string) => fileURLToPath(new URL(`../src/theme/${name}`, import.meta.url))

/**
 * Writes `frame.css`: the rules of the frame and the variables of the theme that they use. The server inlines
 * it into the page, so that the first paint waits for no style sheet.
 */
export function framePlugin(): Plugin {
  return {
    name: 'soleira:frame',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'frame.css', source: frameSheet() })
    },
  }
}

/**
 * The variables that the rules use, the faces of the fallback fonts, and the rules. The fallback faces keep
 * the frame's text from moving once the styles are here.
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
