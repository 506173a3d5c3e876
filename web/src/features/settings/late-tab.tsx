import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { RetryLine } from '../../components/retry-line.tsx'
import { offline } from '../../lib/api.ts'
import { type LateCode, lateCode } from '../../lib/late-code.ts'
import type { SettingsTab } from './settings-search.ts'

type Tab = LateCode<ComponentType>

/** The tabs that are fetched when they are looked at. */
const tabs: Partial<Record<SettingsTab, Tab>> = {
  notificacoes: lateCode(
    async () => (await import('./notifications/notifications-tab.tsx')).NotificationsTab,
  ),
  seguranca: lateCode(async () => (await import('./security/security-tab.tsx')).SecurityTab),
  conjuntos: lateCode(async () => (await import('./packs-tab.tsx')).PacksTab),
  automacao: lateCode(async () => (await import('./automation/automation-tab.tsx')).AutomationTab),
  aparencia: lateCode(async () => (await import('./appearance-tab.tsx')).AppearanceTab),
  sobre: lateCode(async () => (await import('./about-tab.tsx')).AboutTab),
}

/** Fetches a tab ahead: the pointer or the focus is near it. */
export function approachTab(name: SettingsTab): void {
  tabs[name]?.fetch().catch(() => undefined)
}

/** A tab of the settings, and until its code is here the shape of one. */
export function LateTab({ name }: { name: SettingsTab }) {
  const code = tabs[name]
  return code && <Late code={code} />
}

/** What is fetched, or that it did not come, and the way to try again. */
export function Late({ code }: { code: Tab }) {
  const [isMissing, setMissing] = useState(false)
  const Content = code.useWhen(!isMissing, () => setMissing(true))
  if (Content) return <Content />
  if (isMissing) {
    const retry = () => setMissing(false)
    return <RetryLine what="Não foi possível abrir." error={offline()} onRetry={retry} />
  }
  return (
    <div role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      <Skeleton height={180} />
    </div>
  )
}
