import { createFileRoute } from '@tanstack/react-router'
import { WholeErrorPage } from '../components/error-page.tsx'
import { VisitorLayout } from '../features/auth/visitor-layout.tsx'

/** Open to everybody, signed in or not: letters lead here. */
export const Route = createFileRoute('/_letter')({
  component: VisitorLayout,
  errorComponent: WholeErrorPage,
})
