import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settleOnLeaving, showSuccess, undoToast } from '../toast.ts'
import { hushOutwardLinks } from './outward-links.ts'

let stop: () => void
let stopSettling: () => void
const left = vi.fn()
beforeEach(() => {
  stop = hushOutwardLinks()
  stopSettling = settleOnLeaving()
  window.addEventListener('beforeunload', left)
  left.mockClear()
})
afterEach(() => {
  stop()
  stopSettling()
  window.removeEventListener('beforeunload', left)
  document.body.replaceChildren()
})

function press(href: string): void {
  const link = document.createElement('a')
  link.href = href
  // Nothing is navigated to here.
  link.addEventListener('click', (event) => event.preventDefault())
  const words = document.createElement('span')
  link.append(words)
  document.body.append(link)
  words.click()
}
const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it.each(['mailto:ana@exemplo.com.br', 'tel:+5521999990000'])(
  'a deletion still waits for its undo after a press of %s',
  (href) => {
    const [settle, undo] = [vi.fn(), vi.fn()]
    showSuccess('Imóvel excluído', undefined, { undo, settle })
    press(href)
    leave()
    expect(left).not.toHaveBeenCalled()
    expect(settle).not.toHaveBeenCalled()
    undoToast()
    expect(undo).toHaveBeenCalledOnce()
  },
)

it('who has something to lose is still asked: the letter may be written on a web page', () => {
  const hold = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', hold, true)
  press('mailto:ana@exemplo.com.br')
  expect(leave()).toBe(false)
  window.removeEventListener('beforeunload', hold, true)
})

it('a page that is left by any other way is left for everybody', () => {
  press('https://exemplo.com.br/')
  leave()
  expect(left).toHaveBeenCalledTimes(1)
})

it('who closes the tab later leaves it, also after a call or by another press', () => {
  const now = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(5_000)
  press('tel:+5521999990000')
  now.mockReturnValue(6_000)
  leave()
  expect(left).toHaveBeenCalledTimes(1)
  press('tel:+5521999990000')
  press('https://exemplo.com.br/')
  leave()
  expect(left).toHaveBeenCalledTimes(2)
  now.mockRestore()
})
