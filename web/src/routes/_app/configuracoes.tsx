import { createFileRoute } from '@tanstack/react-router'
import { emailChangeQuery } from '../../features/profile/queries.ts'
import { parseSettingsSearch } from '../../features/settings/settings-search.ts'
import { SettingsScreen } from '../../features/settings-page/settings-screen.tsx'

export const Route = createFileRoute('/_app/configuracoes')({
  staticData: { title: 'Configurações' },
  validateSearch: parseSettingsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    // Only the first tab shows it.
    if (!deps.aba) void context.queryClient.prefetchQuery(emailChangeQuery)
  },
  component: Settings,
})

function Settings() {
  const { aba = 'perfil' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SettingsScreen
      tab={aba}
      onTab={(tab) => navigate({ search: parseSettingsSearch({ aba: tab }), resetScroll: false })}
    />
  )
}
