import { elsewhereText } from '@soleira/domain/catalogue/guide'
import { type Seller, sellerTitle, titleInText, unknownsOf } from '@soleira/domain/catalogue/sellers'
import { certificateWords } from '@soleira/domain/diligence/certificate-words'
import {
  type ItemState,
  isDone,
  itemState,
  itemStateName,
  itemStates,
  uncounted,
} from '@soleira/domain/diligence/item'
import { itemNamer } from '@soleira/domain/diligence/item-name'
import { type Checklist, type ChecklistItem, gapBeside, namedItem } from './checklist.ts'

/** The certificates of a property on paper: of the property itself and of each person, and what is said of all. */
export interface CertificateSections {
  pack: string
  sections: { title: string; lines: string[] }[]
  notes: string[]
}

/**
 * Where the certificates of a property stand on a day (AAAA-MM-DD): a section of the property's own and one of each
 * person, by what they show; then what does not apply and why, and what is not recorded of who sells.
 */
export function certificateSections(
  { items, selling, asked }: Checklist,
  today: string,
): CertificateSections {
  const nameOf = itemNamer(items.map(namedItem))
  const stateOf = ({ row }: ChecklistItem) => itemState(row, today)
  const labelOf = (item: ChecklistItem) => told(item, items, today)
  const groups = Map.groupBy(
    items.filter(({ counts }) => counts),
    ({ subject }) => subject?.personId,
  )
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
      ...items.flatMap((item) =>
        item.counts
          ? []
          : [`${uncounted}: ${nameOf(namedItem(item))}. ${elsewhereText(item.kind, asked.site)}`],
      ),
      ...unknownsOf(selling.owners, selling.others),
    ],
  }
}

/** 'SEFAZ (resultado não informado; falta a da PGE)': a name with what must be said wherever its paper is repeated. */
function told({ label, row }: ChecklistItem, all: readonly ChecklistItem[], today: string): string {
  if (row.status !== 'completed') return label
  const { cautions } = certificateWords({ ...row, gap: gapBeside(row, all, today) }, today)
  return cautions.length ? `${label} (${cautions.join('; ')})` : label
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
