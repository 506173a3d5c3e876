import type { PaperOffer } from '@soleira/domain/paper-fact/contract'
import {
  type FactValue,
  factWordsOf,
  isOfUnion,
  isPersonFact,
  type PaperFactField,
} from '@soleira/domain/paper-fact/fact'
import { currentWords, isKnown } from '@soleira/domain/paper-fact/known'
import { unitedStatuses } from '@soleira/domain/person/missing'
import type { Records } from './known.ts'

export interface OfferedFact {
  id: string | number
  /** Null of a paper that nobody has filed. */
  documentId: number | null
  field: PaperFactField
  value: FactValue
  page: number
  words: string
  isSure: boolean
  personId: number | null
  propertyId: number | null
}

/** Null where the record says it already, or can hold nothing of the kind. */
export async function presentPaperOffer(fact: OfferedFact, records: Records): Promise<PaperOffer | null> {
  const { id, field, value, page, words, isSure, personId, propertyId } = fact
  const isOfPerson = isPersonFact(field)
  const known = await records.here(field, fact)
  if (isOfPerson && known.person?.kind !== 'natural') return null
  if (field === 'share' && !known.part) return null
  if (isKnown(field, value, known)) return null
  const current = currentWords(field, value, known)
  // Another number is another person.
  if (field === 'cpf' && current !== null) return null
  const isSomebody = field === 'owner' || field === 'spouseName'
  const isRegistered = isSomebody && (await records.registered(fact)) !== null
  const namesakes = isSomebody && !isRegistered ? await records.namesakes(fact) : []
  return {
    id: String(id),
    about: isOfPerson ? 'person' : 'property',
    subjectId: isOfPerson ? personId : propertyId,
    subject: personId === null ? null : ((await records.person(personId))?.fullName ?? null),
    field,
    value: value.said,
    words: factWordsOf(field, value),
    act: value.act ?? null,
    matricula: value.matricula ?? null,
    current,
    asOf: value.asOf ?? null,
    page,
    text: words,
    isRegistered,
    namesakes,
    // Nobody becomes an owner or a spouse unseen where neither paper nor record tells who it is, nobody single is
    // married, and no burden goes.
    isTicked:
      isSure &&
      field !== 'burdenEnd' &&
      field !== 'burdenFree' &&
      current === null &&
      !(isOfUnion(field) && isSingle(known.person?.maritalStatus)) &&
      (!isSomebody || isRegistered || (isNumbered(value) && !namesakes.length)),
  }
}

const isSingle = (status: string | null = null) => status !== null && !unitedStatuses.includes(status)

const isNumbered = ({ cpf, cnpj }: FactValue) => Boolean(cpf || cnpj)
