import { handedFacts } from '@soleira/domain/document-request/asked-data'
import type { HandedForm, RequestedData } from '@soleira/domain/document-request/recipient'
import { isInFuture, parseDate } from '@soleira/domain/format/birth-date'
import {
  type AddressColumn,
  addressColumns,
  deedFacts,
  isNeeded,
  unionFacts,
} from '@soleira/domain/person/deed-facts'
import { unitedStatuses } from '@soleira/domain/person/missing'
import { z } from 'zod'
import { keptPlace } from '../../../lib/forms/kept-text.ts'

type TextFact = Exclude<RequestedData['facts'][number], 'address'>

export interface DataValues {
  facts: Record<TextFact, string> & { address: Record<AddressColumn, string> }
  website: string
}

const textFacts = deedFacts.filter((fact) => fact !== 'address')

export function emptyValues(): DataValues {
  const facts = Object.fromEntries(textFacts.map((fact) => [fact, ''])) as Record<TextFact, string>
  const address = Object.fromEntries(addressColumns.map((column) => [column, ''])) as Record<
    AddressColumn,
    string
  >
  return { facts: { ...facts, address }, website: '' }
}

function asksUnion(asked: readonly string[], { facts }: DataValues): boolean {
  return !asked.includes('maritalStatus') || unitedStatuses.includes(facts.maritalStatus)
}

export function shownFacts({ facts }: Pick<RequestedData, 'facts'>, values: DataValues) {
  return facts.filter((fact) => !unionFacts.includes(fact) || asksUnion(facts, values))
}

/** Leaves out the facts that depend on a union: the broker first decides whether the person lives in one. */
export function unsaidFacts({ facts, waiting }: Pick<RequestedData, 'facts' | 'waiting'>) {
  const mayFollow = facts.includes('maritalStatus')
  return facts.filter(
    (fact) => !waiting.includes(fact) && isNeeded(fact) && !(mayFollow && unionFacts.includes(fact)),
  )
}

export type SaidData = Pick<HandedForm, 'facts' | 'website'>

/**
 * Adds two rules that the domain cannot have: no date lies in the future, and at least one fact is filled in.
 */
export function handedFormSchema(form: Pick<RequestedData, 'facts'>): z.ZodType<SaidData> {
  return z.custom<DataValues>().transform((values, context): SaidData => {
    const shown = shownFacts(form, values)
    const { address, ...texts } = values.facts
    const filled = Object.fromEntries(shown.map((fact) => [fact, texts[fact as TextFact] ?? '']))
    const hasAddress = shown.includes('address') && addressColumns.some((column) => address[column].trim())
    const facts = {
      ...filled,
      address: hasAddress ? { ...address, state: address.state || null } : null,
    } as SaidData['facts']
    const issue = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path: ['facts', ...path] as string[], message })
    for (const { path, message } of handedFacts.safeParse(facts).error?.issues ?? []) issue(path, message)
    for (const fact of ['birthDate', 'unionSince'] as const) {
      const day = parseDate(texts[fact])
      if (shown.includes(fact) && day && isInFuture(day, new Date()))
        issue([fact], 'A data não pode ser no futuro')
    }
    const [first] = shown
    if (first && !hasAddress && shown.every((fact) => fact === 'address' || !texts[fact].trim())) {
      issue(first === 'address' ? ['address', 'street'] : [first], 'Preencha ao menos um campo')
    }
    return { facts, website: values.website as '' }
  })
}

const place = (link: string, position: number) => keptPlace(`form ${position}`, link)

/** Keeps typed values in this tab until they are sent, so that they survive a reload or a lost connection. */
export function keepTyped(link: string, position: number, values: DataValues): void {
  if (JSON.stringify(values) === JSON.stringify(emptyValues())) {
    forgetTyped(link, position)
    return
  }
  try {
    sessionStorage.setItem(place(link, position), JSON.stringify(values))
  } catch {
    // The tab has no room for it: the typed values stay on the screen.
  }
}

const texts = z.record(z.string(), z.unknown())

export function typedBefore(link: string, position: number): DataValues {
  const values = emptyValues()
  try {
    const kept = z
      .object({ facts: texts })
      .parse(JSON.parse(sessionStorage.getItem(place(link, position)) ?? ''))
    const put = (into: Record<string, unknown>, from: Record<string, unknown>) => {
      for (const [name, value] of Object.entries(from))
        if (typeof value === 'string' && typeof into[name] === 'string') into[name] = value
    }
    put(values.facts, kept.facts)
    put(values.facts.address, texts.catch({}).parse(kept.facts.address))
  } catch {}
  return values
}

export function forgetTyped(link: string, position: number): void {
  sessionStorage.removeItem(place(link, position))
}
