import type { Automation } from '@soleira/domain/automation/contract'
import type { PlannedOffer } from '@soleira/domain/automation/plan'
import { isPaid, providerName, saysPrices } from '@soleira/domain/automation/provider'
import { whyItWaits } from '@soleira/domain/automation/received'
import { showDate } from '@soleira/domain/format/birth-date'
import { concealCpf } from '@soleira/domain/format/cpf'
import { formatMoney } from '@soleira/domain/format/money'

export const unknownPrice = 'preço não informado'

export function isOpen({ status }: Pick<Automation, 'status'>): boolean {
  return status !== 'completed' && status !== 'failed' && status !== 'cancelled'
}

export function lastWord({ failure, received, log }: Automation): string | undefined {
  if (failure) return failure.message
  return received ? whyItWaits(received.result, received.doubts) : log.at(-1)
}

const free = 'sem custo'

/** Pages of issuers are free, whatever comes of the request. */
export function isFree({ provider }: Pick<Automation, 'provider'>): boolean {
  return provider === 'browser'
}

/** For a service that never says what it charged, the price that the broker stated stands. */
export function priceWords({ provider, price }: Pick<Automation, 'provider' | 'price'>): string {
  if (isFree({ provider })) return free
  if (price === null) return unknownPrice
  const isStated = isPaid(provider) && !saysPrices(provider)
  return `${formatMoney(price)}${isStated ? ', preço que você informou' : ' na última vez'}`
}

export function costText({ provider, price, charged, status }: Automation): string {
  const name = providerName(provider)
  if (isFree({ provider })) return `${name} · ${free}`
  if (charged !== null) return `${name} · custou ${formatMoney(charged)}`
  if (status === 'cancelled' || status === 'failed') return `${name} · custo não informado pelo serviço`
  return `${name} · ${priceWords({ provider, price })}`
}

export function offerPrice({ provider, price }: Pick<PlannedOffer, 'provider' | 'price'>): string {
  if (isFree({ provider })) return free
  return price === null ? unknownPrice : formatMoney(price)
}

export function shownFact({ fact, value }: PlannedOffer['sends'][number]): string {
  if (fact === 'cpf') return concealCpf(value)
  return fact === 'birthDate' ? showDate(value) : value
}
