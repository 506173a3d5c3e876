import type { DeedPart, DeedPerson } from '../src/drafting/people.ts'
import type { Gender } from '../src/person/gender.ts'
import type { Regime, UnionKind } from '../src/person/regime.ts'
import type { Property } from '../src/property/property.ts'
import type { Answers } from '../src/risk/question.ts'
import { makeDeedPerson, makePart } from './deed-people.ts'
import { sampleProperty } from './sample-property.ts'

export interface Sale {
  name: string
  property: Property
  parts: DeedPart[]
  answers: Answers
}

const day = '2026-11-23'
const numbers = ['529.982.247-25', '111.444.777-35', '390.533.447-05', '123.456.789-09', '987.654.321-00']
let next = 0

function known(fullName: string, gender: Gender, change: Partial<DeedPerson> = {}): DeedPerson {
  next += 1
  return makeDeedPerson({
    fullName,
    gender,
    cpf: numbers[next % numbers.length] ?? null,
    rg: `1${next}.222.333-4`,
    birthDate: '1971-03-08',
    fatherName: 'José da Silva',
    motherName: 'Maria da Silva',
    nationality: gender === 'feminino' ? 'Brasileira' : 'Brasileiro',
    profession: 'Comerciante',
    maritalStatus: 'Solteiro(a)',
    phone: '(21) 99999-0000',
    email: 'pessoa@exemplo.com.br',
    address: 'Rua das Laranjeiras, 120, apto 301, Laranjeiras, Rio de Janeiro - RJ, CEP 22240-003',
    ...change,
  })
}

interface United {
  kind?: UnionKind
  regime: Regime | null
  since: string
  prenup?: string
}

function couple(
  name: string,
  other: string,
  { kind = 'marriage', regime, since, prenup }: United,
): DeedPerson {
  const maritalStatus = kind === 'marriage' ? 'Casado(a)' : 'União estável'
  const spouse = known(other, 'feminino', { maritalStatus })
  return known(name, 'masculino', {
    maritalStatus,
    union: { kind, regime, since, prenup: prenup ?? null, spouse },
  })
}

const spouseOf = ({ union }: DeedPerson): DeedPerson => union?.spouse as DeedPerson

const answers: Answers = {
  registro_anterior: 'sim',
  imovel_quitado: 'sim',
  vendedor_tipo: 'fisica',
  outros_titulares: 'nao',
  financiamento: 'nao',
}

function sale(
  name: string,
  parts: DeedPart[],
  { property = {}, ...change }: { property?: Partial<Property> } & Partial<Answers> = {},
): Sale {
  return { name, property: sampleProperty(property), parts, answers: { ...answers, ...change } }
}

const bought = { acquiredBy: 'purchase', acquiredOn: '2003-05-20' } as const
const married = { regime: 'comunhao_parcial', since: '2001-02-10' } as const

const single = known('Clara Nunes Prado', 'feminino')
const common = couple('Pedro Alves Lima', 'Marta Alves Lima', married)
const own = couple('Otto Reis Braga', 'Lia Reis Braga', married)
const apart = couple('Raul Dias Melo', 'Inês Dias Melo', {
  regime: 'separacao_absoluta',
  since: '2012-09-15',
  prenup: '5º Ofício de Notas do Rio de Janeiro, livro 12, fls. 34',
})
const companions = couple('Ivo Costa Neri', 'Sônia Costa Neri', {
  kind: 'stable_union',
  regime: 'comunhao_parcial',
  since: '2010-06-01',
})
const manager = known('Gil Torres Maia', 'masculino')
const company = makeDeedPerson({
  kind: 'legal',
  fullName: 'Casa Nova Empreendimentos Ltda.',
  cnpj: '12.ABC.345/01DE-35',
  address: 'Avenida Rio Branco, 1, Centro, Rio de Janeiro - RJ, CEP 20090-003',
  representatives: [{ person: manager, capacity: 'Sócio administrador' }],
})
const dead = couple('Abel Rocha Pinto', 'Eva Rocha Pinto', {
  regime: 'comunhao_universal',
  since: '1972-02-12',
})
const executor = known('Nina Rocha Pinto', 'feminino')
const heirless = known('Zélia Matos Cruz', 'feminino', { maritalStatus: 'Viúvo(a)' })
const heir = known('Davi Matos Cruz', 'masculino')
const absent = known('Jean-Pierre Duarte', 'masculino')
const proxy = known('Olga Vieira Sá', 'feminino')
const [larger, smaller] = [known('Rita Gomes Faria', 'feminino'), known('Hugo Gomes Faria', 'masculino')]
const usufructuary = known('Dulce Gomes Faria', 'feminino', { maritalStatus: 'Viúvo(a)' })
const foreigner = known('Elena Rossi', 'feminino', { nationality: 'Italiana', rg: 'V123456-J' })
const farmer = couple('Caio Barros Leal', 'Vera Barros Leal', {
  regime: 'comunhao_universal',
  since: '1975-04-19',
})
const islander = known('Saulo Pires Luz', 'masculino')
const southerner = known('Tânia Kuhn Weber', 'feminino')

export const sales: readonly Sale[] = [
  sale('solteira', [makePart(single)]),
  sale('casal com bem comum', [
    makePart(common, 'owner', null, { goods: 'common', ...bought }),
    makePart(spouseOf(common), 'spouse'),
  ]),
  sale('casal sem resposta', [makePart(couple('Davi Serra Paz', 'Ana Serra Paz', married))]),
  sale('casal com bem particular', [
    makePart(own, 'owner', null, { goods: 'own', acquiredBy: 'inheritance', acquiredOn: '2008-07-30' }),
    makePart(spouseOf(own), 'spouse'),
  ]),
  sale('separação com pacto', [makePart(apart)]),
  sale('união estável', [makePart(companions, 'owner', null, { goods: 'common', ...bought })]),
  sale('empresa', [makePart(company)], { vendedor_tipo: 'juridica' }),
  sale('espólio', [makePart(dead), makePart(executor, 'executor', dead)]),
  sale('herdeiro', [makePart(heirless), makePart(heir, 'heir', heirless)]),
  sale('procuradora', [makePart(absent), makePart(proxy, 'representative', absent)]),
  sale(
    'sessenta e quarenta com usufrutuária',
    [
      makePart(larger, 'owner', null, { share: '60' }),
      makePart(smaller, 'owner', null, { share: '40' }),
      makePart(usufructuary, 'usufructuary'),
    ],
    { outros_titulares: 'sim' },
  ),
  sale('estrangeira', [makePart(foreigner)]),
  sale('fazenda', [makePart(farmer)], {
    property: { type: 'fazenda', city: 'Valença', municipalRegistration: null, complement: null },
  }),
  sale('foreiro', [makePart(islander)], { property: { groundLord: 'union' } }),
  sale('Curitiba', [makePart(southerner)], {
    property: { city: 'Curitiba', state: 'PR', neighborhood: 'Batel', cep: '80240-000' },
  }),
]

export const dayOfSales = day
