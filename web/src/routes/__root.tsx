import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useDocumentTitle, useFocusOnArrival } from '../lib/focus/section.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

function Root() {
  useDocumentTitle()
  useFocusOnArrival()
  return <Outlet />
}
