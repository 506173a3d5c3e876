import {
  IconAdjustments,
  IconBuildingStore,
  IconFileSearch,
  IconFiles,
  IconHome2,
  IconLayoutDashboard,
  IconProgress,
  IconScale,
  IconUsers,
} from '../../icons/index.ts'

const shortWords: Record<string, string> = { '/captacao': 'Captação', '/analise-risco': 'Risco' }

/** In the order of the sidebar (rules §7). */
export const sections = [
  { to: '/dashboard', label: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/captacao', label: 'Captação de Imóveis', icon: IconHome2 },
  { to: '/due-diligence', label: 'Due Diligence', icon: IconFileSearch },
  { to: '/mercado', label: 'Mercado', icon: IconBuildingStore },
  { to: '/analise-risco', label: 'Análise de Risco', icon: IconScale },
  { to: '/timeline', label: 'Acompanhamento', icon: IconProgress },
  { to: '/papeis', label: 'Papéis', icon: IconFiles },
  { to: '/pessoas', label: 'Pessoas', icon: IconUsers },
  { to: '/configuracoes', label: 'Configurações', icon: IconAdjustments },
] as const

/** The bar of a phone has room for five sections and shorter words. */
export const places = sections.slice(0, 5).map((section) => ({
  ...section,
  word: shortWords[section.to] ?? section.label,
}))
