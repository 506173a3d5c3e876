import type { NotedFact } from './merge.ts'

const names: Record<NotedFact, string> = {
  fullName: 'Nome',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'Telefone',
  email: 'E-mail',
  birthDate: 'Data de nascimento',
  rg: 'RG',
  cnh: 'Número da CNH',
  birthplace: 'Naturalidade',
  maritalStatus: 'Estado civil',
  fatherName: 'Nome do pai',
  motherName: 'Nome da mãe',
  tradeName: 'Nome fantasia',
  profession: 'Profissão',
  nationality: 'Nacionalidade',
  gender: 'Gênero',
  street: 'Rua',
  number: 'Número',
  complement: 'Complemento',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  cep: 'CEP',
  union: 'União',
}

export const factName = (fact: string): string => names[fact as NotedFact] ?? fact
