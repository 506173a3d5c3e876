import { searchKey } from '../text/search-key.ts'
import type { Proposal } from './proposal.ts'

/** A value that one of them lacks differs from nothing. */
export function differ(one: Proposal, other: Proposal): boolean {
  return valuesOf(one).some(([field, value]) => {
    const said = Object.fromEntries(valuesOf(other))[field]
    return value !== undefined && said !== undefined && looseKey(value) !== looseKey(said)
  })
}

function valuesOf({ kind, number, code, issuedOn, validUntil, result, subject }: Proposal) {
  const { cpf, cnpj, name, matricula, inscricao, cnm, cib } = (kind && subject) || {}
  return Object.entries({
    kind: kind ?? undefined,
    number,
    code,
    issuedOn,
    validUntil,
    result,
    cpf,
    cnpj,
    name,
    matricula,
    inscricao,
    cnm,
    cib,
  })
}

/** Recognition takes some letters for figures, and blanks are nothing to it. */
export const looseKey = (value: string): string =>
  searchKey(value)
    .replace(/[^a-z0-9]/g, '')
    .replace(/[oq]/g, '0')
    .replace(/[il]/g, '1')
    .replace(/s/g, '5')
    .replace(/b/g, '8')
