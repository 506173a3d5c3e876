import { expect, it } from 'vitest'
import { addressesPlugin, withAddresses } from './addresses.ts'

it('takes endpoints from a module of addresses, and leaves what else is imported where it is', async () => {
  const code =
    "import { noReason, type DiligenceItem, readDiligence } from '@soleira/domain/checklist/contract'"
  expect(await withAddresses(code)).toBe(
    "import { readDiligence } from 'virtual:addresses/checklist/contract'; " +
      "import { noReason } from '@soleira/domain/checklist/contract'",
  )
})

it('keeps no import of a file for a type alone', async () => {
  const code = "import { type DiligenceItem, readDiligence } from '@soleira/domain/checklist/contract'"
  expect(await withAddresses(code)).toBe(
    "import { readDiligence } from 'virtual:addresses/checklist/contract'",
  )
})

it('takes a whole file from there where nothing but endpoints is used of it', async () => {
  const imported = "import * as contract from '@soleira/domain/checklist/contract'; "
  const asks = 'callEndpoint(contract.readDiligence)'
  expect(await withAddresses(imported + asks)).toBe(
    `import * as contract from 'virtual:addresses/checklist/contract'; ${asks}`,
  )
  const more = `${imported}${asks}; contract.noReason`
  expect(await withAddresses(more)).toBe(more)
})

it('leaves alone what brings no endpoint into a screen', async () => {
  const types = "import type { readDiligence } from '@soleira/domain/checklist/contract'"
  const rule = "import { formatMoney } from '@soleira/domain/format/money'"
  for (const code of [rule, types]) expect(await withAddresses(code)).toBe(code)
})

it('writes addresses, and no schemas', async () => {
  const { load } = addressesPlugin() as unknown as { load(id: string): Promise<string | null> }
  const module = await load('\0virtual:addresses/checklist/contract')
  expect(module).toContain(
    'export const readDiligence = {"method":"GET","path":"/api/properties/{id}/diligence","status":200}',
  )
  expect(module).not.toContain('mostSteps')
})
