import { completeCnpj } from '@soleira/domain/format/cnpj'
import { completeCpf } from '@soleira/domain/format/cpf'
import { changePerson, createPerson } from '@soleira/domain/person/contract'
import { nationalityOf } from '@soleira/domain/person/gender'
import type { personInput } from '@soleira/domain/person/person'
import type { UnionInput } from '@soleira/domain/person/union'
import type { ownerInput } from '@soleira/domain/property/owner'
import type { z } from 'zod'
import type { ApiClient } from './api-client.ts'

type Row = [name: string, born: string, state: string, mother: string, father: string, profession: string]

const rows: Record<string, Row> = {
  marina: [
    'Marina Teixeira Brandão',
    '1978-03-14',
    'Casado(a)',
    'Lúcia Teixeira',
    'Álvaro Teixeira',
    'Médica',
  ],
  rafael: [
    'Rafael Brandão Nogueira',
    '1975-11-02',
    'Casado(a)',
    'Dalva Brandão',
    'Osmar Nogueira',
    'Engenheiro',
  ],
  cecilia: [
    'Cecília Amaral Pinheiro',
    '1952-07-29',
    'Viúvo(a)',
    'Iracema Amaral',
    'Joaquim Amaral',
    'Aposentada',
  ],
  otavio: [
    'Otávio Lins Figueiredo',
    '1983-01-19',
    'Solteiro(a)',
    'Regina Lins',
    'Paulo Figueiredo',
    'Arquiteto',
  ],
  joana: [
    'Joana d’Ávila Conceição',
    '1969-09-05',
    'Divorciado(a)',
    'Zulmira d’Ávila',
    'Armando Conceição',
    'Professora',
  ],
  tomas: ['Tomás Gouveia Sá', '1990-12-11', 'União estável', 'Vera Gouveia', 'Ivo Sá', 'Fotógrafo'],
  beatriz: ['Beatriz Sá Menezes', '1991-05-23', 'União estável', 'Nair Menezes', 'Hélio Sá', 'Designer'],
  anselmo: ['Anselmo Rocha Viana', '1948-02-08', 'Casado(a)', 'Eunice Rocha', 'Benedito Viana', 'Aposentado'],
  conceicao: [
    'Maria da Conceição Viana',
    '1951-08-15',
    'Casado(a)',
    'Josefa Pontes',
    'Severino Pontes',
    'Aposentada',
  ],
  luana: ['Luana Prates Moraes', '1987-06-30', 'Casado(a)', 'Sílvia Prates', 'Renato Moraes', 'Advogada'],
  edgar: ['Edgar Müller Campos', '1961-10-17', 'Separado(a)', 'Helga Müller', 'Ruy Campos', 'Comerciante'],
  ines: ['Inês Façanha Coutinho', '1973-04-27', 'Casado(a)', 'Marta Façanha', 'Délio Coutinho', 'Dentista'],
  sergio: [
    'Sérgio Coutinho Braga',
    '1970-12-03',
    'Casado(a)',
    'Alzira Braga',
    'Nélson Coutinho',
    'Empresário',
  ],
  caio: ['Caio Moraes Lessa', '1984-08-09', 'Casado(a)', 'Ester Moraes', 'Hugo Lessa', 'Engenheiro'],
  armando: [
    'Armando Conceição',
    '1938-05-03',
    'Viúvo(a)',
    'Zilda Conceição',
    'Jorge Conceição',
    'Comerciante',
  ],
  leandro: [
    'Leandro d’Ávila Conceição',
    '1972-12-01',
    'Solteiro(a)',
    'Zulmira d’Ávila',
    'Armando Conceição',
    'Músico',
  ],
}
const keys = Object.keys(rows)

const company = {
  key: 'company',
  fullName: 'Pedra do Sal Participações Ltda.',
  cnpj: completeCnpj('28B4C5930001'),
  phone: '(21) 3549-2208',
  email: 'contato@pedradosal.exemplo.com.br',
  signs: [
    ['otavio', 'Sócio administrador'],
    ['luana', 'Administradora'],
  ],
} as const

type Couple = [one: string, other: string, union: Omit<UnionInput, 'spouseId'>]
/** Inês sells and Sérgio consents. Luana needs no consent under separação absoluta. */
const couples: Couple[] = [
  ['marina', 'rafael', { kind: 'marriage', regime: 'comunhao_parcial', since: '2004-05-22', prenup: null }],
  [
    'anselmo',
    'conceicao',
    { kind: 'marriage', regime: 'comunhao_universal', since: '1974-01-12', prenup: null },
  ],
  [
    'tomas',
    'beatriz',
    { kind: 'stable_union', regime: 'comunhao_parcial', since: '2016-03-01', prenup: null },
  ],
  ['ines', 'sergio', { kind: 'marriage', regime: 'comunhao_parcial', since: '1999-09-18', prenup: null }],
  [
    'luana',
    'caio',
    {
      kind: 'marriage',
      regime: 'separacao_absoluta',
      since: '2015-10-24',
      prenup: '5º Ofício de Notas do Rio de Janeiro, livro 210, fls. 84',
    },
  ],
]

const men = ['rafael', 'otavio', 'tomas', 'anselmo', 'edgar', 'sergio', 'caio', 'armando', 'leandro']

type PersonInput = z.input<typeof personInput>

function personOf(key: string): PersonInput {
  const row = rows[key]
  if (!row) throw new Error(`no such person: ${key}`)
  const [fullName, birthDate, maritalStatus, motherName, fatherName, profession] = row
  const index = keys.indexOf(key)
  const gender = men.includes(key) ? 'masculino' : 'feminino'
  return {
    kind: 'natural',
    fullName,
    birthDate,
    maritalStatus,
    motherName,
    fatherName,
    profession,
    cpf: completeCpf(String(310_482_917 + index * 7_531_204)),
    rg: `${10 + index}.${284 + index * 31}.${517 + index * 17}-${index % 10}`,
    phones: [`(21) 9${8100 + index * 37}-${4300 + index * 113}`],
    emails: [`${key}@exemplo.com.br`],
    gender,
    nationality: nationalityOf(key === 'edgar' ? 'alemão' : 'brasileiro', gender),
  }
}

export function demoOwner(key: string): z.input<typeof ownerInput> {
  if (key === company.key) {
    const { fullName, cnpj, phone, email } = company
    return { fullName, cpf: cnpj, phone, email }
  }
  const {
    phones,
    emails,
    cpf,
    kind: _,
    profession: __,
    nationality: ___,
    gender: ____,
    ...rest
  } = personOf(key)
  return { ...rest, cpf: cpf ?? '', phone: phones?.[0] ?? '', email: emails?.[0] ?? '' }
}

export async function takeInPeople(client: ApiClient): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const key of keys) ids.set(key, (await client.call(createPerson, { body: personOf(key) })).id)
  const idOf = (key: string) => ids.get(key) as number
  for (const [one, other, union] of couples) {
    const body = { union: { ...union, spouseId: idOf(other) } }
    await client.call(changePerson, { params: { id: idOf(one) }, body })
  }
  const { key, signs, phone, email, ...fields } = company
  const representatives = signs.map(([who, capacity]) => ({ personId: idOf(who), capacity }))
  const body = { kind: 'legal' as const, ...fields, phones: [phone], emails: [email], representatives }
  ids.set(key, (await client.call(createPerson, { body })).id)
  return ids
}
