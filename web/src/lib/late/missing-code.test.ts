import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '../toast.ts'
import {
  fetchLostSheets,
  fetchSheetsOf,
  isCodeMissing,
  noteStanding,
  watchMissingCode,
} from './missing-code.ts'

const page = (entry: string) => `<script type="module" crossorigin src="${entry}"></script>`
const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const reload = vi.fn()
let unsaved = false
let stop: () => void

beforeEach(() => {
  reload.mockReset()
  unsaved = false
  sessionStorage.clear()
  document.head.innerHTML = '<script type="module" src="/assets/old.js"></script>'
  stop = watchMissingCode(() => !unsaved, reload)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function lose(message = 'Failed to fetch dynamically imported module: /assets/form-1.js'): Error {
  const payload = new Error(message)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  return payload
}

it('loads the page anew when the server gives out other code, once', async () => {
  serve(async () => new Response(page('/assets/new.js')))
  lose()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  lose()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  expect(reload).toHaveBeenCalledOnce()
})

it('says so instead while something is unsaved', async () => {
  unsaved = true
  serve(async () => new Response(page('/assets/new.js')))
  lose()
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('O Soleira foi atualizado'))
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  ['the server gives out the same code', async () => new Response(page('/assets/old.js'))],
  ['the server answers with an error', async () => new Response('', { status: 502 })],
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does not reload when %s', async (_, answer) => {
  serve(answer)
  lose()
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  await Promise.resolve()
  expect(reload).not.toHaveBeenCalled()
})

it('puts the error into words that the router does not take for a reason to reload', () => {
  serve(async () => new Response(page('/assets/old.js')))
  const error = lose()
  expect(isCodeMissing(error)).toBe(true)
  expect(error.message).toMatch(/^Sem conexão/)
  expect(isCodeMissing(new Error('other'))).toBe(false)
})

it('only a lost sheet of our own is fetched again', async () => {
  for (const href of ['chrome-extension://abc/x.css', '/assets/frame-1.css']) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    document.head.append(link)
    link.dispatchEvent(new Event('error'))
    link.remove()
  }
  const fetched = fetchLostSheets()
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  expect(links.map(({ href }) => href)).toEqual([`${location.origin}/assets/frame-1.css`])
  links[0]?.dispatchEvent(new Event('load'))
  await fetched
})

it('goes for lost sheets on the way to a screen that may lack them, not to one that stood with its own', async () => {
  noteStanding('/timeline')
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: '/assets/agenda-1.css',
  })
  document.head.append(link)
  link.dispatchEvent(new Event('error'))
  link.remove()
  await fetchSheetsOf('/timeline')
  expect(document.head.querySelector('link')).toBeNull()

  for (const moment of ['error', 'load']) {
    // Whatever is drawn while a sheet is lost may lack it.
    noteStanding('/agenda')
    const fetched = fetchSheetsOf('/agenda')
    const again = document.head.querySelector('link')
    expect(again?.href).toMatch(/agenda-1/)
    again?.dispatchEvent(new Event(moment))
    if (moment === 'error') await expect(fetched).rejects.toMatchObject({ code: 'offline' })
    else await fetched
  }
})
