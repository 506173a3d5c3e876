import { searchKey } from '../../text/search-key.ts'
import type { Mark } from './marks.ts'

export interface PersonOfMarks {
  fullName: string
  cpf: string | null
  cnpj: string | null
  rg: string | null
  cnh: string | null
  phones: readonly string[]
  emails: readonly string[]
}

const plain = (value: string) => searchKey(value).replace(/[^a-z0-9@]/g, '')
/** Numbers are compared by their ends: papers put zeros or a country code before them. */
const ending = (value: string) => plain(value).replace(/^0+/, '')

export function withoutPerson(
  marks: readonly Mark[],
  { fullName, cpf, cnpj, rg, cnh, phones, emails }: PersonOfMarks,
): Mark[] {
  const [firstName = ''] = fullName.split(/\s+/)
  const words = new Set([fullName, firstName, ...emails].map(plain))
  const numbers = [cpf, cnpj, rg, cnh, ...phones].flatMap((one) => (one ? ending(one) : []))
  const isTheirs = (value: string) => {
    const read = ending(value)
    return (
      words.has(plain(value)) ||
      numbers.some((own) => read.endsWith(own) || (read.length >= 8 && own.endsWith(read)))
    )
  }
  return marks.filter(({ value }) => !isTheirs(value))
}
