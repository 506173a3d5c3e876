import { isTest, type Problem, type SourceFile } from './source-file.ts'

const declared = /^export (?:async )?function\*? (\w+)/gm
const assigned =
  /^export const (\w+)(?:: [^=]+)? = (?:async )?(?:function\b|<[^>]*>\(|\([^()]*(?:\([^()]*\)[^()]*)*\)(?:: [^=]+)? =>|\w+ =>)/gm
/** Words that name a thing to do only with what follows them. A search for one finds everything. */
const vague = ['of', 'say', 'by', 'once', 'together', 'told', 'deed', 'step', 'keep', 'take', 'give', 'made']

const functionsIn = (text: string): string[] =>
  [...text.matchAll(declared), ...text.matchAll(assigned)].map(([, name]) => name as string)

/** A name leads a search to one function of a workspace. */
export function checkExportNames(files: readonly SourceFile[]): Problem[] {
  const homes = new Map<string, string>()
  const problems: Problem[] = []
  for (const { path, text } of files) {
    if (isTest(path)) continue
    const workspace = path.split('/')[0]
    for (const name of new Set(functionsIn(text))) {
      const home = homes.get(`${workspace} ${name}`)
      if (home)
        problems.push({ path, message: `exports the function ${name}, and so does ${home}: rename one` })
      else homes.set(`${workspace} ${name}`, path)
      if (vague.includes(name))
        problems.push({ path, message: `exports '${name}': name what it does, to what` })
    }
  }
  return problems
}
