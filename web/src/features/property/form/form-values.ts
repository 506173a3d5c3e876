import { formatArea, maskArea, typedArea } from '@soleira/domain/format/area'
import { parseDate, showDate } from '@soleira/domain/format/birth-date'
import { maskCib } from '@soleira/domain/format/cib'
import { maskCnm } from '@soleira/domain/format/cnm'
import { formatMoney } from '@soleira/domain/format/money'
import type { Owner } from '@soleira/domain/property/owner'
import {
  futureBirths,
  type Property,
  type PropertyInput,
  propertyInput,
} from '@soleira/domain/property/property'
import { z } from 'zod'
import { newId } from '../../../lib/api/new-id.ts'
import type { ValidatedForm } from '../../../lib/forms/form.ts'
import type { PickedPerson } from '../../person/person-picker.tsx'

export type PropertyForm = ValidatedForm<PropertyValues, PropertyInput>

export interface UnionValues {
  /** The key of another owner's row, `somebodyElse`, or empty while nobody knows. */
  with: string
  person: PickedPerson | null
  regime: string
}

export interface OwnerValues {
  /** Identifies the row while the dialog is open, so that chosen files follow the owner. */
  key: string
  /** Absent until the owner is saved; kept so that documents follow the person (rules §2). */
  id?: number
  fullName: string
  cpf: string
  phone: string
  email: string
  birthDate: string
  rg: string
  maritalStatus: string
  fatherName: string
  motherName: string
  /** Null while nobody has said anything here: what the person's record says then stands. */
  union: UnionValues | null
  /** Whether changes go to the person and their other properties, too. */
  forPerson: boolean
}

export interface PropertyValues {
  type: string
  value: string
  cep: string
  street: string
  number: string
  complement: string
  neighborhood: string
  city: string
  state: string
  registrationNumber: string
  municipalRegistration: string
  cnm: string
  cib: string
  groundLord: string
  registryOffice: string
  landArea: string
  privateArea: string
  builtArea: string
  propertyTax: string
  propertyTaxYear: string
  owners: OwnerValues[]
}

export function emptyOwner(): OwnerValues {
  return {
    key: newId(),
    fullName: '',
    cpf: '',
    phone: '',
    email: '',
    birthDate: '',
    rg: '',
    maritalStatus: '',
    fatherName: '',
    motherName: '',
    union: null,
    forPerson: false,
  }
}

export function propertyValuesOf(property?: Property): PropertyValues {
  return {
    type: property?.type ?? '',
    value: property ? formatMoney(property.value) : '',
    cep: property?.cep ?? '',
    street: property?.street ?? '',
    number: property?.number ?? '',
    complement: property?.complement ?? '',
    neighborhood: property?.neighborhood ?? '',
    city: property?.city ?? '',
    state: property?.state ?? '',
    registrationNumber: property?.registrationNumber ?? '',
    municipalRegistration: property?.municipalRegistration ?? '',
    cnm: maskCnm(property?.cnm ?? ''),
    cib: maskCib(property?.cib ?? ''),
    groundLord: property?.groundLord ?? '',
    registryOffice: property?.registryOffice ?? '',
    landArea: areaValue(property?.landArea),
    privateArea: areaValue(property?.privateArea),
    builtArea: areaValue(property?.builtArea),
    propertyTax: property?.propertyTax ? formatMoney(property.propertyTax) : '',
    propertyTaxYear: String(property?.propertyTaxYear ?? ''),
    owners: property?.owners.map(ownerValuesOf) ?? [emptyOwner()],
  }
}

const areaValue = (area: string | null | undefined) => (area ? maskArea(formatArea(area)) : '')

function ownerValuesOf(owner: Owner): OwnerValues {
  return {
    key: newId(),
    id: owner.id,
    fullName: owner.fullName,
    cpf: owner.cpf,
    phone: owner.phone,
    email: owner.email ?? '',
    birthDate: showDate(owner.birthDate ?? ''),
    rg: owner.rg ?? '',
    maritalStatus: owner.maritalStatus ?? '',
    fatherName: owner.fatherName ?? '',
    motherName: owner.motherName ?? '',
    union: null,
    forPerson: false,
  }
}

/** The domain's rules, and the one that needs a clock: nobody is born in the future. */
export const propertyFormSchema: z.ZodType<PropertyInput> = z
  .custom<PropertyValues>()
  .transform((values, context): PropertyInput => {
    const result = propertyInput.safeParse({
      ...values,
      groundLord: values.groundLord || null,
      landArea: typedArea(values.landArea),
      privateArea: typedArea(values.privateArea),
      builtArea: typedArea(values.builtArea),
    })
    for (const { path, message } of result.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [...path], message })
    }
    const births = values.owners.map(({ birthDate }) => ({ birthDate: parseDate(birthDate) }))
    for (const [path, message] of Object.entries(futureBirths(births, new Date()))) {
      context.addIssue({ code: 'custom', path: path.split('.'), message })
    }
    return result.data ?? z.NEVER
  })

/** By id, else by CPF. */
export function ownerOf(row: OwnerValues, owners: readonly Owner[]): Owner | undefined {
  return row.id ? owners.find(({ id }) => id === row.id) : owners.find(({ cpf }) => cpf === row.cpf)
}
