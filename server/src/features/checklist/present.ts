import { elsewhereText } from '@soleira/domain/catalogue/guide'
import { packOfPlace, rioCapital } from '@soleira/domain/catalogue/packs'
import type { CompanionPaper, OfferedCertificate } from '@soleira/domain/certificate/certificate-answer'
import { dayOf } from '@soleira/domain/certificate/validity'
import { companionOf } from '@soleira/domain/checklist/companion'
import type { Diligence, DiligenceItem, DiligencePerson } from '@soleira/domain/checklist/contract'
import { isDone, itemState } from '@soleira/domain/checklist/item'
import { type Seller, sellerTitle, unknownsOf, whyText } from '@soleira/domain/checklist/sellers'
import { type CountedItem, countItems, summariseDiligence } from '@soleira/domain/checklist/summary'
import { offeredFor } from '@soleira/domain/paper/offer'
import { missingCib } from '@soleira/domain/property/cib-asked'
import { ofCity } from '@soleira/domain/text/portuguese'
import type { Held } from '../paper/elsewhere.ts'
import { slotFilled } from '../paper/shown.ts'
import {
  type Checklist,
  type ChecklistItem,
  cameAtOnce,
  gapBeside,
  type ItemRow,
  namedItem,
} from './checklist.ts'
import { askingItem } from './reuse.ts'

/**
 * `today` is AAAA-MM-DD. A checklist knows nobody who is `unregistered`. `held` are papers of other properties that may
 * be offered.
 */
export function presentDiligence(
  checklist: Checklist,
  today: string,
  unregistered: string[],
  held: readonly Held[] = [],
): Diligence {
  const { items: all, selling, sellers, asked, cib } = checklist
  const items = all.map((item) => presentItem(item, checklist, today, held))
  const people = [...sellers, ...all.flatMap(({ subject }) => (subject?.role === 'former' ? subject : []))]
  const distinct = [...new Map(people.map((one) => [one.personId, one])).values()]
  return {
    items,
    summary: summariseDiligence(
      countItems(
        all.flatMap(({ row, counts }) => (counts ? asCountedItem(row) : [])),
        today,
      ),
      unregistered.length,
    ),
    people: distinct.map((one) => presentPerson(one, items)),
    unknowns: unknownsOf(selling.owners, selling.others),
    unregistered,
    missingCib: missingCib(cib, asked.site, today),
    pack: { id: asked.id, name: asked.name },
    offeredPack: offeredPack(checklist),
  }
}

export function asCountedItem(row: ItemRow): CountedItem {
  return { ...row, requestedOn: row.requestedAt && dayOf(row.requestedAt) }
}

function presentPerson(seller: Seller, items: readonly DiligenceItem[]): DiligencePerson {
  const { personId, name, role, kind, gender, papers } = seller
  const own = items.filter(({ subject }) => subject.type === 'person' && subject.personId === personId)
  const completed = own.filter(({ state }) => isDone(state)).length
  const title = sellerTitle(seller)
  const asked = papers.map((paper) => paper.kind)
  return { personId, name, role, title, kind, gender, papers: asked, completed, total: own.length }
}

function offeredPack({ isChosen, asked: { site } }: Checklist): Diligence['offeredPack'] {
  const pack = isChosen ? null : packOfPlace(site)
  if (!pack?.place || pack.id === rioCapital.id) return null
  const { id, name } = pack
  const city = site.city.trim()
  return { id, name, text: `Este imóvel fica em ${city}: usar o conjunto ${ofCity(city)}` }
}

function presentItem(
  listed: ChecklistItem,
  { asked, items }: Checklist,
  today: string,
  held: readonly Held[],
): DiligenceItem {
  const { row, counts, ...item } = listed
  const { setAsideReason: reason, setAsideAt: at } = row
  const gap = gapBeside(row, items, today)
  const along = items.find((other) => other !== listed && cameAtOnce(row, other.row))
  return {
    id: item.kind,
    ...namedItem(item),
    because: whyText(item.because, asked.name),
    isAdded: row.isAdded,
    elsewhere: elsewhereText(item.kind, asked.site),
    counts,
    status: row.status,
    state: itemState(row, today),
    version: row.version,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    documentId: row.documentId,
    fileName: row.fileName,
    slot: slotFilled(row.category),
    alsoOf: along?.subject?.name ?? null,
    isViewable: row.isViewable === true,
    number: row.number,
    code: row.code,
    issuedOn: row.issuedOn,
    validUntil: row.validUntil,
    validityBasis: row.validityBasis,
    result: row.result,
    resultBy: row.resultBy,
    resolution: row.resolution,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    setAside: reason !== null && at ? { reason, at: at.toISOString() } : null,
    found: null,
    from: row.from,
    offered: presentOffer(offeredFor(askingItem(listed, today), held, today)),
    companion: presentCompanion(row, gap),
    gap,
    predecessors: row.linked.length - (row.paperId === null ? 0 : 1),
    earlier: [],
  }
}

function presentOffer(held: Held | null): OfferedCertificate | null {
  if (!held) return null
  const { id: paperId, issuedOn, validUntil, validityBasis, result, origin } = held
  return { paperId, issuedOn, validUntil, validityBasis, result, ...origin }
}

function presentCompanion({ kind, beside }: ItemRow, gap: string | null): CompanionPaper | null {
  const known = companionOf(kind)
  if (!known) return null
  return {
    label: known.name,
    issuer: known.issuer,
    isMissing: beside === null,
    gap,
    documentId: beside?.documentId ?? null,
    fileName: beside?.fileName ?? null,
    isViewable: beside?.isViewable === true,
    issuedOn: beside?.issuedOn ?? null,
    validUntil: beside?.validUntil ?? null,
    validityBasis: beside?.validityBasis ?? null,
    result: beside?.result ?? null,
    offered: null,
  }
}
