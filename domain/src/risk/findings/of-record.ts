import { burdenTitle } from '../../burden/words.ts'
import { groundLordName, lordOf } from '../../catalogue/ground-lord.ts'
import { laudemioKind } from '../../catalogue/laudemio.ts'
import { kindName } from '../../catalogue/names.ts'
import { type CertificateWords, certificateWords, statedResult } from '../../certificate/certificate-words.ts'
import { companionName, unsaidBeside } from '../../checklist/companion.ts'
import { unregisteredWords } from '../../checklist/open-words.ts'
import type { SellerRole } from '../../checklist/sellers.ts'
import { type DeedPart, inRole, isStableUnion } from '../../drafting/people.ts'
import { citeLaw } from '../../law/cite.ts'
import type { PersonKind } from '../../person/kind.ts'
import { countWithNoun } from '../../text/counted.ts'
import { joinWithAnd } from '../../text/portuguese.ts'
import { burdensIn, burdensRecorded } from '../burdens.ts'
import { type PropertyRecord, statesBurdens } from '../evidence.ts'
import type { RiskLevel } from '../level.ts'
import { isProcedure, type Nature } from '../nature.ts'
import type { Answers } from '../question.ts'
import type { Finding } from './finding.ts'
import { answerInWords } from './of-answers.ts'
import { findingsOfPeople, ofProxies, ownerCalled } from './of-people.ts'
import { burdenLevels } from './papers/burdens.ts'

const record = 'Cadastro do imóvel'
const checklistRecord = 'Certidões do imóvel'

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
    ...landOf(nature, known),
    ...findingsOfPeople(nature, answers, known.parts),
    ...ofProxies(known.parts, personsWith(known.items, 'procuracao')),
    ...registeredBurdens(known),
    ...notPaidOff(answers, known),
    ...unregisteredOf(known),
    ...certificates(known),
  ]
}

/** A paper that shows a secured debt gives this finding itself, so only the record and the stated result count here. */
function notPaidOff(answers: Answers, known: PropertyRecord): Finding[] {
  const isRead = burdensIn(known.papers ?? []).some(({ securesDebt }) => securesDebt)
  if (answers.imovel_quitado !== 'sim' || isRead) return []
  const said = answerInWords('imovel_quitado', answers)
  const debts = burdensRecorded(known).filter(({ securesDebt }) => securesDebt)
  if (debts.length) {
    const text = `A resposta diz quitado; o cadastro traz, sem baixa: ${joinWithAnd(debts.map(burdenTitle))}.`
    return [of(text, `${said}; ${record}`, 'alto')]
  }
  if (!statesBurdens(known.items)) return []
  const text = 'A resposta diz quitado; a certidão de ônus reais não é negativa.'
  return [of(text, `${said}; Certidão: Ônus Reais`, 'alto')]
}

const registeredBurdens = (known: PropertyRecord): Finding[] =>
  burdensRecorded(known).map((burden) => {
    const text = `${burdenTitle(burden)}: consta do cadastro, sem baixa, e nenhum papel lido aqui o mostra em vigor.`
    return of(text, record, burdenLevels[burden.kind])
  })

function unregisteredOf({ unregistered = 0 }: PropertyRecord): Finding[] {
  const text = `${joinWithAnd(unregisteredWords(unregistered))}: as certidões dessas pessoas não foram pedidas, e esses ônus não foram registrados.`
  return unregistered ? [of(text, `${record}; papéis arquivados`, 'médio')] : []
}

function registration(answers: Answers, { registrationNumber }: PropertyRecord): Finding[] {
  if (registrationNumber) return [of('O cadastro traz o número da matrícula.', record)]
  const said = answers.registro_anterior === 'sim' ? ', embora a resposta diga que há registro anterior' : ''
  return [of(`O cadastro não traz o número da matrícula${said}.`, record, 'médio')]
}

function landOf(nature: Nature, { groundLord, items }: PropertyRecord): Finding[] {
  const lord = lordOf(groundLord)
  const kind = laudemioKind(groundLord ?? null)
  if (!lord || !kind || isProcedure(nature)) return []
  const isThere = items.some(({ id, state }) => id === kind && state === 'completed')
  const passes =
    lord === 'union_occupation'
      ? 'passam os direitos de ocupação e não o domínio'
      : 'passa o domínio útil e não o domínio pleno'
  const law = kind === 'cat_uniao' ? citeLaw('dl2398') : citeLaw('cc1916_683', 'cc1916_686')
  const paper = isThere ? `${kindName(kind)} recebida` : `falta ${kindName(kind)}`
  return [
    of(
      `${groundLordName(lord)}: ${passes}; quem transfere paga o laudêmio (${law}); ${paper}.`,
      record,
      'médio',
    ),
  ]
}

type Item = PropertyRecord['items'][number]

function personsWith(items: readonly Item[], kind: string): Set<number | null> {
  const held = items.filter(({ id, status }) => id === kind && status === 'completed')
  return new Set(held.flatMap(({ subject }) => (subject.type === 'person' ? subject.personId : [])))
}

type Whose = (item: Item) => string

