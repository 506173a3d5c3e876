import type { AuthorizationStanding } from '../authorization/standing.ts'
import { type CertificateFacts, certificateWords, isUndated } from '../certificate/certificate-words.ts'
import { addDays } from '../certificate/validity.ts'
import type { LackingFact } from '../checklist/companion.ts'
import type { ItemState } from '../checklist/item.ts'
import { showDate } from '../format/birth-date.ts'
import { inDays } from '../notification/expiry.ts'
import { propertyUrl, type Subject } from '../notification/subject.ts'
import { offeredFrom, type Stage, stageName } from '../property/stage.ts'
import type { Standing } from '../property/standing.ts'
import { countWithNoun } from '../text/counted.ts'
import { capitalised } from '../text/portuguese.ts'
import {
  closeAuthorizationDays,
  expiringDays,
  type Matter,
  patienceDays,
  stillDays,
  urgencyOf,
  urgentExpiryDays,
} from './matter.ts'
import { firstNamesAndRest } from './some-of.ts'
import { type Task, taskKey } from './task.ts'

export interface ItemOfToday extends CertificateFacts {
  id: string
  label: string
  state: ItemState
  requestedOn: string | null
  resolution: string | null
  isFormer?: boolean
  /** Says by itself what is open: 'falta a da PGE', '2º Distribuidor conta só com Certidão Fazendária'. */
  gap: string | null
  /** A companion that counts, and what nobody has stated of it; null where nothing is to be asked. */
  beside: { name: string; lacks: readonly LackingFact[] } | null
}

export interface WaitingCertificate extends Pick<ItemOfToday, 'id' | 'label'> {
  documentId: number
}

export interface PropertyFacts {
  property: Subject & { cep: string }
  standing: Standing
  updatedOn: string
  items: readonly ItemOfToday[]
  waiting: readonly WaitingCertificate[]
  authorization: AuthorizationStanding
}

interface Due {
  matter: Matter
  text: string
  action: Task['action']
  grounds: string[]
  isClose?: boolean
}

export function tasksOfProperty(
  { property, standing, updatedOn, items, waiting, authorization }: PropertyFacts,
  today: string,
): Task[] {
  const { stage } = standing
  if (stage === 7) return []
  const { id, sequenceNumber, type, street, number } = property
  const about = { type: 'property', property: { id, sequenceNumber, type, street, number } } as const
  const due = [
    ...ofPapers(property, items, waiting, today),
    ...ofAuthorization(property, stage, authorization),
    ...ofProgress(property, standing, items),
    ...ofRest(property, stage, updatedOn, today),
  ]
  return due.map(({ isClose, ...rest }) => ({
    key: taskKey(rest.matter, about),
    urgency: urgencyOf(rest.matter, stage, isClose),
    stage,
    about,
    ...rest,
  }))
}

function ofPapers(
  property: Subject,
  items: readonly ItemOfToday[],
  received: readonly WaitingCertificate[],
  today: string,
): Due[] {
  const lines = [...ofValidity(items, today), ...ofAwaited(items, received, today), ...ofGaps(items)]
  return lines.map(({ label, ...rest }) => ({ ...rest, action: { label, url: checklistOf(property) } }))
}

type PaperLine = Omit<Due, 'action'> & { label: string }

function ofValidity(items: readonly ItemOfToday[], today: string): PaperLine[] {
  const lastSoon = addDays(today, expiringDays)
  const expiring = withState(items, 'completed').filter(
    ({ validUntil, isFormer }) => !isFormer && validUntil !== null && validUntil <= lastSoon,
  )
  const [first] = expiring.toSorted((a, b) => (a.validUntil ?? '').localeCompare(b.validUntil ?? ''))
  const validity = (item: ItemOfToday | undefined) => (item ? certificateWords(item, today).validity : '')
  return [
    line(
      'issue',
      withState(items, 'with_issues'),
      'Resolver',
      namedWith('com apontamento', 'com apontamento'),
    ),
    line('expired', withState(items, 'expired'), 'Renovar', (some) =>
      some.length === 1 ? `${one(some)} ${validity(some[0])}` : namedWith('vencida', 'vencidas')(some),
    ),
    line(
      'expiring',
      expiring,
      'Renovar',
      (some) =>
        some.length === 1
          ? `${one(some)} ${validity(some[0])}`
          : `${some.length} certidões a vencer, a primeira ${validity(first)}: ${names(some)}`,
      first !== undefined && (first.validUntil ?? '') <= addDays(today, urgentExpiryDays),
    ),
  ].flat()
}

