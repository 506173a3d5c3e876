import type { GuideDatum } from '../catalogue/kind.ts'
import { fullAddress } from '../format/address.ts'
import { showDate } from '../format/birth-date.ts'
import type { PropertyAskedAbout } from './asked-about.ts'

/** Something to have at hand when asking for a certificate; `value` is null where the file lacks it. */
export interface GuideFact {
  datum: GuideDatum
  name: string
  value: string | null
}

const names: Record<GuideDatum, string> = {
  registryNumber: 'Matrícula',
  address: 'Endereço completo',
  municipalRegistration: 'Inscrição municipal (IPTU)',
  fullName: 'Nome do proprietário',
  cpf: 'CPF',
  rg: 'RG',
  birthDate: 'Data de nascimento',
  parents: 'Filiação',
}

/** What a certificate is asked for with, from the property and its first owner (decisions §4). */
export function guideFacts(needs: readonly GuideDatum[], property: PropertyAskedAbout): GuideFact[] {
  return needs.map((datum) => ({ datum, name: names[datum], value: known(datum, property) || null }))
}

function known(datum: GuideDatum, property: PropertyAskedAbout): string | null | undefined {
  const [owner] = property.owners
  switch (datum) {
    case 'registryNumber':
      return property.registrationNumber
    case 'address':
      return fullAddress(property)
    case 'municipalRegistration':
      return property.municipalRegistration
    case 'birthDate':
      return owner?.birthDate && showDate(owner.birthDate)
    case 'parents':
      return [owner?.fatherName, owner?.motherName].filter(Boolean).join(' e ')
    default:
      return owner?.[datum]
  }
}
