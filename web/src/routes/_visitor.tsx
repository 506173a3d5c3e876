import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { VisitorLayout } from '../features/auth/visitor-layout.tsx'
import { safeRedirect } from '../lib/redirect.ts'
import { currentBroker } from '../lib/session.ts'

/** The screens of those who are not signed in; who is, sees the dashboard (part 1 §2). */
export const Route = createFileRoute('/_visitor')({
  validateSearch: z.object({
    redirect: z.string().optional().catch(undefined),
    ended: z.boolean().optional().catch(undefined),
  }),
  beforeLoad: async ({ context, search }) => {
    if (await currentBroker(context.queryClient))
      throw redirect({ href: safeRedirect(search.redirect) ?? '/dashboard' })
  },
  component: VisitorLayout,
})