function ofAwaited(
  items: readonly ItemOfToday[],
  received: readonly WaitingCertificate[],
  today: string,
): PaperLine[] {
  const longAgo = addDays(today, -patienceDays)
  // Nobody is to be chased for what has come.
  const isHere = new Set(received.map(({ id }) => id))
  const waiting = items.filter(
    ({ id, state, requestedOn }) =>
      state === 'requested' && requestedOn !== null && requestedOn < longAgo && !isHere.has(id),
  )
  return [
    line(
      'received',
      received.map(({ id, documentId, label }) => ({ id: `${id}/${documentId}`, label })),
      'Validar',
      namedWith('recebida e ainda não validada', 'recebidas e ainda não validadas'),
    ),
    line('waiting', waiting, 'Cobrar', (some) => {
      const days = [...new Set(some.map(({ requestedOn }) => requestedOn ?? ''))].sort()
      const since = days.length === 1 ? 'em' : 'desde'
      return some.length === 1
        ? `${one(some)} solicitada em ${showDate(days[0] ?? '')} e ainda não recebida`
        : `${some.length} certidões solicitadas ${since} ${showDate(days[0] ?? '')} e ainda não recebidas: ${names(some)}`
    }),
  ].flat()
}

function ofGaps(items: readonly ItemOfToday[]): PaperLine[] {
  const counting = withState(items, 'completed')
  const unstated = [
    ...counting.filter(({ result, resolution }) => !result && !resolution),
    ...besideLacking(items, 'result'),
  ]
  const undated = [...counting.filter((item) => isUndated(item)), ...besideLacking(items, 'day')]
  return [
    line(
      'unstated',
      unstated,
      'Informar resultado',
      namedWith('sem resultado informado', 'sem resultado informado'),
    ),
    line('undated', undated, 'Informar data', namedWith('sem data de emissão', 'sem data de emissão')),
    line(
      'companion',
      items.filter(({ gap }) => gap !== null),
      'Completar',
      (some) => companionText(some.map(({ gap }) => gap ?? '')),
    ),
  ].flat()
}

const besideLacking = (items: readonly ItemOfToday[], fact: LackingFact) =>
  items.flatMap(({ id, label, beside }) =>
    beside?.lacks.includes(fact) ? { id: `${id}/companion`, label: `${label} (${beside.name})` } : [],
  )

/** As in '3 complementos: falta a ata de eleição do síndico e falta a da PGE (2 pessoas)'. */
function companionText(gaps: readonly string[]): string {
  const alike = [...Map.groupBy(gaps, (gap) => gap)]
  const said = alike.map(([gap, { length }]) => (length > 1 ? `${gap} (${length} pessoas)` : gap))
  if (gaps.length === 1) return capitalised(said.join())
  return `${gaps.length} complementos: ${firstNamesAndRest(said)}`
}

function line<Paper extends Told>(
  matter: Matter,
  some: readonly Paper[],
  label: string,
  say: (some: readonly Paper[]) => string,
  isClose = false,
): PaperLine[] {
  if (!some.length) return []
  const grounds = some.map(({ id, validUntil, requestedOn }) => `${id}:${validUntil ?? requestedOn ?? ''}`)
  return [{ matter, text: say(some), label, grounds, isClose }]
}

type Told = Pick<ItemOfToday, 'id' | 'label'> & Partial<Pick<ItemOfToday, 'validUntil' | 'requestedOn'>>

const withState = (items: readonly ItemOfToday[], state: ItemState) =>
  items.filter((item) => item.state === state)
