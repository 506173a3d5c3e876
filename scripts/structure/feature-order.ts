import { importsOf, isTest, type Problem, resolveImport, type SourceFile } from './source-file.ts'

const list = 'server/src/features/all.ts'
const inFeature = /^server\/src\/features\/([^/]+)\//

/**
 * The features of the server in the order of their list: 'documentRequestFeature' is the folder
 * `document-request`.
 */
export function featuresIn(text: string): string[] {
  const listed = /const features\b[^=]*= \[([^\]]*)\]/.exec(text)?.[1] ?? ''
  return [...listed.matchAll(/(\w+)Feature\b/g)].map(([, name = '']) =>
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  )
}

export function checkFeatureOrder(files: readonly SourceFile[]): Problem[] {
  const order = featuresIn(files.find(({ path }) => path === list)?.text ?? '')
  const unlisted = new Set<string>()
  const problems = files.flatMap(({ path, text }) => {
    const feature = inFeature.exec(path)?.[1]
    if (!feature || isTest(path)) return []
    if (!order.includes(feature)) unlisted.add(feature)
    return importsOf(text).flatMap((specifier) => {
      const other = inFeature.exec(resolveImport(path, specifier))?.[1]
      if (!other || order.indexOf(other) <= order.indexOf(feature)) return []
      const late = `${other} comes after ${feature} in ${list}`
      const message = `imports '${specifier}': ${late}, and a feature uses only those before it`
      return [{ path, message }]
    })
  })
  const missing = [...unlisted].map((name) => ({ path: list, message: `does not list the feature ${name}` }))
  return [...missing, ...problems]
}
