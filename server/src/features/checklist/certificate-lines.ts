import { elsewhereText } from '@soleira/domain/catalogue/guide'
import { certificateWords } from '@soleira/domain/certificate/certificate-words'
import {
  type ItemState,
  isDone,
  itemState,
  itemStateName,
  itemStates,
  uncounted,
} from '@soleira/domain/checklist/item'
import { itemNamer } from '@soleira/domain/checklist/item-name'
import { type Seller, sellerTitle, titleInText, unknownsOf } from '@soleira/domain/checklist/sellers'
import { type Checklist, type ChecklistItem, gapBeside, namedItem } from './checklist.ts'

export interface CertificateSections {
  pack: string
  sections: { title: string; lines: string[] }[]
  notes: string[]
}

/**
 * One section for the property and one per person. The notes list what does not apply, who and what is `unregistered`,
 * and what is not recorded about the sellers. `today` is AAAA-MM-DD.
 */
export function certificateSections(
  { items, selling, asked }: Checklist,
  today: string,
  unregistered: readonly string[],
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
      ...unregistered,
      ...unknownsOf(selling.owners, selling.others),
    ],
  }
}

/** Cautions belong to the name wherever it is printed: 'SEFAZ (resultado não informado; falta a da PGE)'. */
function told({ label, row }: ChecklistItem, all: readonly ChecklistItem[], today: string): string {
  if (row.status !== 'completed') return label
  const { cautions } = certificateWords({ ...row, gap: gapBeside(row, all, today) }, today)
  return cautions.length ? `${label} (${cautions.join('; ')})` : label
}

export function countLine(states: readonly ItemState[]): string {
  return `${states.filter(isDone).length} de ${states.length}`
}

function whose(seller: Seller): string {
  return seller.personId === null
    ? seller.name
    : `${seller.name} (${titleInText({ ...seller, title: sellerTitle(seller) })})`
}
