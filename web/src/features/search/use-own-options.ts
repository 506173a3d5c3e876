import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  IconAdjustmentsHorizontal,
  IconArrowRight,
  IconHeartHandshake,
  IconHelpCircle,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconUpload,
  IconUserPlus,
} from '../../icons/index.ts'
import { searchOfView } from '../property/views.ts'
import { savedViewsQuery } from '../saved-view/queries.ts'
import { settingsTabs } from '../settings/settings-search.ts'
import { settingsSections } from '../settings/settings-sections.ts'
import type { PaletteOption } from './options.ts'

export interface OwnActs {
  onNewProperty: () => void
  onPapers: () => void
  onKeys: () => void
  onLogout: () => void
}

export interface Place {
  to: string
  label: string
  holds?: string
}

/** The server is not asked for these. `actions` stand in the palette before anything is typed, `others` only then. */
export function useOwnOptions(
  { onNewProperty, onPapers, onKeys, onLogout }: OwnActs,
  places: readonly Place[],
) {
  const navigate = useNavigate()
  const { data: views = [] } = useQuery(savedViewsQuery)
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const actions: PaletteOption[] = [
    {
      key: 'new property',
      icon: IconPlus,
      label: 'Novo imóvel',
      holds: 'nova captação cadastrar criar',
      act: onNewProperty,
    },
    {
      key: 'papers',
      icon: IconUpload,
      label: 'Enviar papéis',
      holds: 'documentos certidões PDF fotos',
      act: onPapers,
    },
    {
      key: 'new offer',
      icon: IconHeartHandshake,
      label: 'Nova proposta',
      holds: 'novo negócio comprador oferta',
      act: () => navigate({ to: '/negocios', search: { nova: 'sim' } }),
    },
    {
      key: 'theme',
      icon: isDark ? IconSun : IconMoon,
      label: isDark ? 'Tema claro' : 'Tema escuro',
      act: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      key: 'keys',
      icon: IconHelpCircle,
      label: 'Ver as teclas',
      holds: 'atalhos teclado ajuda',
      act: onKeys,
    },
  ]
  const making: PaletteOption[] = [
    {
      key: 'new person',
      icon: IconUserPlus,
      label: 'Nova pessoa',
      holds: 'cadastrar cliente empresa cônjuge',
      act: () => navigate({ to: '/pessoas', search: { nova: 'sim' } }),
    },
    {
      key: 'new lead',
      icon: IconUserPlus,
      label: 'Novo interessado',
      holds: 'cadastrar cliente comprador',
      act: () => navigate({ to: '/interessados', search: { novo: 'sim' } }),
    },
  ]
  const leaving: PaletteOption = {
    key: 'logout',
    icon: IconLogout,
    label: 'Sair',
    holds: 'encerrar sessão desconectar logout',
    act: onLogout,
  }
  const going = places.map(({ to, label, holds = '' }) => ({
    key: to,
    icon: IconArrowRight,
    label: `Ir para ${label}`,
    holds,
    act: () => navigate({ to }),
  }))
  const viewing = views.map((view) => ({
    key: `view ${view.id}`,
    icon: IconAdjustmentsHorizontal,
    label: `Abrir a visão ${view.name}`,
    act: () => navigate({ to: '/captacao', search: searchOfView(view) }),
  }))
  const settings = settingsTabs.map((aba) => ({
    key: aba,
    ...settingsSections[aba],
    label: `Configurações: ${settingsSections[aba].label}`,
    act: () => navigate({ to: '/configuracoes', search: aba === 'perfil' ? {} : { aba } }),
  }))
  return { actions, others: [...making, ...going, ...viewing, leaving], settings }
}
