import { staysByLaw } from '../closing/moving.ts'
import type { Dated } from '../closing/plan.ts'
import { dayLabels } from '../closing/steps.ts'
import { type FeeMilestone, followedNames } from '../commission/milestones.ts'
import { checklistUrl, propertyUrl, type Subject } from '../notification/subject.ts'
import type { OfferSide } from '../offer/terms.ts'
import { formatSequenceNumber } from '../property/sequence-number.ts'
import type { VisitState } from '../visit/terms.ts'
import type { AgendaEntry } from './entry.ts'
import type { AgendaKind } from './terms.ts'

interface Common {
  id: number
  day: string
  at: Date | null
  minutes: number | null
  people: AgendaEntry['people']
  property: Subject | null
  version: number
  /** It does not hold any more: only a feed tells of it. */
  isOff: boolean
  createdAt: Date
  changedAt: Date
}

/** A date as the record has it, before it has words. */
export type AgendaFact = Common &
  (
    | { kind: 'visit'; detail: VisitState }
    | { kind: 'offer'; detail: OfferSide }
    | { kind: 'deal'; detail: { key: string; terms: Dated; isOfLaw: boolean } }
    | { kind: 'certificate'; detail: { name: string; plain: string | null } }
    | { kind: 'share'; detail: string }
    | { kind: 'duty'; detail: { key: string; title: string } }
    | { kind: 'commission'; detail: FeeMilestone | null }
    | { kind: 'contact' | 'authorization' | 'request'; detail: null }
  )

interface Words {
  title: string
  /** For a calendar elsewhere: names nobody and says nothing that was typed. */
  plain: string
}

const visitTitles: Record<VisitState, string> = {
  planned: 'Visita',
  done: 'Visita realizada',
  no_show: 'Visita: não compareceu',
  cancelled: 'Visita cancelada',
}

const same = (title: string): Words => ({ title, plain: title })

function wordsOf(fact: Exclude<AgendaFact, { kind: 'deal' }>): Words {
  switch (fact.kind) {
    case 'visit':
      return same(visitTitles[fact.detail])
    case 'contact':
      return {
        title: ['Falar com', fact.people[0]?.fullName ?? 'interessado'].join(' '),
        plain: 'Falar com interessado',
      }
    case 'offer':
      return same(fact.detail === 'buyer' ? 'Fim do prazo da proposta' : 'Fim do prazo da contraproposta')
    case 'commission':
      return same('Honorários: vence uma parte')
    case 'authorization':
      return same('Fim da autorização de intermediação')
    case 'certificate':
      return { title: `Vence: ${fact.detail.name}`, plain: `Vence: ${fact.detail.plain ?? 'certidão'}` }
    case 'request':
      return same('Fim do pedido de documentos')
    case 'share':
      return { title: `Fim do link de ${fact.detail}`, plain: 'Fim de um link de documentos' }
    case 'duty':
      // No feed has one (docs/decisions/0090).
      return same(fact.detail.title)
  }
}

/** A date with its words: for a screen of the account, and for a calendar elsewhere. */
export interface AgendaDate {
  key: string
  fact: AgendaFact
  day: string
  words: Words
}

export function dateOf(fact: AgendaFact): AgendaDate {
  if (fact.kind === 'duty')
    return { key: `duty-${fact.detail.key}`, fact, day: fact.day, words: wordsOf(fact) }
  if (fact.kind !== 'deal')
    return { key: `${fact.kind}-${fact.id}`, fact, day: fact.day, words: wordsOf(fact) }
  const { key, terms } = fact.detail
  const words = { title: dayLabels(terms)(key), plain: dayLabels(terms, false)(key) }
  return { key: `deal-${fact.id}-${key}`, fact, day: fact.day, words }
}

function urlOf({ kind, id, property }: AgendaFact): string {
  if (kind === 'duty') return '/obrigacoes'
  if (!property) return `/interessados/${id}`
  if (kind === 'certificate') return checklistUrl(property)
  return kind === 'request' || kind === 'share'
    ? `${propertyUrl(property)}?open=${kind}`
    : propertyUrl(property)
}

/** Why a date follows from something else, and what to do instead (part 3 §12). */
const staying: Record<Exclude<AgendaKind, 'contact'>, string> = {
  visit: 'Já se disse como foi esta visita. Para outro dia, volte-a primeiro a marcada.',
  offer: 'O prazo está na proposta que foi apresentada. Para outro, faça uma contraproposta.',
  deal: staysByLaw,
  commission: 'O dia é o combinado para os honorários. Mude-o na parte Honorários do imóvel.',
  authorization: 'O fim está na autorização assinada. Para outro prazo, faça uma nova autorização.',
  certificate: 'A validade é a da certidão. Para outra data, peça uma certidão nova.',
  request: 'O prazo é o do link enviado. Para outro, encerre o pedido e faça um novo.',
  share: 'O prazo é o do link enviado. Para outro, encerre o link e crie um novo.',
  duty: 'O prazo é o da norma.',
}

const following = (milestone: FeeMilestone) =>
  milestone === 'contract'
    ? 'O dia é o da assinatura do contrato.'
    : `Vence com ${followedNames[milestone]}. Mude o dia deste marco na parte Fechamento do imóvel.`

function movesOf(fact: AgendaFact): Pick<AgendaEntry, 'moves' | 'stays'> {
  if (fact.kind === 'contact') return { moves: 'O dia em “Falar em” do interessado', stays: null }
  if (fact.kind === 'visit' && fact.detail === 'planned') {
    return { moves: 'O dia da visita; a hora fica', stays: null }
  }
  if (fact.kind === 'deal' && !fact.detail.isOfLaw)
    return { moves: 'O dia deste marco no fechamento do negócio', stays: null }
  if (fact.kind === 'commission' && fact.detail) return { moves: null, stays: following(fact.detail) }
  return { moves: null, stays: staying[fact.kind] }
}

export function presentDate({ key, fact, day, words }: AgendaDate): AgendaEntry {
  const { kind, id, at, minutes, people, property, version } = fact
  return {
    key,
    kind,
    id,
    day,
    at: at?.toISOString() ?? null,
    minutes,
    title: words.title,
    people,
    property: property && { ...property, sequenceNumber: formatSequenceNumber(property.sequenceNumber) },
    url: urlOf(fact),
    version,
    ...movesOf(fact),
  }
}

/** By day; whole days first, then by the hour. */
export function compareDates(a: AgendaDate, b: AgendaDate): number {
  const byDay = a.day.localeCompare(b.day)
  return byDay || (a.fact.at?.getTime() ?? 0) - (b.fact.at?.getTime() ?? 0) || a.key.localeCompare(b.key)
}
