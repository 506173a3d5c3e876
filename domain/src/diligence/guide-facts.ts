import type { GuideDatum } from '../catalogue/kind.ts'
import { fullAddress } from '../format/address.ts'
import { showDate } from '../format/birth-date.ts'
import { maskCib } from '../format/cib.ts'
import { maskCnm } from '../format/cnm.ts'
import { isValidCnpj } from '../format/cnpj.ts'
import type { PropertyAskedAbout, SellerAskedAbout } from './asked-about.ts'

export interface GuideFact {
  datum: GuideDatum | 'cnm' | 'cib'
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

/** Without a seller the first owner is meant, in whose name the property's certificates are asked for. */
export function guideFacts(
  needs: readonly GuideDatum[],
  property: PropertyAskedAbout,
  seller: SellerAskedAbout | undefined = property.owners[0],
): GuideFact[] {
  const name = (datum: GuideDatum) => {
    if (datum === 'cpf' && seller && isValidCnpj(seller.cpf)) return 'CNPJ'
    return datum === 'fullName' && seller && !property.owners.includes(seller)
      ? 'Nome completo'
      : names[datum]
  }
  return needs.flatMap((datum): GuideFact[] => [
    { datum, name: name(datum), value: known(datum, property, seller) || null },
    ...besideIt(datum, property),
  ])
}

/** No office refuses for want of them, so they stand only where they are known. */
function besideIt(datum: GuideDatum, { cnm, cib }: PropertyAskedAbout): GuideFact[] {
  if (datum === 'registryNumber' && cnm) return [{ datum: 'cnm', name: 'CNM', value: maskCnm(cnm) }]
  if (datum === 'municipalRegistration' && cib) return [{ datum: 'cib', name: 'CIB', value: maskCib(cib) }]
  return []
}

function known(
  datum: GuideDatum,
  property: PropertyAskedAbout,
  seller: SellerAskedAbout | undefined,
): string | null | undefined {
  switch (datum) {
    case 'registryNumber':
      return property.registrationNumber
    case 'address':
      return fullAddress(property)
    case 'municipalRegistration':
      return property.municipalRegistration
    case 'birthDate':
      return seller?.birthDate && showDate(seller.birthDate)
    case 'parents':
      return [seller?.fatherName, seller?.motherName].filter(Boolean).join(' e ')
    default:
      return seller?.[datum]
  }
}
