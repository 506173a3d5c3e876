import { describe, expect, it } from 'vitest'
import { checkArrows, checkStyles } from './arrows.ts'
import { checkCircles } from './circles.ts'
import { checkHouseRules } from './house-rules.ts'
import { importsOf } from './source-file.ts'

const arrowsOf = (path: string, specifier: string) =>
  checkArrows({ path, text: `import { x } from '${specifier}'\n` }).map(({ message }) => message)

describe('styles', () => {
  const stylesOf = (path: string, specifier: string) =>
    checkStyles({ path, text: `import classes from '${specifier}'\n` })

  it.each([
    ['web/src/features/inbox/list/value.tsx', './value.module.css'],
    ['web/src/features/inbox/list/value.tsx', './list.module.css'],
    ['web/src/features/inbox/list/deep/value.tsx', '../list.module.css'],
    ['web/src/features/photo/gallery.tsx', './gallery/gallery.module.css'],
    ['web/src/features/inbox/list/value.tsx', '../../../styles/rows.module.css'],
  ])('%s may take %s', (path, specifier) => {
    expect(stylesOf(path, specifier)).toEqual([])
  })

  it.each([
    ['web/src/features/inbox/list/value.tsx', './paper-row.module.css'],
    ['web/src/features/inbox/page/value.tsx', '../list/list.module.css'],
    ['web/src/features/inbox/list/value.tsx', '../../../components/panel.module.css'],
  ])('%s may not take %s', (path, specifier) => {
    expect(stylesOf(path, specifier)).toHaveLength(1)
  })
})

describe('imports', () => {
  it('are found however they are written', () => {
    const text = `import 'a'
import b, { type C } from "b"
import {
  d,
} from './d.ts'
export * from './e.ts'
const f = await import('../f.ts')
import type { G } from '@soleira/domain/g'
const words = 'this is from nowhere'`
    expect(importsOf(text)).toEqual(['a', 'b', './d.ts', './e.ts', '../f.ts', '@soleira/domain/g'])
  })

  it.each([
    ['domain/src/property/stage.ts', 'zod'],
    ['domain/src/format/phone-number.ts', 'libphonenumber-js/max'],
    ['domain/src/property/stage.ts', '../document/category.ts'],
    ['domain/src/property/stage.test.ts', 'vitest'],
    ['server/src/features/property/queries.ts', '@soleira/domain/property/stage'],
    ['server/src/features/property/queries.ts', '../../database/client.ts'],
    ['server/src/features/property/routes.ts', './queries.ts'],
    ['server/src/features/property/routes.ts', './list/row.ts'],
    ['server/src/features/document/commands.ts', '../property/queries.ts'],
    ['server/src/features/property/property.test.ts', '../../../test/harness.ts'],
    ['server/src/app.ts', './features/property/routes.ts'],
    ['web/src/routes/_app/captacao.tsx', '../../features/property/list/intake-list.tsx'],
    ['web/src/features/property/list/intake-list.tsx', '../../../components/logo.tsx'],
    ['web/src/features/property/form/slots.ts', '../../document/upload-queue.ts'],
    ['web/vite.config.ts', 'node:path'],
    ['e2e/journeys/intake.spec.ts', '@soleira/server/test/rows/factories/people'],
  ])('%s may import %s', (path, specifier) => {
    expect(arrowsOf(path, specifier)).toEqual([])
  })

  it.each([
    ['domain/src/property/stage.ts', '@soleira/server/errors', 'move what it needs down into domain'],
    [
      'domain/src/property/stage.ts',
      '../../../web/src/lib/forms/form.ts',
      'move what it needs down into domain',
    ],
    ['domain/src/property/stage.ts', 'node:fs', 'and nothing else'],
    ['domain/src/property/stage.ts', 'react', 'and nothing else'],
    ['server/src/app.ts', '@soleira/web/lib/forms/form', 'belongs in domain'],
    ['server/src/app.ts', '../test/harness.ts', 'never runs on test code'],
    ['server/src/features/document/commands.ts', '../property/list/row.ts', 'the insides of another feature'],
    ['server/src/features/document/commands.ts', '../../app.ts', 'from the parts'],
    ['server/src/http/route.ts', '../features/auth/sessions.ts', 'what cuts across knows no feature'],
    ['server/src/files/upload.ts', '../features/document/queries.ts', 'what cuts across knows no feature'],
    ['server/src/adapters/storage/disk.ts', '../../features/document/queries.ts', 'comes as an argument'],
    ['server/src/database/client.ts', '../http/broker.ts', 'knows no features'],
    ['web/src/lib/api/api.ts', '@soleira/server/errors', 'through the contract'],
    ['web/src/lib/api/api.test.ts', '../../../../server/src/errors.ts', 'through the contract'],
    ['web/src/lib/api/api.ts', 'node:path', 'belongs in server'],
    ['web/src/features/property/list/row.tsx', '../../document/slot/row.tsx', 'the route composes'],
    ['web/src/features/property/list/row.tsx', '../../../routes/_app.tsx', 'pass it as a property'],
    ['web/src/components/logo.tsx', '../features/shell/sections.ts', 'into its feature'],
    ['web/src/lib/forms/form.ts', '../../features/shell/sections.ts', 'into its feature'],
  ])('%s may not import %s', (path, specifier, reason) => {
    expect(arrowsOf(path, specifier)).toEqual([expect.stringContaining(reason)])
  })
})

