// Runs in Vite's module runner (first-requests.ts), where routes can be imported as in the browser.
import { QueryClient } from '@tanstack/react-query'
import { heads } from './heads.ts'

/** `$id` in `data` stands for the id in the screen's URL. */
export interface FirstRequests {
  title: string
  data: string[]
}

interface Options {
  staticData: { title: string }
  validateSearch?: (raw: object) => object
  loaderDeps?: (given: { search: object }) => object
  loader: (given: { context: object; params: object; deps: object; cause: 'enter' }) => unknown
}

const routes = import.meta.glob<{ options: Options }>('../src/routes/_app/*.tsx', { import: 'Route' })
const id = '123456789'

async function runLoader(path: string): Promise<FirstRequests> {
  const file = `../src/routes/_app/${path.slice(1).replaceAll('/', '.')}`
  const load = routes[`${file}.tsx`] ?? routes[`${file}.index.tsx`]
  if (!load) throw new Error(`No route is at ${path}`)
  const { staticData, validateSearch, loaderDeps, loader } = (await load()).options
  const search = validateSearch?.({}) ?? {}
  const deps = loaderDeps?.({ search }) ?? {}
  const context = { queryClient: new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } }) }
  const asked = await requestsOf(() => loader({ context, params: { id }, deps, cause: 'enter' }))
  return { title: staticData.title, data: asked.map((address) => address.replaceAll(`/${id}`, '/$id')) }
}

/** No request leaves: each is noted, and answered with null. */
async function requestsOf(act: () => unknown): Promise<string[]> {
  const asked: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (address) => {
    asked.push(String(address))
    return Response.json(null)
  }
  try {
    await act()
    await new Promise((resolve) => setTimeout(resolve))
  } finally {
    globalThis.fetch = fetch
  }
  return asked
}

/** Filled before the module ends, because the runner does not wait longer. */
export const requests: Record<string, FirstRequests> = {}
for (const path of Object.keys(heads)) requests[path] = await runLoader(path)
