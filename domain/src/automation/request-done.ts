import type { CompanionAction } from '../checklist/companion.ts'
import type { ItemDeed } from '../checklist/item.ts'
import { type AskedProvider, paidProviders, providerName } from './provider.ts'

const way = 'pelo pedido automático'

export function requestSource(provider: AskedProvider): string {
  return `${way} (${providerName(provider)})`
}

/** Reads the note that `byRequest` has written; null where a person did it by hand. */
export function requestDone(action: ItemDeed | CompanionAction, note: string | null): string | null {
  if (!note?.startsWith(`${way} (`)) return null
  if (action === 'request') return `solicitou ${note}`
  if (action === 'complete') return `recebeu a certidão ${note}`
  return action === 'replace' ? `recebeu, no lugar da anterior, a certidão ${note}` : null
}

/** The provider that such a note names; null where a person did it by hand. */
export const requestedThrough = (note: string | null): AskedProvider | null =>
  ([...paidProviders, 'browser'] as const).find((provider) => requestSource(provider) === note) ?? null
