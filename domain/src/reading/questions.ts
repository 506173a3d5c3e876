import { otherCategory } from '../document/category.ts'
import { showDate } from '../format/birth-date.ts'
import type { Contradiction } from './contradictions.ts'
import { contradictionWords } from './contradictions.ts'
import type { PaperPlace } from './place.ts'
import type { Doubt, Evidence, PaperKind, Proposal, ProposedSubject } from './proposal.ts'

export type PaperField =
  | 'kind'
  | 'subject'
  | 'property'
  | 'number'
  | 'code'
  | 'issuedOn'
  | 'validUntil'
  | 'result'

export const doubtWords: Record<Doubt, string> = {
  unknown_kind: 'Não se sabe o que é este papel.',
  close_kinds: 'Pode ser mais de um tipo de papel.',
  unconfirmed_phrases: 'As frases deste tipo vêm da prática e não foram conferidas em um papel real.',
  nothing_issued: contradictionWords.nothing_issued,
  read_in_picture: 'Lido em uma imagem.',
  unclear_words: 'Algumas palavras estão difíceis de ler.',
  layer_differs: contradictionWords.layer_differs,
  other_code: contradictionWords.other_code,
  unknown_address: contradictionWords.unknown_address,
  no_subject: 'Não lemos de quem ou de que imóvel é este papel.',
  several_people: 'Há várias pessoas no papel.',
  hidden_number: 'O CPF ou CNPJ aparece só em parte.',
  cnm_fails: 'Os dígitos do CNM no papel não conferem.',
  cib_fails: 'O dígito do CIB no papel não confere.',
  other_matricula: 'O CNM no papel é de outra matrícula.',
  no_result: contradictionWords.no_result,
  contrary_results: 'Há frases de resultados contrários.',
  mixed_results: 'Uma parte é negativa, e outra não.',
  title_alone: 'Só o título diz “negativa”; o texto abaixo dele não foi entendido.',
  unread_words: 'Um trecho pode mudar o resultado, e não foi entendido.',
  no_issue: 'Nenhuma data de emissão foi encontrada.',
  contrary_dates: 'A validade termina antes da emissão.',
  no_acts: 'Nenhum ato numerado foi lido: os ônus precisam ser conferidos.',
  words_of_burden_without_act: 'O papel fala de um ônus que não está entre os atos lidos.',
  columns: 'A página tem colunas, e a ordem dos atos precisa ser conferida.',
  gap: 'Faltam atos ou páginas: pode haver mais ônus.',
  unclear_cancellation: 'Um cancelamento é parcial ou não se sabe o que alcança.',
  unknown_act: 'Não se sabe o que é um dos atos: pode ser um ônus.',
  standing_burden: 'Há ônus sobre o imóvel: abra o papel antes de arquivar.',
}

const doubted: Record<Doubt, readonly PaperField[]> = {
  unknown_kind: ['kind'],
  close_kinds: ['kind'],
  // Nobody but the makers can do anything about it.
  unconfirmed_phrases: [],
  nothing_issued: ['kind'],
  // It is said once a paper, not once a value.
  read_in_picture: ['kind'],
  unclear_words: ['subject', 'number', 'issuedOn', 'validUntil', 'result'],
  layer_differs: ['kind'],
  other_code: ['code'],
  unknown_address: ['code'],
  no_subject: ['subject'],
  several_people: ['subject'],
  hidden_number: ['subject'],
  cnm_fails: ['property'],
  cib_fails: ['property'],
  other_matricula: ['property'],
  no_result: ['result'],
  contrary_results: ['result'],
  mixed_results: ['result'],
  title_alone: ['result'],
  unread_words: ['result'],
  no_issue: ['issuedOn'],
  contrary_dates: ['validUntil'],
  no_acts: ['kind'],
  words_of_burden_without_act: ['kind'],
  columns: ['kind'],
  gap: ['kind'],
  unclear_cancellation: ['kind'],
  unknown_act: ['kind'],
  standing_burden: ['kind'],
}

const contradicted: Record<Contradiction, PaperField> = {
  another_kind: 'kind',
  another_person: 'subject',
  another_name: 'subject',
  unregistered_name: 'subject',
  another_property: 'property',
  another_owner: 'property',
  expired: 'validUntil',
  future_issue: 'issuedOn',
  long_validity: 'validUntil',
  positive: 'result',
  inconclusive: 'result',
  no_result: 'result',
  nothing_issued: 'kind',
  layer_differs: 'kind',
  other_code: 'code',
  unknown_address: 'code',
  not_asked: 'property',
  replaces: 'property',
  collides: 'property',
}

