import { MantineProvider } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { ListScreen } from './components/paged-list.tsx'
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

/** The server calls it (docs/decisions/0088): what the list shows first, drawn by the components of the list. */
export function firstRows(properties: readonly Property[], total: number): string {
  return renderToStaticMarkup(
    <MantineProvider theme={theme} withCssVariables={false} env="test">
      <RouterContextProvider router={router}>
        <ListScreen>
          <IntakeHead total={total} />
          {/* The room of the tools, which come with the screen. */}
          <div style={{ height: '2.25rem' }} />
          <ViewsRoom />
          <PropertyTable items={properties} density="compact" ticks={new Ticks()} {...handlers} />
        </ListScreen>
      </RouterContextProvider>
    </MantineProvider>,
  )
}