const names = (some: readonly Told[]) => firstNamesAndRest(some.map(({ label }) => label))
const one = (some: readonly Told[]) => some[0]?.label ?? ''
const namedWith = (one: string, many: string) => (some: readonly Told[]) =>
  `${countWithNoun(some.length, `certidão ${one}`, `certidões ${many}`)}: ${names(some)}`

/** For things that are alike: fewer of them are nothing new, more are. */
const each = (kind: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${kind}:${index + 1}`)

function checklistOf(property: Subject): string {
  return `${propertyUrl(property)}?open=diligence`
}

/** A property that was never on the market needs no leave yet (part 3 §3). */
function ofAuthorization(property: Subject, stage: Stage, standing: AuthorizationStanding): Due[] {
  const url = propertyUrl(property)
  const due = (matter: Matter, text: string, label: string, ground: string, isClose = false): Due[] => [
    { matter, text, isClose, action: { label, url }, grounds: [`authorization:${ground}`] },
  ]
  if (standing.state === 'ending') {
    const { lastDay, daysLeft } = standing
    const text = `Autorização de intermediação vence ${inDays(daysLeft)} (${showDate(lastDay)})`
    return due('authorization_ending', text, 'Renovar', lastDay, daysLeft <= closeAuthorizationDays)
  }
  if (standing.state === 'expired' && stage >= offeredFrom) {
    const text = `Autorização de intermediação vencida desde ${showDate(addDays(standing.lastDay, 1))}`
    return due('authorization_expired', text, 'Renovar', standing.lastDay)
  }
  if (standing.state !== 'none' || stage !== offeredFrom) return []
  return due('authorization_missing', 'Sem autorização de intermediação vigente', 'Redigir', 'none')
}

function ofProgress(
  property: Subject,
  { stage, missing, certificates }: Standing,
  items: readonly ItemOfToday[],
): Due[] {
  if (stage > 1) {
    const [never] = missing.filter(({ action }) => action === 'request_certificate')
    if (never) {
      const text =
        stage === 2
          ? `Antes de ${stageName(3)} falta solicitar ${never.what}`
          : `Falta solicitar ${never.what}`
      const url = checklistOf(property)
      const untouched = certificates.open - items.filter(({ state }) => state !== 'completed').length
      return [
        {
          matter: 'missing',
          text,
          action: { label: 'Solicitar', url },
          grounds: each('certificate', untouched),
        },
      ]
    }
    const isClear = missing.every(({ action }) => action === 'upload_document' || action === 'fill_field')
    return stage === 2 && certificates.open === 0 && isClear ? [ready('Todas as certidões validadas')] : []
  }
  const documents = missing.filter(({ action }) => action === 'upload_document')
  const fields = missing.filter(({ action }) => action === 'fill_field')
  const all = [...documents, ...fields].map(({ what }) => what)
  if (!all.length) return [ready('Documentos e campos completos')]
  return [
    {
      matter: 'missing',
      text: `Antes de ${stageName(2)} falta: ${firstNamesAndRest(all)}`,
      action: { label: documents.length ? 'Enviar' : 'Preencher', url: propertyUrl(property) },
      grounds: [...each('document', documents.length), ...each('field', fields.length)],
    },
  ]

  function ready(because: string): Due {
    const next = stageName((stage + 1) as Stage)
    return {
      matter: 'ready',
      text: `${because}: pode avançar para ${next}`,
      action: { label: 'Avançar', url: propertyUrl(property) },
      grounds: [`ready:${stage}`],
    }
  }
}

function ofRest(property: Subject, stage: Exclude<Stage, 7>, updatedOn: string, today: string): Due[] {
  if (updatedOn >= addDays(today, -stillDays[stage])) return []
  return [
    {
      matter: 'still',
      text: `Parado em ${stageName(stage)} desde ${showDate(updatedOn)}`,
      action: { label: 'Abrir', url: propertyUrl(property) },
      grounds: [`still:${updatedOn}`],
    },
  ]
}
