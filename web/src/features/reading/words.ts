import { maskCib } from '@soleira/domain/format/cib'
import { maskCnm } from '@soleira/domain/format/cnm'
import { concealCpf } from '@soleira/domain/format/cpf'
import type { InboxFile } from '@soleira/domain/inbox/contract'

export function subjectOf({ proposal }: Pick<InboxFile, 'proposal'>): string[] {
  const { name, cpf, cnpj, matricula, inscricao, cnm, cib, address } = proposal?.subject ?? {}
  const number = cnpj ?? (cpf && concealCpf(cpf))
  const register = matricula ? `Matrícula ${matricula}` : inscricao && `Inscrição ${inscricao}`
  const national = [cnm && `CNM ${maskCnm(cnm)}`, cib && `CIB ${maskCib(cib)}`]
  return [name, number, register, ...national, name || register || cib ? null : address].flatMap(
    (piece) => piece || [],
  )
}
