import { expect, it } from 'vitest'
import { askingAcross, checkAcross } from './across-accounts.ts'

const path = 'server/src/features/auth/sessions.ts'
const text = `
export async function liveSession(db: Db, system: SystemDb) {
  const [found] = await system
    .select({ id })
  return db.select().from(sessions)
}

const ofAll = (system: SystemDb) => system.execute(sql\`select 1\`)

export function ofOne(db: Db, scope: Scope) {
  return db.update(sessions)
}
`
const list = { why: { [path]: ['liveSession', 'ofAll'] } }

it('finds what asks past an account, function by function', () => {
  expect(askingAcross({ path, text })).toEqual(['liveSession', 'ofAll'])
  expect(askingAcross({ path: path.replace('.ts', '.test.ts'), text })).toEqual([])
})

it('refuses what is not listed, and what is listed and gone', () => {
  expect(checkAcross([{ path, text }], list)).toEqual([])
  expect(checkAcross([{ path, text }], { why: { [path]: ['ofAll'] } })).toMatchObject([
    { path, message: expect.stringMatching(/^liveSession asks the database of more than one account/) },
  ])
  expect(checkAcross([{ path, text: '' }], list).map(({ message }) => message)).toEqual([
    'liveSession is in scripts/structure/across-accounts.json and asks nothing any more',
    'ofAll is in scripts/structure/across-accounts.json and asks nothing any more',
  ])
})

it('takes a file or a folder as a whole', () => {
  expect(checkAcross([{ path, text }], { why: { 'server/src/features/auth/': ['*'] } })).toEqual([])
})
