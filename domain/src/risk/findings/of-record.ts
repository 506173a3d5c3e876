import { knownOf } from '../../catalogue/kinds.ts'
import { statedResult, validityNote } from '../../diligence/certificate-words.ts'
import { itemLabel, propertyItems } from '../../diligence/checklist.ts'
import type { DiligenceItem } from '../../diligence/contract.ts'
import { showDate } from '../../format/birth-date.ts'
import { counted } from '../../text/counted.ts'
import { listed } from '../../text/portuguese.ts'
import { type DeedPart, inRole } from '../drafts/people.ts'
import type { RiskLevel } from '../level.ts'
import type { Nature } from '../nature.ts'
import type { Answers } from '../question.ts'
import type { Finding } from './finding.ts'
import { findingsOfPeople } from './of-people.ts'

/** What the record of a property holds for an analysis; the certificates as they stand on a day. */
export interface PropertyRecord {
  registrationNumber: string | null
  parts: readonly DeedPart[]
  items: readonly Pick<
    DiligenceItem,
    'id' | 'status' | 'state' | 'result' | 'resolution' | 'validUntil' | 'validityBasis'
  >[]
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
    ...certificates(known),
  ]
}

function registration(answers: Answers, { registrationNumber }: PropertyRecord): Finding[] {
  if (registrationNumber) return [of('O cadastro traz o número da matrícula.', record)]
  const said = answers.registro_anterior === 'sim' ? ', embora a resposta diga que há registro anterior' : ''
  return [of(`O cadastro não traz o número da matrícula${said}.`, record, 'médio')]
}

type Item = PropertyRecord['items'][number]

const ofTheProperty = new Set<string>(propertyItems.map(({ id }) => id))

function whose({ id }: Item): string {
  return ofTheProperty.has(id) ? 'do imóvel' : 'do 1º proprietário'
}

/** 'Receita Federal (do 1º proprietário)': a certificate with whom it is about. */
function named(item: Item): string {
  return `${itemLabel(item.id)} (${whose(item)})`
}

/** 'do imóvel, Ônus Reais e Taxa de incêndio; do 1º proprietário, SEFAZ': several, by whom they are about. */
function byWhom(items: readonly Item[], more: (item: Item) => string = () => ''): string {
  return [...Map.groupBy(items, whose)]
    .map(([about, own]) => `${about}, ${listed(own.map((item) => itemLabel(item.id) + more(item)))}`)
    .join('; ')
}

function certificates({ items, parts }: PropertyRecord): Finding[] {
  const owners = inRole(parts, 'owner')
  const where = (test: (item: Item) => boolean) => items.filter(test)
  const missing = where(({ status }) => status !== 'completed')
  const requested = missing.filter(({ status }) => status === 'requested').length
  const unstated = where(({ state, result }) => state === 'completed' && !result)
  const passing = where(
    ({ state, result, resolution }) => state === 'completed' && result !== null && !resolution,
  )
  const resolved = where(({ state, resolution }) => state === 'completed' && resolution !== null)
  const burdens = items.find(({ id }) => id === 'onus_reais')
  return [
    ...where(({ state }) => state === 'with_issues').map(issue),
    ...(burdens?.status !== 'completed'
      ? [
          of(
            'Dos ônus sobre o imóvel nada se sabe: a certidão de ônus reais não foi recebida.',
            checklistRecord,
            'médio',
          ),
        ]
      : []),
    ...where(({ state }) => state === 'expired').map(expired),
    ...group(
      missing,
      `Certidões não recebidas (${missing.length}, ${requested ? counted(requested, 'solicitada', 'solicitadas') : 'nenhuma solicitada'})`,
      'médio',
    ),
    ...group(unstated, 'Recebidas com resultado não informado', 'médio'),
    ...(owners.length > 1
      ? [
          of(
            `As certidões pessoais são do 1º proprietário; ${owners.length === 2 ? 'do outro' : `dos outros ${owners.length - 1}`} não há nenhuma.`,
            checklistRecord,
            'médio',
          ),
        ]
      : []),
    ...(resolved.length
      ? [
          of(
            `Pendências dadas por resolvidas em nota do corretor: ${byWhom(resolved, ({ result }) => ` (${statedResult(result).toLowerCase()})`)}.`,
            checklistRecord,
          ),
        ]
      : []),
    ...(passing.length
      ? [of(`Recebidas e em dia: ${byWhom(passing, (item) => ` (${facts(item)})`)}.`, checklistRecord)]
      : []),
    ...companions(items),
  ]
}

function facts({ result, validUntil, validityBasis }: Item): string {
  const words = statedResult(result).toLowerCase()
  if (!validUntil) return words
  // Stands in brackets itself, so that the note on the day has none.
  return [words, `até ${showDate(validUntil)}`, validityNote(validityBasis)].filter(Boolean).join(', ')
}

/** A positive certificate of the registry is a burden on the property itself. */
function issue(item: Item): Finding {
  const burden = item.id === 'onus_reais' && item.result === 'positiva' ? ', com ônus na matrícula' : ''
  const text = `${named(item)}: ${statedResult(item.result).toLowerCase()}${burden}, sem resolução anotada.`
  return of(text, `Certidão: ${itemLabel(item.id)}`, item.result === 'positiva' ? 'alto' : 'médio')
}

function expired(item: Item): Finding {
  return of(`${named(item)}: não conta mais, ${facts(item)}.`, `Certidão: ${itemLabel(item.id)}`, 'médio')
}

function group(items: readonly Item[], title: string, level: RiskLevel): Finding[] {
  return items.length ? [of(`${title}: ${byWhom(items)}.`, checklistRecord, level)] : []
}

/** A paper that counts only beside another, which the checklist has no place for. */
function companions(items: readonly Item[]): Finding[] {
  return items.flatMap((item) => {
    const companion = knownOf(item.id)?.companion
    if (item.status !== 'completed' || !companion) return []
    const { name, issuer } = companion
    return of(
      `${named(item)} conta só com outra peça, de que nada consta: ${name} (${issuer}).`,
      `Certidão: ${itemLabel(item.id)}`,
    )
  })
}

function of(text: string, restsOn: string, level: RiskLevel | null = null): Finding {
  return { text, restsOn, ground: 'record', level }
}
