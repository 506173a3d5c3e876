import type { SellerRole } from '../../catalogue/sellers.ts'
import { statedResult, validityNote } from '../../diligence/certificate-words.ts'
import { unstatedBeside } from '../../diligence/companion.ts'
import type { DiligenceItem } from '../../diligence/contract.ts'
import { showDate } from '../../format/birth-date.ts'
import type { PersonKind } from '../../person/kind.ts'
import { counted } from '../../text/counted.ts'
import { listed } from '../../text/portuguese.ts'
import { type DeedPart, inRole, isStableUnion } from '../drafts/people.ts'
import type { RiskLevel } from '../level.ts'
import type { Nature } from '../nature.ts'
import type { Answers } from '../question.ts'
import type { Finding } from './finding.ts'
import type { PaperOfRecord } from './of-papers.ts'
import { findingsOfPeople, ofProxies, ownerCalled } from './of-people.ts'

/** What the record of a property holds for an analysis; the certificates as they stand on a day. */
export interface PropertyRecord {
  registrationNumber: string | null
  municipalRegistration?: string | null
  /** AAAA-MM-DD, as of which it is told. */
  today?: string
  parts: readonly DeedPart[]
  items: readonly Pick<
    DiligenceItem,
    | 'id'
    | 'label'
    | 'subject'
    | 'status'
    | 'state'
    | 'result'
    | 'resolution'
    | 'validUntil'
    | 'validityBasis'
    | 'companion'
  >[]
  /** The papers of the property with what was read in them; absent where nobody asked. */
  papers?: readonly PaperOfRecord[]
}

const record = 'Cadastro do imóvel'
const checklistRecord = 'Certidões do imóvel'

/** What the record of the property says, each with what it rests on; without a property only that there is none. */
export function findingsOfRecord(nature: Nature, answers: Answers, known: PropertyRecord | null): Finding[] {
  if (!known) {
    return [
      of(
        'Nenhum imóvel foi vinculado: nem cadastro nem certidões foram considerados.',
        'Análise sem imóvel vinculado',
      ),
    ]
  }
  return [
    ...registration(answers, known),
    ...findingsOfPeople(nature, answers, known.parts),
    ...ofProxies(known.parts, personsWith(known.items, 'procuracao')),
    ...certificates(known),
  ]
}

function registration(answers: Answers, { registrationNumber }: PropertyRecord): Finding[] {
  if (registrationNumber) return [of('O cadastro traz o número da matrícula.', record)]
  const said = answers.registro_anterior === 'sim' ? ', embora a resposta diga que há registro anterior' : ''
  return [of(`O cadastro não traz o número da matrícula${said}.`, record, 'médio')]
}

type Item = PropertyRecord['items'][number]

/** Of whom a paper of a kind was received. */
function personsWith(items: readonly Item[], kind: string): Set<number | null> {
  const held = items.filter(({ id, status }) => id === kind && status === 'completed')
  return new Set(held.flatMap(({ subject }) => (subject.type === 'person' ? subject.personId : [])))
}

type Whose = (item: Item) => string

/** Says of each certificate whom it is about, naming nobody: 'do imóvel', 'da 2ª proprietária', 'do cônjuge'. */
export function whoseOf({
  items,
  parts,
}: {
  items: readonly Pick<Item, 'subject'>[]
  parts: readonly DeedPart[]
}): (item: Pick<Item, 'subject'>) => string {
  const owners = inRole(parts, 'owner')
  const united = owners
    .filter((owner) => isStableUnion(owner))
    .flatMap(({ union }) => union?.spouse?.id ?? [])
  const people = new Map(
    items.flatMap(({ subject }) => (subject.type === 'person' ? [[subject.personId, subject.role]] : [])),
  )
  const places = new Map<SellerRole, number>()
  const words = new Map<number | null, string>()
  for (const [personId, role] of people) {
    const place = (places.get(role) ?? 0) + 1
    places.set(role, place)
    const at = owners.findIndex(({ id }) => id === personId)
    // An owner is called by their place among all owners, as in the sentences about them.
    const kind = owners[at]?.kind ?? 'natural'
    const isCompanion = personId !== null && united.includes(personId)
    words.set(personId, roleWords[role](at < 0 ? place : at + 1, { kind, isCompanion }))
  }
  return ({ subject }) =>
    subject.type === 'property' ? 'do imóvel' : (words.get(subject.personId) ?? 'de quem vende')
}

interface About {
  kind: PersonKind
  /** Lives in a união estável with an owner. */
  isCompanion: boolean
}

const roleWords: Record<SellerRole, (place: number, about: About) => string> = {
  owner: (place, { kind }) => `d${ownerCalled(place, kind)}`,
  spouse: (place, { isCompanion }) => {
    const word = isCompanion ? 'companheiro' : 'cônjuge'
    return place === 1 ? `do ${word} que consente` : `do ${place}º ${word} que consente`
  },
  deceased: (place) => `do espólio d${ownerCalled(place, 'natural')}`,
  inventariante: (place) => (place === 1 ? 'do inventariante' : `do ${place}º inventariante`),
  former: (place) => `de quem não é mais parte${place === 1 ? '' : ` (${place})`}`,
}

