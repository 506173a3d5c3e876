import {
  IconAdjustments,
  IconBuildingStore,
  IconFileSearch,
  IconHome2,
  IconLayoutDashboard,
  IconProgress,
  IconScale,
} from '@tabler/icons-react'

/** The sections, in the order of the sidebar (decisions §7). */
export const sections = [
  { to: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/captacao', label: 'Captação de Imóveis', icon: IconHome2 },
  { to: '/due-diligence', label: 'Due Diligence', icon: IconFileSearch },
  { to: '/mercado', label: 'Mercado', icon: IconBuildingStore },
  { to: '/analise-risco', label: 'Análise de Risco', icon: IconScale },
  { to: '/timeline', label: 'Acompanhamento', icon: IconProgress },
  { to: '/configuracoes', label: 'Configurações', icon: IconAdjustments },
] as const
