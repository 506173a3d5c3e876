import { doubtOf, type EvidenceItem, type PropertyRecord } from '../evidence.ts'
import { isOfTaxes } from '../offer.ts'
import { whoseOf } from './of-record.ts'

interface Answer {
  by: (item: EvidenceItem) => boolean
  open: (item: EvidenceItem, today?: string) => string | null
}

/** Keyed by the exact words of the rules. */
const answered: Record<string, Answer> = {
  'Certidão negativa de débitos trabalhistas': {
    by: ({ id }) => id === 'debitos_trabalhistas',
    open: doubtOf,
  },
  'Verificar os tributos municipais do imóvel': { by: isOfTaxes, open: doubtOf },
  // A positive certificate shows the matrícula as recently as a negative one.
  'Obter a certidão atualizada da matrícula (no máximo 30 dias)': {
    by: ({ id }) => id === 'onus_reais',
    open: (item, today) => doubtOf({ ...item, result: 'negativa', companion: null, gap: null }, today),
  },
}

/**
 * Drops the requests that the record meets. One whose certificate was received but is not enough stays, with
 * the reason.
 */
export function stillAsked(texts: readonly string[], record: PropertyRecord | null): string[] {
  if (!record) return [...texts]
  const whose = whoseOf(record)
  return texts.flatMap((text) => {
    const { by = () => false, open: openOn = doubtOf } = answered[text] ?? {}
    const open = (item: EvidenceItem) => openOn(item, record.today)
    const items = record.items.filter((item) => item.status !== 'set_aside' && by(item))
    const lacking = items.filter((item) => open(item))
    const there = lacking.filter(({ status }) => status === 'completed')
    if (!items.length || !there.length) return items.length && !lacking.length ? [] : text
    const received = there.map((item) => `${item.label} (${whose(item)}), ${open(item)}`)
    const missing = lacking.filter((item) => !there.includes(item)).map((item) => `a ${whose(item)}`)
    return `${text}; já recebida: ${received.join('; ')}${missing.length ? `; falta ${missing.join(', ')}` : ''}`
  })
}
