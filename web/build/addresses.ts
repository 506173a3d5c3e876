import { fileURLToPath } from 'node:url'
import { type Plugin, parseSync } from 'vite'

const domain = fileURLToPath(new URL('../../domain/src/', import.meta.url))
const contracts = '@soleira/domain/'
const prefix = 'virtual:addresses/'

/**
 * Replaces the endpoints that a screen imports by their method, path and status, without their schemas:
 * docs/decisions/0083-addresses-without-schemas.md.
 */
export function addressesPlugin(): Plugin {
  return {
    name: 'soleira:addresses',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.includes('/web/src/') || !code.includes(contracts)) return null
      const changed = await withAddresses(code)
      return changed === code ? null : { code: changed, map: null }
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null
      const endpoints = await endpointsOf(id.slice(prefix.length + 1))
      return Object.entries(endpoints)
        .map(([name, address]) => `export const ${name} = ${JSON.stringify(address)}`)
        .join('\n')
    },
  }
}

export async function withAddresses(code: string): Promise<string> {
  let changed = code
  for (const node of parseSync('screen.tsx', code).program.body) {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') continue
    if (!node.source.value.startsWith(contracts)) continue
    const area = node.source.value.slice(contracts.length)
    const endpoints = await endpointsOf(area)
    // A type that stays behind would still bring the file, for the sake of nothing.
    const values = node.specifiers.filter((one) => !('importKind' in one && one.importKind === 'type'))
    const [whole] = values.filter((one) => one.type === 'ImportNamespaceSpecifier')
    if (whole) {
      const uses = [...code.matchAll(new RegExp(`\\b${whole.local.name}\\.(\\w+)`, 'g'))]
      if (uses.every(([, name = '']) => name in endpoints))
        changed = changed.replace(code.slice(node.source.start, node.source.end), `'${prefix}${area}'`)
      continue
    }
    const names = values.map(({ start, end }) => code.slice(start, end))
    const asked = names.filter((name) => name in endpoints)
    if (asked.length === 0) continue
    const rest = names.filter((name) => !(name in endpoints))
    const statements = [`import { ${asked.join(', ')} } from '${prefix}${area}'`]
    if (rest.length) statements.push(`import { ${rest.join(', ')} } from '${contracts}${area}'`)
    changed = changed.replace(code.slice(node.start, node.end), statements.join('; '))
  }
  return changed
}

interface Address {
  method: string
  path: string
  status: number
}

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
