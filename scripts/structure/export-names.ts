import { isTest, type Problem, type SourceFile } from './source-file.ts'

const functions = /^export (?:async )?(function)\*? (\w+)/gm
const assigned =
  /^export const (\w+)(?:: [^=]+)? = (?:async )?(?:function\b|<[^>]*>\(|\([^()]*(?:\([^()]*\)[^()]*)*\)(?:: [^=]+)? =>|\w+ =>)/gm
const others = /^export (?:declare |abstract )*(type|interface|class|enum|const) (\w+)/gm
/** Words that name a thing to do only with what follows them. A search for one finds everything. */
const vague = ['of', 'say', 'by', 'once', 'together', 'told', 'deed', 'step', 'keep', 'take', 'give', 'made']
const kinds: Record<string, string> = { const: 'constant' }

/** The names that a file exports, with the kind of each. */
function exportsOf(text: string): Map<string, string> {
  const named = [...text.matchAll(others), ...text.matchAll(functions)]
  return new Map([
    ...named.map(([, kind = '', name = '']): [string, string] => [name, kinds[kind] ?? kind]),
    ...[...text.matchAll(assigned)].map(([, name = '']): [string, string] => [name, 'function']),
  ])
}

/** The router finds the route of each file by this name. */
const isRoute = (path: string, name: string) => path.startsWith('web/src/routes/') && name === 'Route'

/** A name leads a search to one thing of a workspace. */
export function checkExportNames(files: readonly SourceFile[]): Problem[] {
  const homes = new Map<string, string>()
  const problems: Problem[] = []
  for (const { path, text } of files) {
    if (isTest(path)) continue
    const workspace = path.split('/')[0]
    for (const [name, kind] of exportsOf(text)) {
      if (isRoute(path, name)) continue
      const home = homes.get(`${workspace} ${name}`)
      if (home)
        problems.push({ path, message: `exports the ${kind} ${name}, and so does ${home}: rename one` })
      else homes.set(`${workspace} ${name}`, path)
      if (kind === 'function' && vague.includes(name))
        problems.push({ path, message: `exports '${name}': name what it does, to what` })
    }
  }
  return problems
}
