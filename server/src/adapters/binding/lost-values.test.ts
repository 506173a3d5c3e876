import { expect, it } from 'vitest'
import { type Filled, formPaper } from '../../../test/files/form-paper.ts'
import { copyPages } from './copy-pages.ts'

const field: Filled = { value: 'JOANA', at: [150, 745] }
const losesValues = async (...fields: Filled[]) => {
  const copied = await copyPages({ bytes: formPaper(['Nome:'], fields), first: 10 })
  return 'losesValues' in copied && copied.losesValues
}

it('a value without a look is lost in the copy, and this is known', async () => {
  expect(await losesValues({ ...field, look: 'none' })).toBe(true)
  expect(await losesValues(field, { ...field, look: 'none' })).toBe(true)
})

it.each([
  ['a value with its look', field],
  ['a blank field', { ...field, look: 'none', value: '' }],
  ['a hidden field', { ...field, look: 'none', isHidden: true }],
  ['a place for a signature', { ...field, look: 'none', isSeal: true }],
] as const)('nothing is lost of %s', async (_, one) => {
  expect(await losesValues(one)).toBe(false)
})
