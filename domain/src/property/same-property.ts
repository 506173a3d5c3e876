import { isSameRegister } from '../format/bare-register.ts'
import { partsOfCnm } from '../format/cnm.ts'
import { searchKey } from '../text/search-key.ts'
import { matriculaOf } from './matricula.ts'
import { isOtherOffice } from './registry-office.ts'

export interface NumbersAndPlace {
  registrationNumber: string | null
  cnm: string | null
  cib: string | null
  registryOffice: string | null
  city: string
  state: string
}

type SharedNumber = 'matricula' | 'cnm' | 'cib'

export const sameWords: Record<SharedNumber, string> = {
  matricula: 'Já há um imóvel com esta matrícula',
  cnm: 'Já há um imóvel com este CNM',
  cib: 'Já há um imóvel com este CIB',
}

/** Says by which number two properties are one; null where they are two. */
export function sharedNumber(one: NumbersAndPlace, other: NumbersAndPlace): SharedNumber | null {
  if (isSameRegister(numberOf(one), numberOf(other)) && !isOtherRegistry(one, other)) return 'matricula'
  if (one.cnm && one.cnm === other.cnm) return 'cnm'
  return one.cib && one.cib === other.cib ? 'cib' : null
}

const numberOf = ({ registrationNumber, cnm }: NumbersAndPlace) =>
  matriculaOf({ matricula: registrationNumber, cnm })

/** Every registry counts its own matrículas. Where neither CNMs nor names tell it, the city does. */
function isOtherRegistry(one: NumbersAndPlace, other: NumbersAndPlace): boolean {
  if (one.cnm && other.cnm) return partsOfCnm(one.cnm).registry !== partsOfCnm(other.cnm).registry
  return (
    isOtherOffice(one.registryOffice, other.registryOffice) ||
    searchKey(one.city, one.state) !== searchKey(other.city, other.state)
  )
}
