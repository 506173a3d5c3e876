import { isInFuture, parseDate, showDate } from '@soleira/domain/format/birth-date'
import type { Person } from '@soleira/domain/person/contract'
import type { PersonKind } from '@soleira/domain/person/kind'
import { unitedStatuses } from '@soleira/domain/person/missing'
import { misplacedFields, type PersonInput, personInput } from '@soleira/domain/person/person'
import { z } from 'zod'
import type { PickedPerson } from '../person-picker.tsx'

const texts = [
  'fullName',
  'tradeName',
  'cpf',
  'cnpj',
  'birthDate',
  'rg',
  'cnh',
  'birthplace',
  'fatherName',
  'motherName',
  'profession',
  'nationality',
  'gender',
  'maritalStatus',
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
  'cep',
] as const
type TextField = (typeof texts)[number]

export interface PersonValues extends Record<TextField, string> {
  kind: PersonKind
  phones: string[]
  emails: string[]
  union: { regime: string; since: string; prenup: string; spouse: PickedPerson | null }
  representatives: { person: PickedPerson | null; capacity: string }[]
}

export function personValuesOf(person?: Person): PersonValues {
  const shown = Object.fromEntries(texts.map((field) => [field, person?.[field] ?? ''])) as Record<
    TextField,
    string
  >
  const { regime, since, prenup, spouse } = person?.union ?? {}
  return {
    ...shown,
    kind: person?.kind ?? 'natural',
    birthDate: showDate(shown.birthDate),
    phones: person?.phones.length ? person.phones : [''],
    emails: person?.emails.length ? person.emails : [''],
    union: {
      regime: regime ?? '',
      since: showDate(since ?? ''),
      prenup: prenup ?? '',
      spouse: spouse ? { id: spouse.id, fullName: spouse.fullName } : null,
    },
    representatives:
      person?.representatives.map(({ id, fullName, capacity }) => ({
        person: { id, fullName },
        capacity: capacity ?? '',
      })) ?? [],
  }
}

export function isUnited({ kind, maritalStatus }: Pick<PersonValues, 'kind' | 'maritalStatus'>): boolean {
  return kind === 'natural' && unitedStatuses.includes(maritalStatus)
}

function inputOf(values: PersonValues): unknown {
  const { kind, union, representatives, phones, emails, ...fields } = values
  const isCompany = kind === 'legal'
  return {
    kind,
    ...fields,
    ...(isCompany
      ? { cpf: '', rg: '', cnh: '', birthplace: '', maritalStatus: '' }
      : { cnpj: '', tradeName: '' }),
    state: fields.state || null,
    gender: (!isCompany && fields.gender) || null,
    phones: phones.filter((phone) => phone.trim()),
    emails: emails.filter((email) => email.trim()),
    union: isUnited(values)
      ? {
          kind: values.maritalStatus === 'União estável' ? 'stable_union' : 'marriage',
          regime: union.regime || null,
          since: union.since,
          prenup: union.prenup,
          spouseId: union.spouse?.id ?? null,
        }
      : null,
    representatives: isCompany
      ? representatives.flatMap(({ person, capacity }) => (person ? [{ personId: person.id, capacity }] : []))
      : [],
  }
}

/** Adds to the domain's rules the one that needs a clock: no birth date in the future. */
export const personFormSchema: z.ZodType<PersonInput> = z
  .custom<PersonValues>()
  .transform((values, context): PersonInput => {
    const result = personInput.safeParse(inputOf(values))
    for (const { path, message } of result.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [...path], message })
    }
    const birth = parseDate(values.birthDate)
    if (birth && isInFuture(birth, new Date())) {
      context.addIssue({ code: 'custom', path: ['birthDate'], message: 'A data não pode ser no futuro' })
    }
    const misplaced = result.data ? misplacedFields(result.data.kind, result.data) : {}
    for (const [field, message] of Object.entries(misplaced)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
    return result.data ?? z.NEVER
  })

/** Keeps only the fields that differ from the person, so that nothing else is overwritten. */
export function changesOf(person: Person, { kind: _, ...input }: PersonInput): Partial<PersonInput> {
  const { union, representatives } = person
  const present: Record<string, unknown> = {
    ...person,
    union: union && {
      kind: union.kind,
      regime: union.regime,
      since: union.since,
      prenup: union.prenup,
      spouseId: union.spouse?.id ?? null,
    },
    representatives: representatives.map(({ id: personId, capacity }) => ({ personId, capacity })),
  }
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(present[name])
  return Object.fromEntries(Object.entries(input).filter(differs))
}
