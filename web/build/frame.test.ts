import { expect, it } from 'vitest'
import { frameSheet } from './frame.ts'

it('brings the variables that the frame names, in both colour schemes, and no others', () => {
  const sheet = frameSheet()
  const named = new Set([...sheet.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const set = [...sheet.matchAll(/[{;](--[\w-]+):/g)].map(([, name = '']) => name)
  expect(new Set(set)).toEqual(named)
  expect(set.filter((name) => name === '--ground')).toHaveLength(2)
  expect(sheet).toContain('.frame{')
  expect(sheet.match(/@font-face/g)).toHaveLength(2)
  expect(sheet.length).toBeLessThan(2_400)
})
