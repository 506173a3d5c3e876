import { MantineProvider } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { ConfirmQuestions } from '../src/components/confirm.tsx'
import { overlays } from '../src/components/overlays.ts'
import { createQueryClient } from '../src/lib/api/query-client.ts'
import { useKeys } from '../src/lib/keys/use-keys.ts'

// In the application it comes right after the first screen.
await overlays.fetch()
await import('../src/lib/keys/hear-key.ts')

export function showScreen(content: ReactNode, client: QueryClient = createQueryClient(() => {})) {
  vi.stubGlobal('scrollTo', () => {})
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const routeTree = createRootRoute({ component: () => <>{content}</>, notFoundComponent: () => null })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={createRouter({ routeTree, history }) as never} />
        <ConfirmQuestions />
        <Keys />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { client, history }
}

function Keys() {
  useKeys({ search: () => {}, help: () => {} })
  return null
}

export function wrapWithClient(client: QueryClient) {
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
}

export function aProperty(change: Partial<Property> = {}): Property {
  return {
    id: 1,
    sequenceNumber: '00001',
    currentStage: 1,
    status: 'captacao',
    version: 1,
    type: 'casa',
    street: 'Rua das Flores',
    number: '12',
    isAuthorized: true,
    owners: [],
    ...change,
  } as Property
}
