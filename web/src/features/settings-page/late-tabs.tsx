import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ComponentType } from 'react'
import { type LateComponent, lateComponent, type StandInProps } from '../../components/late-component.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { offlineError } from '../../lib/api/api.ts'
import type { SettingsTab } from './settings-search.ts'

/** All tabs but the first are fetched when they are opened. */
export const lateTabs: Record<Exclude<SettingsTab, 'perfil'>, LateComponent<object>> = {
  notificacoes: lateTab(async () => (await import('./notifications/notifications-tab.tsx')).NotificationsTab),
  seguranca: lateTab(async () => (await import('./security/security-tab.tsx')).SecurityTab),
  conjuntos: lateTab(async () => (await import('./packs-tab.tsx')).PacksTab),
  automacao: lateTab(async () => (await import('../automation/automation-tab.tsx')).AutomationTab),
  aparencia: lateTab(async () => (await import('./appearance-tab.tsx')).AppearanceTab),
  sobre: lateTab(async () => (await import('./about-tab.tsx')).AboutTab),
}

export function lateTab(load: () => Promise<ComponentType>): LateComponent<object> {
  return lateComponent(load, TabStandIn)
}

function TabStandIn({ isMissing, onRetry }: StandInProps) {
  if (isMissing) return <RetryLine what="Não foi possível abrir." error={offlineError()} onRetry={onRetry} />
  return (
    <div role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <Skeleton height={180} />
    </div>
  )
}
