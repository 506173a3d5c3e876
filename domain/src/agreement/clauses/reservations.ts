import { burdenName, burdensKnown } from '../../risk/burdens.ts'
import { doubtOf, type EvidenceItem, type RiskEvidence } from '../../risk/evidence.ts'
import { whoseOf } from '../../risk/findings/of-record.ts'
import { isOfTaxes } from '../../risk/offer.ts'
import { joinWithAnd } from '../../text/portuguese.ts'

const shownBy = {
  taxes: isOfTaxes,
  condominium: ({ id }: EvidenceItem) => id === 'quitacao_condominial',
  fireFee: ({ id }: EvidenceItem) => id === 'taxa_incendio',
  burdens: ({ id }: EvidenceItem) => id === 'onus_reais',
  actions: ({ id, subject }: EvidenceItem) =>
    id === 'onus_reais' || (subject.type === 'person' && courts.test(id)),
}
export type Declared = keyof typeof shownBy

/** Labour courts and interdictions are left out: they say nothing of actions about property. */
const courts = /distribuidor|^justica_|^tjsp|^tjmg|^tjrs|^tjba$|^tjdft_(?:civel|especial)|^trf\d/

/**
 * A visible blank with the reason: 'ressalvar: positiva: Certidão Fazendária (do imóvel)'. Null where every
 * certificate supports the declaration.
 */
export function reservationBlank(evidence: RiskEvidence | undefined, declared: Declared): string | null {
  const { items = [], parts = [], today } = evidence ?? {}
  const whose = whoseOf({ items, parts })
  const asked = items.filter((item) => item.status !== 'set_aside' && shownBy[declared](item))
  const doubted = asked.flatMap((item) => {
    const doubt = doubtOf(item, today)
    return doubt ? [{ doubt, name: `${item.label} (${whose(item)})` }] : []
  })
  const burdens = declared === 'burdens' || declared === 'actions' ? burdensKnown(evidence) : []
  const reasons = [
    ...[...Map.groupBy(burdens, ({ paper }) => paper)].map(
      ([paper, all]) =>
        `${joinWithAnd(all.map(burdenName))} ${paper === null ? 'no cadastro do imóvel' : `em ${paper}`}`,
    ),
    ...(asked.length ? [] : ['nenhuma certidão no cadastro']),
    ...[...Map.groupBy(doubted, ({ doubt }) => doubt)].map(
      ([doubt, all]) => `${doubt}: ${joinWithAnd(all.map(({ name }) => name))}`,
    ),
  ]
  return reasons.length ? `ressalvar: ${reasons.join('; ')}` : null
}
