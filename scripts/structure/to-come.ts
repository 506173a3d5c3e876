import type { Problem, SourceFile } from './source-file.ts'

interface Served {
  method: string
  path: string
}

/** In bold, in a heading, or before a sign: 'has to come from' promises nothing. */
const mark = /\*\*to come\*\*|^#.*\bto come\b|\bto come[:).,]/im
const code = /`([^`]+)`/g
const address = /^(?:([A-Z|]+) )?(\/api\/[^\s?…]+)/

/** Documents and contract name the parameters differently. */
const withoutNames = (path: string) => path.replace(/\{[^}]*\}/g, '{}').replace(/\/$/, '')

export function checkToCome(documents: readonly SourceFile[], served: Iterable<Served>): Problem[] {
  const methods = new Map<string, string[]>()
  for (const { method, path } of served) {
    const key = withoutNames(path)
    methods.set(key, [...(methods.get(key) ?? []), method])
  }
  const isServed = (asked: string | undefined, path: string) => {
    const known = methods.get(withoutNames(path)) ?? []
    return asked ? asked.split('|').some((method) => known.includes(method)) : known.length > 0
  }
  return documents.flatMap(({ path, text }) =>
    passagesToCome(text)
      .flatMap(addressesIn)
      .filter(([method, target]) => isServed(method, target))
      .map(([, target]) => ({
        path,
        message: `calls ${target} to come, which the API has: say what it does`,
      })),
  )
}

/** A mark in a list item or table row covers only that; one in a paragraph covers the rest of its section. */
function passagesToCome(text: string): string[] {
  return text.split(/^(?=#)/m).flatMap((section) => {
    const blocks = section.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|\n(?=\|)/)
    const first = blocks.findIndex((block) => mark.test(block) && !/^\s*([-*] |\||\d+\.)/.test(block))
    if (first >= 0) return [blocks.slice(first).join('\n')]
    return blocks.filter((block) => mark.test(block))
  })
}

function addressesIn(passage: string): [method: string | undefined, path: string][] {
  return [...passage.matchAll(code)].flatMap(([, span = '']) => {
    const found = address.exec(span.replace(/\s+/g, ' ').replaceAll('\\|', '|'))
    return found?.[2] ? [[found[1], found[2]] as [string | undefined, string]] : []
  })
}
