import { createFileRoute } from '@tanstack/react-router'
import { IntakeList } from '../../features/property/list/intake-list.tsx'
import { intakeList } from '../../features/property/list/intake-search.ts'
import { propertyPageQuery } from '../../features/property/queries.ts'
import { WhenTicked } from '../../features/several/when-ticked.tsx'
import { useShow } from '../../lib/lists/use-paged-list.ts'

export const Route = createFileRoute('/_app/captacao')({
  codeSplitGroupings: [['component']],
  staticData: { title: 'Captação de Imóveis' },
  validateSearch: intakeList.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(propertyPageQuery(deps)),
  component: Intake,
})

function Intake() {
  const search = Route.useSearch()
  return (
    <IntakeList
      search={search}
      onSearch={useShow(Route.useNavigate())}
      withTicked={(ticks) => <WhenTicked ticks={ticks} />}
    />
  )
}
