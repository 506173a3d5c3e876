import { type GroundLord, groundLordName } from '../catalogue/ground-lord.ts'
import { formatArea } from '../format/area.ts'
import { isSameRegister } from '../format/bare-register.ts'
import { maskCib } from '../format/cib.ts'
import { maskCnm } from '../format/cnm.ts'
import type { KeptValues } from '../property/kept-fields.ts'
import type { PropertyInput } from '../property/property.ts'
import { isSameOffice } from '../property/registry-office.ts'
import { isSameTax, taxOf, taxSaid, taxWords } from '../property/tax.ts'
import { searchKey } from '../text/search-key.ts'

/** Papers say these of a property itself. */
export const registerFields = [
  'registrationNumber',
  'registryOffice',
  'municipalRegistration',
  'cnm',
  'cib',
  'groundLord',
  'landArea',
  'privateArea',
  'builtArea',
  'propertyTax',
] as const
export type RegisterField = (typeof registerFields)[number]

export const registerNames: Record<RegisterField, string> = {
  registrationNumber: 'Matrícula',
  registryOffice: 'Registro de imóveis',
  municipalRegistration: 'Inscrição municipal',
  cnm: 'CNM',
  cib: 'CIB',
  groundLord: 'Terreno',
  landArea: 'Área do terreno',
  privateArea: 'Área privativa',
  builtArea: 'Área construída',
  propertyTax: 'IPTU do ano',
}

type Registers = Pick<PropertyInput, 'registrationNumber' | 'municipalRegistration'> & KeptValues

/** Each as a fact says it: the IPTU is one with its year. */
export function registersOf(property: Registers): Record<RegisterField, string | null> {
  const said = registerFields.map((field) => [
    field,
    field === 'propertyTax' ? taxSaid(property) : property[field],
  ])
  return Object.fromEntries(said)
}

/** Null takes a register out. */
export const registerChange = (field: RegisterField, said: string | null): Partial<Registers> =>
  field === 'propertyTax' ? taxOf(said) : { [field]: said }

const isArea = (field: RegisterField) =>
  field === 'landArea' || field === 'privateArea' || field === 'builtArea'

export function registerWords(field: RegisterField, said: string): string {
  if (field === 'groundLord') return groundLordName(said as GroundLord)
  if (field === 'cnm') return maskCnm(said)
  if (field === 'cib') return maskCib(said)
  if (field === 'propertyTax') return taxWords(taxOf(said)) ?? ''
  return isArea(field) ? formatArea(said) : said
}

/** In other words, too: with or without points, accents and capitals. */
export function isSameRegistered(field: RegisterField, one: string, other: string): boolean {
  if (field === 'registrationNumber' || field === 'municipalRegistration') return isSameRegister(one, other)
  if (field === 'registryOffice') return isSameOffice(one, other)
  if (field === 'propertyTax') return isSameTax(one, other)
  return searchKey(one) === searchKey(other)
}
