import { createFileRoute, redirect } from '@tanstack/react-router'
import { WholeErrorPage } from '../components/error-page.tsx'
import { VisitorLayout } from '../features/auth/visitor-layout.tsx'
import { safeRedirect } from '../lib/redirect.ts'
import { currentBroker } from '../lib/session.ts'

interface VisitorSearch {
  /** Where the visitor wanted to go. */
  redirect?: string
  /** A session ended while the broker was working. */
  ended?: boolean
}

/** The screens of those who are not signed in; who is, sees the dashboard (part 1 §2). */
export const Route = createFileRoute('/_visitor')({
  codeSplitGroupings: [],
  validateSearch: (search: Record<string, unknown>): VisitorSearch => ({
    redirect: typeof search.redirect === 'string' ? search.redirect : undefined,
    ended: search.ended === true ? true : undefined,
  }),
  beforeLoad: async ({ context, search }) => {
    if (await currentBroker(context.queryClient))
      throw redirect({ href: safeRedirect(search.redirect) ?? '/dashboard' })
  },
  component: VisitorLayout,
  errorComponent: WholeErrorPage,
})
