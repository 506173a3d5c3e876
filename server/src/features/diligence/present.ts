import { elsewhereText } from '@soleira/domain/catalogue/guide'
import { packOfPlace, rioCapital } from '@soleira/domain/catalogue/packs'
import { unknownsOf, whyText } from '@soleira/domain/catalogue/sellers'
import type { Diligence, DiligenceItem, DiligencePerson } from '@soleira/domain/diligence/contract'
import { isDone, itemState } from '@soleira/domain/diligence/item'
import { countItems, summarise } from '@soleira/domain/diligence/summary'
import { ofCity } from '@soleira/domain/text/portuguese'
import { type Checklist, type ChecklistItem, namedItem } from '../property/checklist.ts'

/** The checklist as its broker sees it on a day (AAAA-MM-DD). */
export function presentDiligence(checklist: Checklist, today: string): Diligence {
  const { items: all, selling, sellers, asked } = checklist
  const items = all.map((item) => presentItem(item, checklist, today))
  const people = [...sellers, ...all.flatMap(({ subject }) => (subject?.role === 'former' ? subject : []))]
  const distinct = [...new Map(people.map((one) => [one.personId, one])).values()]
  return {
    items,
    summary: summarise(
      countItems(
        all.map(({ row }) => row),
        today,
      ),
    ),
    people: distinct.map((one) => presentPerson(one, items)),
    unknowns: unknownsOf(selling.owners, selling.others),
    pack: { id: asked.id, name: asked.name },
    offeredPack: offeredPack(checklist),
  }
}

function presentPerson(
  { personId, name, role, kind }: Omit<DiligencePerson, 'completed' | 'total'>,
  items: readonly DiligenceItem[],
): DiligencePerson {
  const own = items.filter(({ subject }) => subject.type === 'person' && subject.personId === personId)
  const completed = own.filter(({ state }) => isDone(state)).length
  return { personId, name, role, kind, completed, total: own.length }
}

/** The pack of the property's place, as long as nobody chose one. */
function offeredPack({ isChosen, place }: Checklist): Diligence['offeredPack'] {
  const pack = isChosen ? null : packOfPlace(place)
  if (!pack?.place || pack.id === rioCapital.id) return null
  const { id, name } = pack
  const city = place.city.trim()
  return { id, name, text: `Este imóvel fica em ${city}: usar o conjunto ${ofCity(city)}` }
}

function presentItem(
  { row, ...item }: ChecklistItem,
  { asked, place }: Checklist,
  today: string,
): DiligenceItem {
  const { setAsideReason: reason, setAsideAt: at } = row
  return {
    id: item.kind,
    ...namedItem(item),
    because: whyText(item.because, asked.name),
    isAdded: row.isAdded,
    elsewhere: elsewhereText(item.kind, place),
    status: row.status,
    state: itemState(row, today),
    version: row.version,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    documentId: row.documentId,
    fileName: row.fileName,
    isViewable: row.isViewable === true,
    number: row.number,
    issuedOn: row.issuedOn,
    validUntil: row.validUntil,
    validityBasis: row.validityBasis,
    result: row.result,
    resolution: row.resolution,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    setAside: reason !== null && at ? { reason, at: at.toISOString() } : null,
  }
}
