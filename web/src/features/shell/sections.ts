import {
  IconAdjustments,
  IconBuildingStore,
  IconCalendar,
  IconFileSearch,
  IconFiles,
  IconHeartHandshake,
  IconHome2,
  IconLayoutDashboard,
  IconProgress,
  IconScale,
  IconUsers,
} from '../../icons/index.ts'

/** In the order of the sidebar (rules §7). */
export const sections = [
  { to: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/captacao', label: 'Captação de Imóveis', icon: IconHome2 },
  { to: '/due-diligence', label: 'Due Diligence', icon: IconFileSearch },
  { to: '/mercado', label: 'Mercado', icon: IconBuildingStore },
  { to: '/analise-risco', label: 'Análise de Risco', icon: IconScale, holds: 'nova minuta' },
  { to: '/timeline', label: 'Acompanhamento', icon: IconProgress },
  { to: '/negocios', label: 'Negócios', icon: IconHeartHandshake },
  { to: '/agenda', label: 'Agenda', icon: IconCalendar },
  { to: '/papeis', label: 'Papéis', icon: IconFiles },
  { to: '/pessoas', label: 'Pessoas', icon: IconUsers },
  { to: '/configuracoes', label: 'Configurações', icon: IconAdjustments },
] as const

/** The bar of a phone has room for three sections and shorter words. */
export const places = [
  { to: '/dashboard', word: 'Hoje', icon: IconLayoutDashboard },
  { to: '/captacao', word: 'Imóveis', icon: IconHome2 },
  { to: '/papeis', word: 'Papéis', icon: IconFiles },
] as const