describe('features', () => {
  const file = (path: string, specifier: string) => ({ path, text: `import '${specifier}'\n` })
  const there = file('web/src/features/property/form/form.tsx', '../../document/slot.tsx')
  const circlesOf = (...files: ReturnType<typeof file>[]) => checkCircles(files).map(({ message }) => message)

  it('may use one another in one direction', () => {
    expect(circlesOf(there)).toEqual([])
  })

  it('may not use each other', () => {
    const back = file('web/src/features/document/slot.tsx', '../property/queries.ts')
    expect(circlesOf(there, back)).toEqual([
      expect.stringContaining('(property → document → property)'),
      expect.stringContaining('(document → property → document)'),
    ])
  })

  it('may not use each other by way of a third one either', () => {
    const on = file('web/src/features/document/slot.tsx', '../photo/queries.ts')
    const back = file('web/src/features/photo/queries.ts', '../property/queries.ts')
    expect(circlesOf(there, on, back)).toHaveLength(3)
    expect(circlesOf(there, on, back)[0]).toContain('(property → document → photo → property)')
    expect(circlesOf(there, on)).toEqual([])
  })

  it('have words of their events above all rules, which no rule may use', () => {
    const words = file('domain/src/checklist/events.ts', '../property/title.ts')
    const rule = file('domain/src/property/status.ts', '../checklist/status.ts')
    expect(circlesOf(words, rule)).toEqual([])
    const back = file('domain/src/property/title.ts', '../checklist/events.ts')
    expect(circlesOf(words, rule, back)[0]).toContain(
      '(events of checklist → property → events of checklist)',
    )
  })

  it('of the same name on different floors are different ones', () => {
    expect(
      circlesOf(there, file('server/src/features/document/queries.ts', '../property/queries.ts')),
    ).toEqual([])
  })

  it('are areas in the domain, where the same holds', () => {
    const carries = file('domain/src/property/property.ts', '../diligence/summary.ts')
    const asks = file('domain/src/diligence/letter.ts', '../property/address.ts')
    const tries = file('domain/src/diligence/letter.test.ts', '../property/address.ts')
    expect(circlesOf(carries, asks)).toHaveLength(2)
    expect(circlesOf(carries, tries, file('domain/src/api.ts', './property/contract.ts'))).toEqual([])
  })
})

