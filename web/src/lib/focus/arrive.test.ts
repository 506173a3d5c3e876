import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { arriveAt } from './arrive.ts'

let growths: (() => void)[] = []
const shown = vi.fn()

beforeEach(() => {
  growths = []
  shown.mockReset()
  Element.prototype.scrollIntoView = shown
  vi.stubGlobal(
    'ResizeObserver',
    class {
      grow: () => void
      constructor(grow: () => void) {
        this.grow = grow
      }
      observe() {
        growths.push(this.grow)
      }
      disconnect() {
        growths = growths.filter((one) => one !== this.grow)
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.location.hash = ''
})

const grow = () => {
  for (const one of growths) one()
}

it('a part that the address names stays in sight while others come above it, until somebody scrolls', () => {
  window.location.hash = '#dados'
  arriveAt('dados')(document.createElement('div'))
  expect(shown).toHaveBeenCalledTimes(1)
  grow()
  expect(shown).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('wheel'))
  grow()
  expect(shown).toHaveBeenCalledTimes(2)
})

it('a part that has left the screen is followed no more', () => {
  window.location.hash = '#dados'
  arriveAt('dados')(document.createElement('div'))?.()
  grow()
  expect(shown).toHaveBeenCalledTimes(1)
})

it('a part that the address does not name is left where it is', () => {
  arriveAt('dados')(document.createElement('div'))
  grow()
  expect(shown).not.toHaveBeenCalled()
})
