import { describe, expect, it } from 'vitest'
import { checkFeatureOrder, featuresIn } from './feature-order.ts'

const all = {
  path: 'server/src/features/all.ts',
  text: `export const features: readonly Feature[] = [\n  authFeature,\n  documentRequestFeature,\n  todayFeature,\n]\n`,
}
const problemsOf = (path: string, specifier: string) =>
  checkFeatureOrder([all, { path, text: `import { x } from '${specifier}'\n` }]).map(({ message }) => message)

describe('the features of the server', () => {
  it('have the order of their list', () => {
    expect(featuresIn(all.text)).toEqual(['auth', 'document-request', 'today'])
  })

  it.each([
    ['server/src/features/today/queries.ts', '../auth/sessions.ts'],
    ['server/src/features/today/queries.ts', '../document-request/queries.ts'],
    ['server/src/features/auth/queries.ts', './sessions.ts'],
    ['server/src/features/auth/auth.test.ts', '../today/queries.ts'],
    ['server/src/features/auth/access.cases.ts', '../today/queries.ts'],
  ])('let %s import %s', (path, specifier) => {
    expect(problemsOf(path, specifier)).toEqual([])
  })

  it('use none that comes after them', () => {
    expect(problemsOf('server/src/features/auth/sessions.ts', '../document-request/queries.ts')).toEqual([
      expect.stringContaining('document-request comes after auth in server/src/features/all.ts'),
    ])
  })

  it('are all listed', () => {
    expect(problemsOf('server/src/features/mailbox/queries.ts', 'zod')).toEqual([
      'does not list the feature mailbox',
    ])
  })
})
