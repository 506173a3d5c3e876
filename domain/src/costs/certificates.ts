import type { KindId } from '../catalogue/names.ts'
import { showDate } from '../format/birth-date.ts'
import { parseMoney } from '../format/money.ts'
import { countWithNoun } from '../text/counted.ts'
import { type Calculated, type CertificateCost, type OwnPrice, reais } from './line.ts'
import { askForValue } from './terms.ts'

/** Certificates of one kind that a checklist asks for, and that nobody has asked an issuer for, or that ran out. */
export interface KindToGet {
  kind: KindId
  label: string
  count: number
  /** Null where no fact says that it costs nothing. */
  free: { source: string; readOn: string; confirmed: boolean } | null
  /** The name of a second paper that it needs. */
  beside: string | null
}

export interface CertificatesToGet {
  kinds: readonly KindToGet[]
  /** Asked for at an issuer, and not there yet. */
  requested: number
}

const unknown = 'Nenhuma tabela de preços de certidões é conhecida: as gratuitas são as que uma fonte diz.'

const noneToday = 'nenhuma a obter hoje'

/** Count by price. No table of prices is known, so that each kind needs the broker's value unless it is free. */
export function certificates(
  { kinds, requested }: CertificatesToGet,
  priceOf: (kind: KindId) => OwnPrice | null,
): Calculated & { certificates: CertificateCost[] } {
  const parts = kinds.map(({ kind, label, count, free }) => {
    const own = priceOf(kind)
    const price = own ? parseMoney(own.value) : free ? 0 : null
    const confirmed = own !== null || free?.confirmed === true
    return {
      kind,
      label,
      count,
      own,
      confirmed,
      isFree: !own && free !== null,
      value: price && count * price,
    }
  })
  const open = parts.filter(({ value }) => value === null)
  const sum = parts.reduce((all, { value }) => all + (value ?? 0), 0)
  const beside = kinds.flatMap((one) => (one.beside ? [`${one.beside}, com ${one.label}`] : []))
  return {
    readings: [
      {
        label: null,
        base: null,
        rate: null,
        value: open.length ? null : sum,
        formula: open.length ? askForValue : kinds.length ? 'quantas × valor de cada uma' : noneToday,
      },
    ],
    steps: parts.length ? parts.map((part, at) => stepOf(part, kinds[at]?.free ?? null)) : [noneToday],
    notes: [
      'Conta as que faltam hoje: a que vencer antes da escritura é pedida de novo.',
      kinds.length > 0 && unknown,
      beside.length > 0 && `Fora desta conta: ${beside.join('; ')}.`,
      requested > 0 &&
        `Fora desta conta: ${countWithNoun(requested, 'certidão já pedida', 'certidões já pedidas')}.`,
    ].filter((note) => typeof note === 'string'),
    table: null,
    isConfirmed: parts.every(({ confirmed }) => confirmed),
    certificates: parts,
  }
}

function stepOf({ label, count, own, value }: CertificateCost, free: KindToGet['free']): string {
  if (own) return `${label}: ${count} × ${reais(parseMoney(own.value) ?? 0)} = ${reais(value ?? 0)}`
  if (!free) return `${label}: ${count}, ${askForValue}`
  const doubt = free.confirmed ? '' : ', não confirmado'
  return `${label}: ${count}, ${count === 1 ? 'gratuita' : 'gratuitas'}${doubt} (fonte, vista em ${showDate(free.readOn)}: ${free.source})`
}
