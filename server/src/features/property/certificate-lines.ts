import { type Seller, sellerTitle, titleInText, unknownsOf } from '@soleira/domain/catalogue/sellers'
import { statedResult } from '@soleira/domain/diligence/certificate-words'
import { companionGap, companionOf } from '@soleira/domain/diligence/companion'
import { type ItemState, isDone, itemState, itemStateName, itemStates } from '@soleira/domain/diligence/item'
import { itemNamer } from '@soleira/domain/diligence/item-name'
import type { CertificateResult } from '@soleira/domain/diligence/result'
import { type Checklist, type ChecklistItem, namedItem } from './checklist.ts'

/** The certificates of a property on paper: of the property itself and of each person, and what is said of all. */
export interface CertificateSections {
  pack: string
  sections: { title: string; lines: string[] }[]
  notes: string[]
}

/**
 * Where the certificates of a property stand on a day (AAAA-MM-DD): a section of the property's own and one of each person, by
 * what they show; then what does not apply and why, and what is not recorded of who sells.
 */
export function certificateSections(
  { items, selling, asked }: Checklist,
  today: string,
): CertificateSections {
  const nameOf = itemNamer(items.map(namedItem))
  const stateOf = ({ row }: ChecklistItem) => itemState(row, today)
  const labelOf = (item: ChecklistItem) => told(item, today)
  const groups = Map.groupBy(items, ({ subject }) => subject?.personId)
  return {
    pack: asked.name,
    sections: [...groups.values()].map((own) => {
      const [first] = own
      const counted = countLine(own.map(stateOf))
      return {
        title: `${first?.subject ? whose(first.subject) : 'Do imóvel'}: ${counted} concluídas`,
        lines: itemStates.flatMap((state) => {
          const labels = own.filter((item) => stateOf(item) === state).map(labelOf)
          return labels.length ? `${itemStateName(state)}: ${labels.join(', ')}` : []
        }),
      }
    }),
    notes: [
      ...items.flatMap((item) =>
        item.row.setAsideReason === null
          ? []
          : [`Não se aplica: ${nameOf(namedItem(item))} (${item.row.setAsideReason})`],
      ),
      ...unknownsOf(selling.owners, selling.others),
    ],
  }
}

/** 'SEFAZ (resultado não informado; falta a da PGE)': a name with what must be said wherever its paper is repeated. */
function told({ kind, label, row }: ChecklistItem, today: string): string {
  const { status, result, resolution, beside } = row
  if (status !== 'completed') return label
  const companion = companionOf(kind)
  const notes = [
    statedNote(result, resolution),
    companion ? companionGap(companion.short, beside, today) : null,
  ].filter((note) => note !== null)
  return notes.length ? `${label} (${notes.join('; ')})` : label
}

/** Nothing of a paper that passes: what is not stated is said, and what the broker took for resolved. */
function statedNote(result: CertificateResult | null, resolution: string | null): string | null {
  if (resolution) return `${statedResult(result).toLowerCase()}, com nota de resolução do corretor`
  return result ? null : statedResult(null).toLowerCase()
}

/** '3 de 10', of some items that show this. */
export function countLine(states: readonly ItemState[]): string {
  return `${states.filter(isDone).length} de ${states.length}`
}

function whose(seller: Seller): string {
  return seller.personId === null
    ? seller.name
    : `${seller.name} (${titleInText({ ...seller, title: sellerTitle(seller) })})`
}
