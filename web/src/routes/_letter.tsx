import { createFileRoute } from '@tanstack/react-router'
import { WholeErrorPage } from '../components/error-page.tsx'
import { VisitorLayout } from '../features/auth/visitor-layout.tsx'

/** Where letters lead: open to everybody, signed in or not. */
export const Route = createFileRoute('/_letter')({
  component: VisitorLayout,
  errorComponent: WholeErrorPage,
})
