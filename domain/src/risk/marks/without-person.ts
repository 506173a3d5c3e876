import { searchKey } from '../../text/search-key.ts'
import type { Mark } from './marks.ts'

/** What somebody may stand for behind a mark. */
export interface PersonOfMarks {
  fullName: string
  cpf: string | null
  cnpj: string | null
  rg: string | null
  phones: readonly string[]
  emails: readonly string[]
}

const plain = (value: string) => searchKey(value).replace(/[^a-z0-9@]/g, '')

/** The marks that do not stand for somebody. */
export function withoutPerson(
  marks: readonly Mark[],
  { fullName, cpf, cnpj, rg, phones, emails }: PersonOfMarks,
): Mark[] {
  const theirs = new Set(
    [fullName, cpf, cnpj, rg, ...phones, ...emails].flatMap((one) => (one ? plain(one) : [])),
  )
  return marks.filter(({ value }) => !theirs.has(plain(value)))
}
