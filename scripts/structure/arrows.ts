import { posix } from 'node:path'
import { importsOf, isTest, type Problem, resolveImport, type SourceFile } from './source-file.ts'

interface Arrow {
  from: RegExp
  forbids: (target: string, feature: string | undefined) => boolean
  message: string
  testsToo: boolean
}

const workspaces = /^(domain|server|web|e2e|bench|scripts)\//
const outside = (name: string) => (target: string) => workspaces.test(target) && !target.startsWith(name)
const isPackage = (target: string) => !workspaces.test(target)

const inFeature = /^(?:server|web)\/src\/features\/([^/]+)\//

export const featureOf = (path: string): string | undefined => inFeature.exec(path)?.[1]

const ofAnother = (target: string, feature: string | undefined) => {
  const area = featureOf(target)
  return area !== undefined && area !== feature
}

/** Files right under a feature's folder are open to other features; its sub-folders are not. */
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
    forbids: (target) => isPackage(target) && !/^(zod|libphonenumber-js\/max)$/.test(target),
    message: 'domain imports zod, libphonenumber-js and nothing else: I/O belongs to server, screens to web',
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
    forbids: insidesOfAnother,
    message:
      'these are the insides of another feature: what two need lies right under its folder, or moves to domain',
    testsToo: false,
  },
  {
    from: /^server\/src\/features\//,
    forbids: (target) => /^server\/src\/(app|build-parts|work|start|main)\.ts$/.test(target),
    message: 'the list of features knows them, not the other way: take what is needed from the parts',
    testsToo: false,
  },
  {
    from: /^server\/src\/(http|files)\//,
    forbids: (target) => target.startsWith('server/src/features/'),
    message: 'what cuts across knows no feature: the feature brings its own to it',
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

/**
 * The styles that a file borrows from another component. A module has the name of its component or folder;
 * that folder's files and those right above share it. All others lie in web/src/styles.
 */
export function checkStyles({ path, text }: SourceFile): Problem[] {
  const borrowed = importsOf(text).filter((specifier) => {
    if (!specifier.endsWith('.module.css')) return false
    const { dir, name } = posix.parse(posix.join(posix.dirname(path), specifier.replace('.module.css', '')))
    const isOwn = path === `${dir}/${name}.tsx`
    const isOfFolder = posix.basename(dir) === name && `${posix.dirname(path)}/`.startsWith(`${dir}/`)
    const isRightBelow = posix.basename(dir) === name && posix.dirname(path) === posix.dirname(dir)
    return !isOwn && !isOfFolder && !isRightBelow && dir !== 'web/src/styles'
  })
  return borrowed.map((specifier) => ({
    path,
    message: `imports '${specifier}' of another component: share it by the folder's name, or in web/src/styles`,
  }))
}
