import { isLikeCnpj } from '../format/cpf-or-cnpj.ts'
import type { Blanks } from './draft-text.ts'

export interface KnownBroker {
  name: string
  /** The registration with its word: 'CRECI-RJ 12.345-F'. */
  creci: string | null
  /** A CPF or CNPJ with its points. */
  number: string | null
  /** Razão social, which stands beside a CNPJ. */
  company: string | null
}

/** The broker of a document as its head says it, and below the line on which they sign. */
export function brokerNamed(
  blanks: Blanks,
  { name, creci, number, company }: KnownBroker,
): Record<'head' | 'signature', string> {
  const called = `${blanks.need('nome do corretor', name)}, ${blanks.need('CRECI do corretor', creci)}`
  const taken = blanks.need('CPF ou CNPJ do corretor', number)
  const isCompany = number !== null && isLikeCnpj(number)
  const paper = !number ? 'CPF ou CNPJ' : isCompany ? 'CNPJ' : 'CPF'
  const named = isCompany ? `razão social ${blanks.need('razão social do corretor', company)}, ` : ''
  return { head: `${called}, ${named}${paper} nº ${taken}`, signature: `Intermediador(a) – ${called}` }
}
