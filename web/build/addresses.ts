import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const domain = fileURLToPath(new URL('../../domain/src/', import.meta.url))
const mark = 'virtual:addresses/'
const contractImport = /import \{([^}]+)\} from '@soleira\/domain\/([\w/-]+)'/g

/**
 * To the screens an endpoint of the contract is where it is asked, and nothing else: its schemas, and the library that
 * runs them, would be a fifth of the code that a list waits for. Whatever else a contract exports comes as it is.
 */
export function addresses(): Plugin {
  return {
    name: 'soleira:addresses',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.includes('/web/src/')) return null
      let changed = code
      for (const [statement, names = '', area = ''] of code.matchAll(contractImport)) {
        const endpoints = await endpointsOf(area)
        const [asked, rest] = partition(names.split(','), (name) => name.trim() in endpoints)
        if (asked.length === 0) continue
        const others = rest.length ? `; import {${rest}} from '@soleira/domain/${area}'` : ''
        changed = changed.replace(statement, `import {${asked}} from '${mark}${area}'${others}`)
      }
      return changed === code ? null : { code: changed, map: null }
    },
    resolveId: (id) => (id.startsWith(mark) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${mark}`)) return null
      const endpoints = await endpointsOf(id.slice(mark.length + 1))
      return Object.entries(endpoints)
        .map(([name, address]) => `export const ${name} = ${JSON.stringify(address)}`)
        .join('\n')
    },
  }
}

interface Address {
  method: string
  path: string
  status: number
}

/** The endpoints that a file of the domain declares, without their schemas. */
async function endpointsOf(area: string): Promise<Record<string, Address>> {
  const declared = Object.entries(await import(`${domain}${area}.ts`))
  return Object.fromEntries(
    declared.filter(isEndpoint).map(([name, { method, path, status }]) => [name, { method, path, status }]),
  )
}

function isEndpoint(entry: [string, unknown]): entry is [string, Address] {
  const [, value] = entry
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'status' in value
  )
}

function partition<T>(all: T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}