/** 'do imóvel, Ônus Reais e Taxa de incêndio; do 1º proprietário, SEFAZ': several, by whom they are about. */
function byWhom(items: readonly Item[], whose: Whose, more: (item: Item) => string = () => ''): string {
  return [...Map.groupBy(items, whose)]
    .map(([about, own]) => `${about}, ${listed(own.map((item) => item.label + more(item)))}`)
    .join('; ')
}

function certificates(known: PropertyRecord): Finding[] {
  const { items } = known
  const whose = whoseOf(known)
  const where = (test: (item: Item) => boolean) => items.filter(test)
  const missing = where(({ status }) => status !== 'completed' && status !== 'set_aside')
  const requested = missing.filter(({ status }) => status === 'requested').length
  const unstated = where(({ state, result }) => state === 'completed' && !result)
  const passing = where(
    ({ state, result, resolution }) => state === 'completed' && result !== null && !resolution,
  )
  const resolved = where(({ state, resolution }) => state === 'completed' && resolution !== null)
  const aside = where(({ status }) => status === 'set_aside')
  const burdens = items.find(({ id }) => id === 'onus_reais')
  return [
    ...where(({ state }) => state === 'with_issues').map((item) => issue(item, whose)),
    ...(burdens?.status !== 'completed'
      ? [
          of(
            known.papers?.some(({ matricula }) => matricula?.acts.length)
              ? 'A certidão de ônus reais não foi recebida: dos ônus sobre o imóvel só se sabe o que se leu na matrícula guardada.'
              : 'Dos ônus sobre o imóvel nada se sabe: a certidão de ônus reais não foi recebida.',
            checklistRecord,
            'médio',
          ),
        ]
      : []),
    ...where(({ state }) => state === 'expired').map((item) => expired(item, whose)),
    ...group(
      missing,
      whose,
      `Certidões não recebidas (${missing.length}, ${requested ? counted(requested, 'solicitada', 'solicitadas') : 'nenhuma solicitada'})`,
      'médio',
    ),
    ...group(unstated, whose, 'Recebidas com resultado não informado', 'médio'),
    ...group(aside, whose, 'Deixadas de lado pelo corretor, como não se aplicam', null),
    ...(resolved.length
      ? [
          of(
            `Pendências dadas por resolvidas em nota do corretor: ${byWhom(resolved, whose, ({ result }) => ` (${statedResult(result).toLowerCase()})`)}.`,
            checklistRecord,
          ),
        ]
      : []),
    ...(passing.length
      ? [of(`Recebidas e em dia: ${byWhom(passing, whose, (item) => ` (${facts(item)})`)}.`, checklistRecord)]
      : []),
    ...companions(items, whose),
  ]
}

function facts({ result, validUntil, validityBasis }: Item): string {
  const words = statedResult(result).toLowerCase()
  if (!validUntil) return words
  // Stands in brackets itself, so that the note on the day has none.
  return [words, `até ${showDate(validUntil)}`, validityNote(validityBasis)].filter(Boolean).join(', ')
}

/** A positive certificate of the registry is a burden on the property itself. */
function issue(item: Item, whose: Whose): Finding {
  const burden = item.id === 'onus_reais' && item.result === 'positiva' ? ', com ônus na matrícula' : ''
  const text = `${item.label} (${whose(item)}): ${statedResult(item.result).toLowerCase()}${burden}, sem resolução anotada.`
  return of(text, `Certidão: ${item.label}`, item.result === 'positiva' ? 'alto' : 'médio')
}

function expired(item: Item, whose: Whose): Finding {
  return of(
    `${item.label} (${whose(item)}): não conta mais, ${facts(item)}.`,
    `Certidão: ${item.label}`,
    'médio',
  )
}

function group(items: readonly Item[], whose: Whose, title: string, level: RiskLevel | null): Finding[] {
  return items.length ? [of(`${title}: ${byWhom(items, whose)}.`, checklistRecord, level)] : []
}

/** A paper that counts only beside another one, of which something is open, or of which nobody has stated a result. */
function companions(items: readonly Item[], whose: Whose): Finding[] {
  return items.flatMap((item) => {
    const { companion } = item
    if (item.status !== 'completed' || !companion) return []
    const open = openBeside(item.id, companion)
    if (!open) return []
    const level = companion.result === 'positiva' ? 'alto' : 'médio'
    const text = `${item.label} (${whose(item)}) conta só com outra peça${open}.`
    return of(text, `Certidão: ${item.label}`, level)
  })
}

function openBeside(id: Item['id'], companion: NonNullable<Item['companion']>): string | null {
  const { label, issuer, isMissing, gap } = companion
  if (isMissing) return `, de que nada consta: ${label} (${issuer})`
  if (gap) return `: ${gap} (${label}, ${issuer})`
  const unstated = unstatedBeside(id, companion)
  return unstated && `: ${label} (${issuer}), ${unstated}`
}

function of(text: string, restsOn: string, level: RiskLevel | null = null): Finding {
  return { text, restsOn, ground: 'record', level }
}
