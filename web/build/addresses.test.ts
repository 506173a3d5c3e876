import { expect, it } from 'vitest'
import { addresses } from './addresses.ts'

const { transform, load } = addresses() as unknown as {
  transform(code: string, id: string): Promise<{ code: string } | null>
  load(id: string): Promise<string | null>
}
const screen = '/somewhere/web/src/features/a.ts'

it('takes endpoints from a module that has no schemas, and leaves what else is imported where it is', async () => {
  const code =
    "import { certificateFields, type DiligenceItem, readDiligence } from '@soleira/domain/diligence/contract'"
  const changed = await transform(code, screen)
  expect(changed?.code).toBe(
    "import { readDiligence } from 'virtual:addresses/diligence/contract'; " +
      "import { certificateFields, type DiligenceItem} from '@soleira/domain/diligence/contract'",
  )
  const module = await load('\0virtual:addresses/diligence/contract')
  expect(module).toContain(
    'export const readDiligence = {"method":"GET","path":"/api/properties/{id}/diligence","status":200}',
  )
  expect(module).not.toContain('certificateFields')
})

it('leaves alone what holds no endpoint', async () => {
  expect(await transform("import { formatMoney } from '@soleira/domain/format/money'", screen)).toBeNull()
  expect(
    await transform("import { listProperties } from '@soleira/domain/property/contract'", '/server/a.ts'),
  ).toBeNull()
})