describe('the rules of the house', () => {
  const rulesOf = (path: string, text: string) =>
    checkHouseRules({ path, text }).map(({ message }) => message)

  it('take a file of 300 lines, and refuse one of 301, a test too', () => {
    expect(rulesOf('server/src/app.ts', 'x\n'.repeat(300))).toEqual([])
    for (const path of ['server/src/app.ts', 'server/src/app.test.ts']) {
      expect(rulesOf(path, 'x\n'.repeat(301))).toEqual([expect.stringContaining('301 lines')])
    }
  })

  it('take a route of 60 lines, and refuse one of 61', () => {
    expect(rulesOf('web/src/routes/login.tsx', 'x\n'.repeat(60))).toEqual([])
    expect(rulesOf('web/src/routes/login.tsx', 'x\n'.repeat(61))).toEqual([
      expect.stringContaining('web/src/features'),
    ])
  })

  it('let one file read the environment', () => {
    expect(rulesOf('server/src/env.ts', 'process.env.PORT\n')).toEqual([])
    expect(rulesOf('scripts/dev.ts', 'process.env.PORT\n')).toEqual([])
    expect(rulesOf('server/src/app.ts', 'process.env.PORT\n')).toEqual([expect.stringContaining('env.ts')])
  })

  it('let the server find its files by the one address that the bundle knows', () => {
    const path = 'server/src/database/migrate.ts'
    expect(rulesOf(path, "new URL('../../migrations', import.meta.url)\n")).toEqual([])
    expect(rulesOf(path, 'join(import.meta.dirname, "migrations")\n')).toEqual([
      expect.stringContaining('import.meta.url'),
    ])
    expect(rulesOf('server/test/faults/host.ts', 'import.meta.dirname\n')).toEqual([])
  })

  it('let one file say whose data it is, and one who sees everybody’s', () => {
    expect(rulesOf('server/src/scope.ts', 'return id as AccountId\n')).toEqual([])
    expect(rulesOf('server/src/database/connect.ts', 'open() as unknown as SystemDb\n')).toEqual([])
    expect(rulesOf('server/src/features/auth/a.test.ts', 'id as UserId\n')).toEqual([])
    expect(rulesOf('server/src/features/auth/a.ts', 'id as UserId\n')).toEqual([
      expect.stringContaining('server/src/scope.ts'),
    ])
    expect(rulesOf('server/src/work.ts', 'db as unknown as SystemDb\n')).toEqual([
      expect.stringContaining('server/src/database/connect.ts'),
    ])
  })

  it('give domain no clock', () => {
    expect(rulesOf('domain/src/a.ts', 'new Date(text)\n')).toEqual([])
    expect(rulesOf('domain/src/a.ts', 'new Date()\n')).toEqual([expect.stringContaining('clock')])
    expect(rulesOf('domain/src/a.ts', 'Date.now()\n')).toEqual([expect.stringContaining('clock')])
  })
})

describe('the last day of a certificate', () => {
  const refusals = (path: string, text: string) =>
    checkHouseRules({ path, text }).map(({ message }) => message)

  it.each([
    'const line = `vale até $' + '{showDate(item.validUntil)}`',
    'const cell = validUntil && showDate(validUntil)',
    'const line = `vencida em $' + '{lastDay}`',
    '<span>Válida até {showDate(day)}</span>',
  ])('is worded in one place: %s', (text) => {
    const [refusal] = refusals('server/src/features/dossier/sheets.ts', text)
    expect(refusal).toMatch(/^words the last day of a certificate by itself/)
    expect(refusals('domain/src/certificate/certificate-words.ts', text)).toEqual([])
    expect(refusals('server/src/features/dossier/dossier.test.ts', text)).toEqual([])
  })

  it('is no other day', () => {
    expect(refusals('web/src/features/share/share.tsx', 'O link vale até {showMoment(expiresAt)}.')).toEqual(
      [],
    )
  })
})
