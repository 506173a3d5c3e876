import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { IntakeList } from '../../features/property/list/intake-list.tsx'
import { type IntakeSearch, parseIntakeSearch } from '../../features/property/list/intake-search.ts'

/** The intake list (part 1 §2); search, filters, order and page live in the URL. */
export const Route = createFileRoute('/_app/captacao')({
  staticData: { title: 'Captação de Imóveis' },
  validateSearch: parseIntakeSearch,
  component: Intake,
})

function Intake() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = useCallback(
    (next: IntakeSearch, { replace }: { replace: boolean }) =>
      navigate({ search: next, replace, resetScroll: next.page !== search.page }),
    [navigate, search.page],
  )
  return <IntakeList search={search} onSearch={show} />
}
