import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const script = readFileSync(resolve(import.meta.dirname, '../../../public/before-paint.js'), 'utf8')
const frame = '<div class="frame" aria-hidden="true"><div class="outline">…</div></div>'

let readyState: DocumentReadyState
beforeEach(() => {
  readyState = 'loading'
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState)
  const currentScript = document.createElement('script')
  Object.assign(currentScript.dataset, { from: '/first-rows', density: '' })
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(currentScript)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

/** Runs it as the page does, and waits until the answer has been read. */
async function run(answer = new Response('<a href="/property/1">Rua das Flores</a>')) {
  vi.stubGlobal('fetch', async () => answer)
  new Function(script)()
  await vi.waitFor(() => expect(answer.bodyUsed).toBe(true))
  await new Promise((resolve) => setTimeout(resolve))
}
function parseOn(state: DocumentReadyState, html: string): void {
  document.body.innerHTML = html
  readyState = state
  document.dispatchEvent(new Event('readystatechange'))
}
const rows = () => document.querySelector('.frame a')?.textContent

it('puts rows that came before the frame was parsed into it, once it is there', async () => {
  await run()
  expect(document.querySelector('.frame')).toBeNull()
  parseOn('interactive', frame)
  await vi.waitFor(() => expect(rows()).toBe('Rua das Flores'))
  expect(document.querySelector('.frame')?.hasAttribute('aria-hidden')).toBe(false)
})

it('puts rows that came later into the frame at once', async () => {
  parseOn('interactive', frame)
  await run()
  await vi.waitFor(() => expect(rows()).toBe('Rua das Flores'))
})

it('leaves a screen alone that has taken the place of the frame meanwhile', async () => {
  await run()
  parseOn('interactive', '<main>Imóveis</main>')
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.body.innerHTML).toBe('<main>Imóveis</main>')
})
