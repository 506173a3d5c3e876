import { readFileSync } from 'node:fs'
import { isTest, type Problem, type SourceFile } from './source-file.ts'

/** The reason, then the functions by file; `*` means all of a file or folder. */
export type AcrossAccounts = Record<string, Record<string, string[]>>

/** Functions that may query more than one account (docs/architecture.md, rule 6). */
export const known = JSON.parse(
  readFileSync(new URL('across-accounts.json', import.meta.url), 'utf8'),
) as AcrossAccounts

/** A statement over the handle of all accounts or over a connection. `Db` is walled in the tests' harness. */
const statement =
  /\b(?:system|pool|client|sessions)\s*\.(?:select\w*|insert|update|delete|execute|query|\$count)\b/g
const named = /^(?:export )?(?:(?:async )?function\*? (\w+)|const (\w+) = )/gm

export function askingAcross({ path, text }: SourceFile): string[] {
  if (!path.startsWith('server/src/') || isTest(path)) return []
  const starts = [...text.matchAll(named)].map((match) => ({ at: match.index, name: match[1] ?? match[2] }))
  const names = [...text.matchAll(statement)].map(
    ({ index }) => starts.findLast(({ at }) => at <= index)?.name ?? 'the file itself',
  )
  return [...new Set(names)]
}

/**
 * Compares the list of functions that query more than one account with the code. The list is the base of any
 * division by account. New functions must be listed with a reason, removed ones must leave it.
 */
export function checkAcross(files: readonly SourceFile[], list: AcrossAccounts): Problem[] {
  const listed = Object.values(list).flatMap((places) =>
    Object.entries(places).flatMap(([path, names]) => names.map((name) => ({ path, name, isMet: false }))),
  )
  const problems: Problem[] = []
  for (const file of files) {
    for (const name of askingAcross(file)) {
      const places = listed.filter((one) =>
        one.name === '*' ? file.path.startsWith(one.path) : one.path === file.path && one.name === name,
      )
      for (const place of places) place.isMet = true
      if (places.length) continue
      problems.push({
        path: file.path,
        message:
          `${name} asks the database of more than one account: take \`db\` and a scope, ` +
          'or list it with its reason in scripts/structure/across-accounts.json',
      })
    }
  }
  for (const { path, name } of listed.filter(({ isMet }) => !isMet)) {
    problems.push({
      path,
      message: `${name} is in scripts/structure/across-accounts.json and asks nothing any more`,
    })
  }
  return problems
}
