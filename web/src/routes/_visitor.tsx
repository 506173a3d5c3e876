import { createFileRoute, redirect } from '@tanstack/react-router'
import { WholeErrorPage } from '../components/error-page.tsx'
import { VisitorLayout } from '../features/auth/visitor-layout.tsx'
import { safeRedirect } from '../lib/api/redirect.ts'
import { currentBroker } from '../lib/api/session.ts'
import { searchParams } from '../lib/lists/search-params.ts'

const parseSearch = searchParams({
  redirect: (raw: unknown) => (typeof raw === 'string' ? raw : undefined),
  ended: (raw: unknown) => (raw === true ? raw : undefined),
})

/** A signed-in broker is sent on to the dashboard (part 1 §2). */
export const Route = createFileRoute('/_visitor')({
  codeSplitGroupings: [],
  validateSearch: parseSearch,
  beforeLoad: async ({ context, search }) => {
    if (await currentBroker(context.queryClient))
      throw redirect({ href: safeRedirect(search.redirect) ?? '/dashboard' })
  },
  component: VisitorLayout,
  errorComponent: WholeErrorPage,
})
