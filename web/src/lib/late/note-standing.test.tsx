import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchSheetsOf, watchMissingCode } from './missing-code.ts'
import { useNoteStanding } from './note-standing.ts'

let stop: () => void
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  document.head.innerHTML = ''
  stop = watchMissingCode(
    () => false,
    () => {},
  )
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function loseSheet(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  link.dispatchEvent(new Event('error'))
  link.remove()
}
const fetchedAgain = () => document.head.querySelector('link')?.href.replace(location.origin, '') ?? null

async function walkTo(path: string, loseMeanwhile: string | null): Promise<void> {
  const coming = Promise.withResolvers<void>()
  const Frame = () => {
    useNoteStanding()
    return <Outlet />
  }
  const root = createRootRoute({ component: Frame })
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => 'Hoje' }),
    createRoute({
      getParentRoute: () => root,
      path,
      loader: () => coming.promise,
      pendingMs: 0,
      pendingMinMs: 0,
      pendingComponent: () => 'Carregando',
      component: () => 'Chegou',
    }),
  ]
  const history = createMemoryHistory({ initialEntries: ['/'] })
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren(routes), history }) as never} />)
  await screen.findByText('Hoje')
  history.push(path)
  await screen.findByText('Carregando')
  if (loseMeanwhile) loseSheet(loseMeanwhile)
  coming.resolve()
  await screen.findByText('Chegou')
}

it('a screen whose sheet is lost while it is pending goes for the sheet when it is opened again', async () => {
  await walkTo('/costs', '/assets/costs-1.css')
  const fetched = fetchSheetsOf('/costs')
  expect(fetchedAgain()).toBe('/assets/costs-1.css')
  document.head.querySelector('link')?.dispatchEvent(new Event('load'))
  await fetched
})

it('a screen that came whole goes for the sheet of no other', async () => {
  await walkTo('/offers', null)
  loseSheet('/assets/leads-1.css')
  await fetchSheetsOf('/offers')
  expect(fetchedAgain()).toBeNull()
  const fetched = fetchSheetsOf('/leads')
  document.head.querySelector('link')?.dispatchEvent(new Event('load'))
  await fetched
})
