import { expect, it } from 'vitest'
import { iconOf } from './icons.ts'

it('draws outlines by their lines and filled icons by their shape', () => {
  expect(iconOf('check')).toEqual({ make: 'icon', paths: [expect.stringMatching(/^m5 12/)] })
  expect(iconOf('scale-outline').paths).toHaveLength(2)
  expect(iconOf('circle-check-filled').make).toBe('filledIcon')
})

it('refuses what it cannot draw', () => {
  expect(() => iconOf('no-such-icon')).toThrow("Tabler has no icon 'no-such-icon'")
  expect(() => iconOf('app-window-bottom')).toThrow('not of one kind of path')
})
