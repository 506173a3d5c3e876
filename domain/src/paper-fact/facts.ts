import { isSameRegister } from '../format/bare-register.ts'
import { type Flow, flowOf, wordsBetween } from '../reading/flow.ts'
import { readMatricula } from '../reading/matricula/acts.ts'
import { ownersOf } from '../reading/matricula/owners.ts'
import { nameIn } from '../reading/names.ts'
import type { PaperText } from '../reading/page-text.ts'
import { identityKind, type PaperKind, type Reading } from '../reading/proposal.ts'
import { nameCase } from '../text/name-case.ts'
import type { FactSubject, PaperFact } from './fact.ts'
import { factsOfIdentity, factsOfMarriage, type PlacedFact } from './person-facts.ts'

const pagesOfPerson = 4
const clearEnough = 0.85

/** All that a paper says and that a record of a person or property can hold. */
export function factsIn(text: PaperText, pageCount: number, reading: Reading): PaperFact[] {
  const { kind, subject } = reading.proposal
  const ofProperty = registersIn(reading)
  if (kind === 'onus_reais' || kind === 'ONUS_REAIS')
    return [...ofProperty, ...ownersIn(text, pageCount, reading)]
  if (kind !== identityKind && kind !== 'certidao_casamento' && kind !== 'documento_estrangeiro')
    return ofProperty
  const flow = flowOf({ pages: text.pages.slice(0, pagesOfPerson) })
  if (kind === 'certidao_casamento') return factsOfMarriage(flow).flatMap((fact) => told(flow, fact))
  // A card prints parents beside the holder, whose name alone has a label.
  const name = nameIn(flow, null)?.value ?? subject?.name
  const whose: FactSubject = { ...(subject?.cpf && { cpf: subject.cpf }), ...(name && { name }) }
  return factsOfIdentity(flow, whose).flatMap((fact) => told(flow, fact))
}

function told(flow: Flow, { from, to, isSure, ...fact }: PlacedFact): PaperFact[] {
  const words = wordsBetween(flow, from, to)
  const [first] = words
  if (!first) return []
  const isClear = words.every(
    ({ sureness, by }) => by === 'text' || (by === 'ocr' && sureness >= clearEnough),
  )
  return [
    { ...fact, page: first.page, text: words.map(({ text }) => text).join(' '), isSure: isSure && isClear },
  ]
}

const registers = [
  ['matricula', 'registrationNumber'],
  ['inscricao', 'municipalRegistration'],
  ['cnm', 'cnm'],
  ['cib', 'cib'],
] as const

/** Their codes and inscrições are numbers of the INCRA or the Receita, not of a city. */
const rural: readonly (PaperKind | null)[] = ['itr', 'ccir', 'car']

function registersIn({ proposal: { kind, subject }, evidence, doubts }: Reading): PaperFact[] {
  return registers.flatMap(([field, register]): PaperFact[] => {
    const said = subject?.[field]
    const words = evidence.find((one) => one.field === field)
    if (!said || !words) return []
    if (field === 'inscricao' && (rural.includes(kind) || isSameRegister(said, subject?.cib))) return []
    const { page, text, source } = words
    // Check digits tell a misread digit; a CNM beside another matrícula may be one that the paper cites.
    const isProven = field === 'cnm' || field === 'cib'
    const isOther = doubts.includes('other_matricula') && (field === 'matricula' || field === 'cnm')
    const isSure = !isOther && (isProven || source !== 'picture')
    return [{ field: register, value: { said }, page, text, isSure }]
  })
}

const longestQuote = 160

/** From the name to the number, so that it says nothing of those who are named beside. */
function quoteOf(text: string, name: string, number: string): string {
  const at = Math.max(0, text.indexOf(name))
  const end = text.indexOf(number, at)
  return text.slice(at, end < 0 || end - at > longestQuote ? at + name.length : end + number.length)
}

function ownersIn(text: PaperText, pageCount: number, { proposal: { subject } }: Reading): PaperFact[] {
  const matricula = readMatricula(text, pageCount)
  const { acts, gaps, unreadPages, doubts } = matricula
  if (!acts.length) return []
  const isWhole = gaps.length + unreadPages + doubts.length === 0
  // A number alone would be registered as the name.
  const named = (ownersOf(matricula) ?? []).filter(({ kind, name }) => kind === 'name' || name)
  return named.map((owner): PaperFact => {
    const printed = owner.name ?? owner.value
    const act = acts.findLast(({ people, text }) =>
      owner.kind === 'name' ? text.includes(printed) : people.some(({ value }) => value === owner.value),
    )
    const quote = act ? quoteOf(act.text, printed, owner.value) : printed
    return {
      field: 'owner',
      value: {
        said: nameCase(printed),
        ...(owner.kind === 'cpf' && { cpf: owner.value }),
        ...(owner.kind === 'cnpj' && { cnpj: owner.value }),
        ...(owner.share && { share: owner.share }),
        ...(act && { act: act.number }),
        ...(subject?.matricula && { matricula: subject.matricula }),
      },
      page: act?.page ?? 1,
      text: quote.replace(/\s+/g, ' ').trim(),
      isSure: isWhole && owner.kind !== 'name',
    }
  })
}
