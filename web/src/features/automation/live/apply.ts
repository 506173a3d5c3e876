import type { AutomationUpdate } from '@soleira/domain/automation/channel'
import type { Automation, AutomationOverview } from '@soleira/domain/automation/contract'
import { isCatalogueKind, kindName } from '@soleira/domain/catalogue/names'
import type { QueryClient } from '@tanstack/react-query'
import { keys } from '../../../lib/api/query-keys.ts'
import { refreshProperty } from '../../../lib/api/refresh.ts'
import { showFailure, showSuccess } from '../../../lib/toast.ts'

const ends: readonly Automation['status'][] = ['completed', 'failed', 'cancelled']

export function applyUpdate(client: QueryClient, update: AutomationUpdate): void {
  const { automationId, propertyId, status } = update
  const known = findKnown(client, update)
  const isNews = !known || (known.lastUpdate ?? 0) < update.id
  client.setQueryData<AutomationOverview>(
    keys.automationOverview,
    (data) => data && { ...data, automations: data.automations.map((one) => patched(one, update)) },
  )
  client.setQueryData<Automation[]>(keys.automationsOf(propertyId), (data) =>
    data?.map((one) => patched(one, update)),
  )
  if (isNews) announce(update, known)
  const isOver = ends.includes(status)
  const inOverview = client
    .getQueryData<AutomationOverview>(keys.automationOverview)
    ?.automations.some(({ id }) => id === automationId)
  if (isOver || !inOverview) void client.invalidateQueries({ queryKey: keys.automations })
  if (!isOver) return
  void client.invalidateQueries({ queryKey: keys.charges })
  void client.invalidateQueries({ queryKey: keys.providers })
  void refreshProperty(client, propertyId)
}

function findKnown(client: QueryClient, { automationId, propertyId }: AutomationUpdate) {
  const lists = [
    client.getQueryData<AutomationOverview>(keys.automationOverview)?.automations,
    client.getQueryData<Automation[]>(keys.automationsOf(propertyId)),
  ]
  return lists.flatMap((list) => list ?? []).find(({ id }) => id === automationId)
}

/** Data fetched after the message was sent includes it already. */
function patched(one: Automation, update: AutomationUpdate): Automation {
  if (one.id !== update.automationId || (one.lastUpdate ?? 0) >= update.id) return one
  const { status, log, id } = update
  return {
    ...one,
    status,
    log: log === null ? one.log : [...one.log, log],
    lastUpdate: id,
    challenge: challengeOf(update),
  }
}

function challengeOf({ status, action, message, ...update }: AutomationUpdate): Automation['challenge'] {
  const { challengeId, captchaUntil, captchaUrl, captchaImage, captchaInfo } = update
  const isShown = status === 'CAPTCHA_MODAL_SHOW' || action === 'show_modal'
  if (!isShown || challengeId === null || captchaUntil === null) return null
  return { challengeId, captchaUntil, captchaUrl, captchaImage, captchaInfo, message }
}

function announce(update: AutomationUpdate, known: Automation | undefined): void {
  const { status, log, certidaoId } = update
  const label = known?.label ?? (isCatalogueKind(certidaoId) ? kindName(certidaoId) : 'Certidão')
  if (challengeOf(update)) {
    // The next picture of a page that is open is no news.
    if (known?.status === 'CAPTCHA_MODAL_SHOW' && !update.message) return
    showSuccess('CAPTCHA Detectado', `${label}: responda ao desafio do órgão para o pedido seguir.`)
  } else if (status === 'CAPTCHA_MODAL_HIDE') {
    showSuccess('CAPTCHA Resolvido', `${label}: ${log ?? 'o pedido segue.'}`)
  } else if (status === 'failed') {
    showFailure('Automação Atualizada', `${label}: ${log ?? 'não foi emitida.'}`)
  } else if (ends.includes(status) || (status === 'queued' && known?.status === 'running')) {
    showSuccess('Automação Atualizada', `${label}: ${log ?? ''}`)
  }
}