/** `id` is of who is registered with the CPF or CNPJ. */
type KnownSubject = Pick<ProposedSubject, 'kind' | 'cpf' | 'cnpj'> & { id?: number; hasNamesake?: boolean }

interface Read {
  proposal: (Proposal & { subject?: KnownSubject; propertyId?: number; filesAs?: PaperKind }) | null
  doubts: readonly Doubt[]
  evidence?: readonly Pick<Evidence, 'field' | 'text'>[]
  contradictions: readonly Contradiction[]
  /** Either: what the paper does not say itself was said where it was brought. */
  isReady?: boolean
  mayReplace?: boolean
  replacedDay?: string | null
  collidesWith?: PaperPlace['collidesWith']
}

export function questionsOf({ proposal, doubts, contradictions, ...now }: Read): Map<PaperField, string[]> {
  const found = new Map<PaperField, string[]>()
  const ask = (field: PaperField, words: string) => {
    const known = found.get(field) ?? []
    if (!known.includes(words)) found.set(field, [...known, words])
  }
  if (!proposal) return found
  const { subject, propertyId, filesAs } = proposal
  const isWhole = now.isReady || now.mayReplace
  for (const doubt of doubts) {
    // Something was read, and what lacks is said below, or nothing lacks.
    if (doubt === 'no_subject' && (subject || isWhole)) continue
    const fields = doubted[doubt]
    // A doubt about several values concerns those that the paper has.
    for (const field of fields)
      if (fields.length === 1 || isThere(proposal, field)) ask(field, doubtWords[doubt])
  }
  const unread = doubts.includes('unread_words') ? 'result' : 'kind'
  for (const { field, text } of now.evidence ?? []) if (field === 'unread') ask(unread, quoteUnread(text))
  for (const code of contradictions) {
    ask(contradicted[code], wordsAgainst(code, now))
  }
  const lacking = subject && !isWhole && lackingWords(subject, doubts)
  if (lacking) ask('subject', lacking)
  // Another paper may be kept with its person alone.
  const isPlaced = propertyId !== undefined || (filesAs === otherCategory && subject?.id !== undefined)
  // It was brought for a property of which it is not.
  const isStrange = (['another_person', 'another_name', 'another_property'] as const).some((code) =>
    contradictions.includes(code),
  )
  if (!isPlaced && !isStrange) ask('property', 'Não reconhecemos o imóvel.')
  return found
}

function wordsAgainst(
  code: Contradiction,
  { collidesWith, replacedDay }: Pick<Read, 'collidesWith' | 'replacedDay'>,
): string {
  if (code === 'collides' && collidesWith) return collisionWords(collidesWith)
  if (code === 'replaces' && replacedDay) return `Substitui a de ${showDate(replacedDay)}.`
  return contradictionWords[code]
}

/** One value of a paper is doubtful for these reasons. */
export const wordsOfDoubts = (field: PaperField, doubts: readonly Doubt[]): string[] =>
  doubts.filter((doubt) => doubted[doubt].includes(field)).map((doubt) => doubtWords[doubt])

export const collisionWords = ({ fileName, issuedOn }: NonNullable<PaperPlace['collidesWith']>) =>
  `${fileName}${issuedOn ? `, de ${showDate(issuedOn)},` : ''} espera pelo mesmo lugar.`

/** Quotes what was not understood. */
export const quoteUnread = (text: string) => `Não entendemos: “${text}”`

/** Asks about a person whose number the register does not know. */
export const unknownNumberWords = 'Esta pessoa não está no cadastro.'

function lackingWords(
  { kind, id, cpf, cnpj, hasNamesake }: KnownSubject,
  doubts: readonly Doubt[],
): string | null {
  if (kind === 'property')
    return doubts.includes('no_subject')
      ? 'Não lemos matrícula nem inscrição: confira de que imóvel é.'
      : null
  if (id !== undefined) return null
  if (cpf || cnpj) {
    return hasNamesake
      ? 'O cadastro tem este nome, mas não com este CPF ou CNPJ: confira se é a mesma pessoa.'
      : unknownNumberWords
  }
  const lacks = doubts.includes('hidden_number') ? 'mas só parte do CPF ou CNPJ' : 'o CPF ou CNPJ não'
  return `O nome foi lido, ${lacks}: ${hasNamesake ? 'confira se é quem o cadastro tem com este nome.' : 'confira de quem é.'}`
}

function isThere(proposal: Proposal, field: PaperField): boolean {
  return field !== 'property' && Boolean(proposal[field])
}
