import { isOtherRegister } from '../format/bare-register.ts'
import { partsOfCnm } from '../format/cnm.ts'

interface Registered {
  matricula?: string | null | undefined
  cnm?: string | null | undefined
}

interface Numbered extends Registered {
  inscricao?: string | null | undefined
  cib?: string | null | undefined
}

/** A CNM holds the number of the matrícula, too. */
export function matriculaOf({ matricula, cnm }: Registered): string | undefined {
  return matricula || (cnm ? partsOfCnm(cnm).matricula : undefined)
}

/** True where a number that both sides give differs. */
export function isAnotherProperty(one: Numbered, other: Numbered): boolean {
  return (
    isOtherRegister(matriculaOf(one), matriculaOf(other)) ||
    isOtherRegister(one.inscricao, other.inscricao) ||
    Boolean(one.cnm && other.cnm && one.cnm !== other.cnm) ||
    Boolean(one.cib && other.cib && one.cib !== other.cib)
  )
}
