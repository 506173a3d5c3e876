export interface SourceFile {
  path: string
  text: string
}

export interface Problem {
  path: string
  message: string
}

/** True for files that only tests run. A `.cases.ts` holds a feature's rows for the tables of the tests. */
export const isTest = (path: string) => /\.(test|spec|cases)\.tsx?$/.test(path)

const specifiers = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g

export function importsOf(text: string): string[] {
  return [...text.matchAll(specifiers)].map(([, , specifier]) => specifier as string)
}

/**
 * The target of an import: `domain/src/property/stage` for a relative path or another workspace, else the
 * package's name as written.
 */
export function resolveImport(path: string, specifier: string): string {
  const workspace = /^@soleira\/(\w+)\/(.+)$/.exec(specifier)
  if (workspace) {
    const [, name, rest] = workspace as unknown as [string, string, string]
    return rest.startsWith('test/') ? `${name}/${rest}` : `${name}/src/${rest}`
  }
  if (!specifier.startsWith('.')) return specifier
  const parts = path.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
