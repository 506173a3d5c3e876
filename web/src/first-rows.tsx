import { MantineProvider } from '@mantine/core'
import type { ListedDeal } from '@soleira/domain/deal/deal'
import type { Property } from '@soleira/domain/property/property'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ListScreen } from './components/paged-list.tsx'
import { DealRows, DealsHead } from './features/deal/deal-rows.tsx'
import { IntakeHead } from './features/property/list/intake-head.tsx'
import { PropertyTable } from './features/property/list/property-table.tsx'
import { ViewsRoom } from './features/property/list/views-room.tsx'
import { Ticks } from './features/property/use-ticked-rows.ts'
import { theme } from './theme/theme.ts'

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory(),
})
const nothing = () => undefined
const handlers = {
  onEdit: nothing,
  onDelete: nothing,
  onPending: nothing,
  onMove: nothing,
  onApproach: nothing,
}

// The server calls these (docs/decisions/0088): what a list shows first, drawn by the components of the list.

export const firstProperties = (properties: readonly Property[], total: number): string =>
  drawn(
    <>
      <IntakeHead total={total} />
      <ToolsRoom />
      <ViewsRoom />
      <PropertyTable items={properties} density="compact" ticks={new Ticks()} {...handlers} />
    </>,
  )

export const firstDeals = (deals: readonly ListedDeal[], total: number): string =>
  drawn(
    <>
      <DealsHead total={total} />
      <ToolsRoom />
      <DealRows deals={deals} />
    </>,
  )

/** Nothing is asked for while rows are drawn, so the client stays empty. */
function drawn(list: ReactNode): string {
  return renderToStaticMarkup(
    <MantineProvider theme={theme} withCssVariables={false} env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterContextProvider router={router}>
          <ListScreen>{list}</ListScreen>
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** The tools come with the screen. */
function ToolsRoom() {
  return <div style={{ height: '2.25rem' }} />
}
