import { partsOfCnm } from '../format/cnm.ts'

interface Registered {
  matricula?: string | null | undefined
  cnm?: string | null | undefined
}

/** A CNM holds the number of the matrícula, too. */
export function matriculaOf({ matricula, cnm }: Registered): string | undefined {
  return matricula || (cnm ? partsOfCnm(cnm).matricula : undefined)
}
