import type { LateComponent } from '../../components/late-component.tsx'
import { lateScreen } from '../../components/late-screen.tsx'
import type { SettingsTab } from '../settings/settings-search.ts'

/** All tabs but the first are fetched when they are opened. */
export const lateTabs: Record<Exclude<SettingsTab, 'perfil'>, LateComponent<object>> = {
  notificacoes: lateScreen(
    async () => (await import('./notifications/notifications-tab.tsx')).NotificationsTab,
  ),
  seguranca: lateScreen(async () => (await import('./security/security-tab.tsx')).SecurityTab),
  conjuntos: lateScreen(async () => (await import('./packs-tab.tsx')).PacksTab),
  negocio: lateScreen(async () => (await import('./deal-tab.tsx')).DealTab),
  clausulas: lateScreen(async () => (await import('../agreement/clauses-tab.tsx')).ClausesTab),
  automacao: lateScreen(async () => (await import('../automation/automation-tab.tsx')).AutomationTab),
  aparencia: lateScreen(async () => (await import('./appearance-tab.tsx')).AppearanceTab),
  sobre: lateScreen(async () => (await import('./about-tab.tsx')).AboutTab),
}