/** Says whom a certificate is about without a name: 'do imóvel', 'da 2ª proprietária', 'do cônjuge'. */
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
    // An owner keeps the place among all owners, as in the sentences about owners.
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
    return place === 1 ? `do ${word}` : `do ${place}º ${word}`
  },
  deceased: (place) => `do espólio d${ownerCalled(place, 'natural')}`,
  inventariante: (place) => (place === 1 ? 'do inventariante' : `do ${place}º inventariante`),
  usufructuary: (place) => (place === 1 ? 'do usufrutuário' : `do ${place}º usufrutuário`),
  former: (place) => `de quem não é mais parte${place === 1 ? '' : ` (${place})`}`,
}

function byWhom(items: readonly Item[], whose: Whose, more: (item: Item) => string = () => ''): string {
  return [...Map.groupBy(items, whose)]
    .map(([about, own]) => `${about}, ${joinWithAnd(own.map((item) => item.label + more(item)))}`)
    .join('; ')
}

function certificates(known: PropertyRecord): Finding[] {
  const { items } = known
  const whose = whoseOf(known)
  const where = (test: (item: Item) => boolean) => items.filter(test)
  const missing = where(({ status }) => status !== 'completed' && status !== 'set_aside')
  const requested = missing.filter(({ status }) => status === 'requested').length
  const unstated = where(({ state, result }) => state === 'completed' && !result)
  const wordsOf = (item: Item) => certificateWords(item, known.today ?? '')
  const counting = where(({ state }) => state === 'completed')
  const undated = counting.filter((item) => wordsOf(item).isUndated)
  const passing = counting.filter(
    (item) =>
      item.result !== null &&
      !item.resolution &&
      !wordsOf(item).isUndated &&
      !wordsOf(item).isExpired &&
      !openBeside(item, known.today),
  )
  const resolved = where(({ state, resolution }) => state === 'completed' && resolution !== null)
  const aside = where(({ status }) => status === 'set_aside')
  return [
    ...where(({ state }) => state === 'with_issues').map((item) => issue(item, whose)),
    ...unknownBurdens(known),
    ...where(({ state }) => state === 'expired').map((item) => expired(item, whose, wordsOf(item))),
    ...group(
      missing,
      whose,
      `Certidões não recebidas (${missing.length}, ${requested ? countWithNoun(requested, 'solicitada', 'solicitadas') : 'nenhuma solicitada'})`,
      'médio',
    ),
    ...group(unstated, whose, 'Recebidas com resultado não informado', 'médio'),
    ...group(undated, whose, 'Recebidas sem data de emissão, de que não se sabe até quando contam', 'médio'),
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
      ? [
          {
            ...of(
              `Recebidas e em dia: ${countWithNoun(passing.length, 'certidão', 'certidões')}.`,
              checklistRecord,
            ),
            rows: passing.map((item) => ({
              what: `${item.label} (${whose(item)})`,
              says: wordsOf(item).parts.join(', '),
            })),
          },
        ]
      : []),
    ...beside(known, whose),
  ]
}

function unknownBurdens({ items, papers }: PropertyRecord): Finding[] {
  const burdens = items.find(({ id }) => id === 'onus_reais')
  if (burdens?.status === 'completed') return []
  const text = papers?.some(({ matricula }) => matricula?.acts.length)
    ? 'A certidão de ônus reais não foi recebida: dos ônus sobre o imóvel só se sabe o que se leu na matrícula guardada.'
    : 'Dos ônus sobre o imóvel nada se sabe: a certidão de ônus reais não foi recebida.'
  return [of(text, checklistRecord, 'médio')]
}

function issue(item: Item, whose: Whose): Finding {
  const burden = item.id === 'onus_reais' && item.result === 'positiva' ? ', com ônus na matrícula' : ''
  const text = `${item.label} (${whose(item)}): ${statedResult(item.result).toLowerCase()}${burden}, sem resolução anotada.`
  return of(text, `Certidão: ${item.label}`, item.result === 'positiva' ? 'alto' : 'médio')
}

function expired(item: Item, whose: Whose, { parts }: CertificateWords): Finding {
  return of(
    `${item.label} (${whose(item)}): não conta mais, ${parts.join(', ')}.`,
    `Certidão: ${item.label}`,
    'médio',
  )
}

function group(items: readonly Item[], whose: Whose, title: string, level: RiskLevel | null): Finding[] {
  return items.length ? [of(`${title}: ${byWhom(items, whose)}.`, checklistRecord, level)] : []
}

function beside({ items, today }: PropertyRecord, whose: Whose): Finding[] {
  return items.flatMap((item) => {
    const open = openBeside(item, today)
    if (!open) return []
    const level = item.companion?.result === 'positiva' ? 'alto' : 'médio'
    return of(`${item.label} (${whose(item)}) ${open}.`, `Certidão: ${item.label}`, level)
  })
}

/** Null where nothing is open, else 'conta só com outra peça: a da PGE é positiva (…)'. */
function openBeside({ id, status, companion, gap }: Item, today = ''): string | null {
  if (status !== 'completed') return null
  if (!companion) return gap
  const [name, only] = [companionName(companion), 'conta só com outra peça']
  if (companion.isMissing) return `${only}, de que nada consta: ${name}`
  if (gap) return `${only}: ${gap}, ${name}`
  const unsaid = unsaidBeside(id, companion, today)
  return unsaid.length ? `${only}: ${name}, ${unsaid.join(', ')}` : null
}

function of(text: string, restsOn: string, level: RiskLevel | null = null): Finding {
  return { text, restsOn, ground: 'record', level }
}
