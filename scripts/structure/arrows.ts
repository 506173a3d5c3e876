import { importsOf, isTest, type Problem, resolveImport, type SourceFile } from './source-file.ts'

interface Arrow {
  /** Of the file that imports. */
  from: RegExp
  /** Where its imports may not lead; `feature` is the area of the importing file. */
  forbids: (target: string, feature: string | undefined) => boolean
  /** Where the code belongs instead. */
  message: string
  /** Tests may reach further than what they test. */
  testsToo: boolean
}

const workspaces = /^(domain|server|web|e2e|bench|scripts)\//
const outside = (name: string) => (target: string) => workspaces.test(target) && !target.startsWith(name)
const isPackage = (target: string) => !workspaces.test(target)

const inFeature = /^(?:server|web)\/src\/features\/([^/]+)\//

const featureOf = (path: string): string | undefined => inFeature.exec(path)?.[1]

const ofAnother = (target: string, feature: string | undefined) => {
  const area = featureOf(target)
  return area !== undefined && area !== feature
}

/** Sub-folders are a feature's insides; the files right under it are what it offers to the others. */
const insidesOfAnother = (target: string, feature: string | undefined) =>
  ofAnother(target, feature) && target.replace(inFeature, '').includes('/')

const arrows: readonly Arrow[] = [
  {
    from: /^domain\//,
    forbids: outside('domain/'),
    message: 'domain knows neither server nor web: move what it needs down into domain',
    testsToo: true,
  },
  {
    from: /^domain\/src\//,
    forbids: (target) => isPackage(target) && target !== 'zod',
    message: 'domain imports zod and nothing else: I/O belongs to server, screens to web',
    testsToo: false,
  },
  {
    from: /^server\//,
    forbids: (target) => workspaces.test(target) && !/^(server|domain)\//.test(target),
    message: 'server imports only domain: what web needs too belongs in domain',
    testsToo: true,
  },
  {
    from: /^server\/src\//,
    forbids: (target) => target.startsWith('server/test/'),
    message: 'the product never runs on test code: move it under server/src',
    testsToo: false,
  },
  {
    from: /^server\/src\/features\//,
    forbids: ofAnother,
    message: 'a feature never imports another feature: what two need moves to domain, or app.ts composes',
    testsToo: false,
  },
  {
    from: /^server\/src\/adapters\//,
    forbids: (target) => /^server\/src\/(features|http|database)\//.test(target),
    message: 'an adapter knows only its service: what it needs comes as an argument',
    testsToo: false,
  },
  {
    from: /^server\/src\/database\//,
    forbids: (target) => /^server\/src\/(features|http|adapters)\//.test(target),
    message: 'the database knows no features: queries belong in features/<area>/queries.ts',
    testsToo: false,
  },
  {
    from: /^web\//,
    forbids: (target) => workspaces.test(target) && !/^(web|domain)\//.test(target),
    message: 'web imports only domain: it learns of the server through the contract',
    testsToo: true,
  },
  {
    from: /^web\/src\//,
    forbids: (target) => target.startsWith('node:'),
    message: 'a browser has no Node: this belongs in server',
    testsToo: false,
  },
  {
    from: /^web\/src\/features\//,
    forbids: insidesOfAnother,
    message:
      'these are the insides of another feature: what two need moves to domain or components, or the route composes',
    testsToo: false,
  },
  {
    from: /^web\/src\/features\//,
    forbids: (target) => target.startsWith('web/src/routes/'),
    message: 'routes import features, not the other way: pass it as a property',
    testsToo: false,
  },
  {
    from: /^web\/src\/(components|lib|theme)\//,
    forbids: (target) => /^web\/src\/(features|routes)\//.test(target),
    message: 'what could ship in another product knows no feature: move this file into its feature',
    testsToo: false,
  },
]

/** The imports of a file that run against the arrows of docs/architecture.md. */
export function checkArrows({ path, text }: SourceFile): Problem[] {
  const feature = featureOf(path)
  const rules = arrows.filter(({ from, testsToo }) => from.test(path) && (testsToo || !isTest(path)))
  return importsOf(text).flatMap((specifier) => {
    const target = resolveImport(path, specifier)
    return rules
      .filter(({ forbids }) => forbids(target, feature))
      .map(({ message }) => ({ path, message: `imports '${specifier}': ${message}` }))
  })
}

/** Features that import each other: one of the two arrows must go. */
export function checkCircles(files: readonly SourceFile[]): Problem[] {
  const seen = new Map<string, string>()
  for (const { path, text } of files) {
    const feature = featureOf(path)
    if (!feature || isTest(path)) continue
    for (const specifier of importsOf(text)) {
      const other = featureOf(resolveImport(path, specifier))
      if (other && other !== feature) seen.set(`${feature} ${other}`, path)
    }
  }
  return [...seen].flatMap(([pair, path]) => {
    const [feature, other] = pair.split(' ')
    if (!seen.has(`${other} ${feature}`)) return []
    return [{ path, message: `${feature} and ${other} import each other: the route composes one of them` }]
  })
}
