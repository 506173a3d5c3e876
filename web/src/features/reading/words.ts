import { concealCpf } from '@soleira/domain/format/cpf'
import type { InboxFile } from '@soleira/domain/inbox/contract'

export function subjectOf({ proposal }: Pick<InboxFile, 'proposal'>): string[] {
  const { name, cpf, cnpj, matricula, inscricao, address } = proposal?.subject ?? {}
  const number = cnpj ?? (cpf && concealCpf(cpf))
  const register = matricula ? `Matrícula ${matricula}` : inscricao && `Inscrição ${inscricao}`
  return [name, number, register, name || register ? null : address].flatMap((piece) => piece || [])
}
