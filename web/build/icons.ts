import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

interface IconSet {
  icons: Record<string, { body: string }>
}

const require = createRequire(import.meta.url)
const set: IconSet = JSON.parse(readFileSync(require.resolve('@iconify-json/tabler/icons.json'), 'utf8'))
const maker = fileURLToPath(new URL('../src/icons/icon.tsx', import.meta.url))
const prefix = 'virtual:tabler/'

export function iconsPlugin(): Plugin {
  return {
    name: 'soleira:icons',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const { make, paths } = iconOf(id.slice(prefix.length + 1))
      const shapes = paths.map((path) => JSON.stringify(path)).join(', ')
      return [
        `import { ${make} } from ${JSON.stringify(maker)}`,
        `export default /* @__PURE__ */ ${make}(${shapes})`,
      ].join('\n')
    },
  }
}

/** Throws when the name is unknown, or when the icon is drawn with more than paths. */
export function iconOf(name: string): { make: 'icon' | 'filledIcon'; paths: string[] } {
  const body = set.icons[name]?.body
  if (!body) throw new Error(`Tabler has no icon '${name}'`)
  const paths = [...body.matchAll(/<path[^>]* d="([^"]+)"/g)].map(([, path = '']) => path)
  const shapes = body.match(/<(?!\/|g\b)/g) ?? []
  const [hasLines, isFilled] = [body.includes('stroke="'), body.includes('fill="currentColor"')]
  if (paths.length !== shapes.length || hasLines === isFilled)
    throw new Error(`'${name}' is not of one kind of path`)
  return { make: isFilled ? 'filledIcon' : 'icon', paths }
}
