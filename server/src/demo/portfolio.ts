import type { burdenInput } from '@soleira/domain/burden/burden'
import type { PartyRole } from '@soleira/domain/person/role'
import type { Stage } from '@soleira/domain/property/stage'
import type { PropertyType } from '@soleira/domain/property/type'
import type { z } from 'zod'
import type { DemoLeave } from './authorizations.ts'
import type { DemoDiligence } from './fill-diligence.ts'

type Papers = 'all' | number

export interface DemoProperty {
  type: PropertyType
  value: string
  address: [string, string, string | null, string, string, string]
  stage: Stage
  owners: string[]
  beside?: [who: string, role: PartyRole, of?: string][]
  papers: Papers
  diligence?: DemoDiligence
  /** From Mercado on; 100 days where nothing is said. */
  leave?: DemoLeave
  registration: string | null
  burden?: z.input<typeof burdenInput>
}

const rio = 'Rio de Janeiro'
const niteroi = 'Niterói'

export const portfolio: readonly DemoProperty[] = [
  {
    type: 'cobertura',
    value: '4350000.00',
    address: ['Rua Prudente de Morais', '1180', 'cobertura 01', 'Ipanema', rio, '22420-042'],
    stage: 7,
    owners: ['anselmo', 'conceicao'],
    papers: 'all',
    diligence: { completed: 'all' },
    registration: '41.207',
  },
  {
    type: 'apartamento',
    value: '735000.00',
    address: ['Rua Conde de Bonfim', '577', 'apto 804', 'Tijuca', rio, '20520-051'],
    stage: 3,
    owners: ['otavio'],
    papers: 'all',
    diligence: { completed: 'all' },
    registration: '65.201',
  },
  {
    type: 'casa',
    value: '1150000.00',
    address: ['Rua Engenheiro Habert', '62', null, 'Itaipu', niteroi, '24340-150'],
    stage: 2,
    owners: ['tomas', 'beatriz'],
    papers: 5,
    registration: '83.511',
    burden: {
      kind: 'alienacao_fiduciaria',
      act: 'R-7',
      creditor: 'Banco do Lar S.A.',
      amount: 'R$ 310.000,00',
      laidOn: '2019-05-20',
    },
  },
  {
    type: 'apartamento',
    value: '1450000.00',
    address: ['Avenida Lúcio Costa', '3602', 'bloco 1, apto 908', 'Barra da Tijuca', rio, '22630-010'],
    stage: 1,
    owners: ['luana', 'tomas'],
    beside: [['beatriz', 'spouse']],
    papers: 'all',
    registration: null,
  },
  {
    type: 'sala',
    value: '415000.00',
    address: ['Avenida Rio Branco', '156', 'sala 2210', 'Centro', rio, '20040-003'],
    stage: 5,
    owners: ['ines'],
    papers: 4,
    diligence: { completed: 'all' },
    registration: '90.318',
  },
  {
    type: 'apartamento',
    value: '648000.00',
    address: ['Rua Dias da Cruz', '255', 'apto 303', 'Méier', rio, '20720-012'],
    stage: 2,
    owners: ['luana'],
    papers: 4,
    diligence: { completed: 11, positive: 'certidao_fazendaria' },
    registration: '39.087',
  },
  {
    type: 'apartamento',
    value: '1090000.00',
    address: ['Rua São Clemente', '246', 'apto 602', 'Botafogo', rio, '22260-004'],
    stage: 1,
    owners: ['otavio'],
    papers: 'all',
    registration: '71.620',
  },
  {
    type: 'apartamento',
    value: '890000.00',
    address: ['Rua das Laranjeiras', '314', 'apto 502', 'Laranjeiras', rio, '22240-003'],
    stage: 7,
    owners: ['luana'],
    papers: 'all',
    diligence: { completed: 'all' },
    registration: '58.913',
  },
  {
    type: 'loja',
    value: '1320000.00',
    address: ['Rua Visconde de Pirajá', '495', 'loja B', 'Ipanema', rio, '22410-003'],
    stage: 3,
    leave: null,
    owners: ['edgar', 'ines'],
    papers: 4,
    diligence: { completed: 9 },
    registration: '31.879',
  },
  {
    type: 'chacara',
    value: '870000.00',
    address: ['Estrada União e Indústria', '9870', 'chácara 4', 'Itaipava', 'Petrópolis', '25730-745'],
    stage: 1,
    owners: ['cecilia'],
    papers: 3,
    registration: '5.238',
  },
  {
    type: 'loja',
    value: '495000.00',
    address: ['Rua Lavradio', '84', 'loja A', 'Lapa', rio, '20230-070'],
    stage: 1,
    owners: ['armando'],
    beside: [
      ['joana', 'executor', 'armando'],
      ['joana', 'heir', 'armando'],
      ['leandro', 'heir', 'armando'],
    ],
    papers: 2,
    registration: '14.583',
  },
  {
    type: 'apartamento',
    value: '1680000.00',
    address: ['Avenida Atlântica', '2964', 'apto 701', 'Copacabana', rio, '22070-000'],
    stage: 4,
    owners: ['cecilia'],
    papers: 'all',
    diligence: { completed: 'all' },
    registration: '12.054',
  },
  {
    type: 'cobertura',
    value: '2150000.00',
    address: ['Rua General Venâncio Flores', '97', 'cobertura 02', 'Leblon', rio, '22441-090'],
    stage: 2,
    owners: ['marina', 'rafael'],
    papers: 3,
    diligence: { completed: 6 },
    registration: '54.318',
  },
  {
    type: 'sala',
    value: '238000.00',
    address: ['Rua Otávio Carneiro', '100', 'sala 905', 'Icaraí', niteroi, '24230-191'],
    stage: 1,
    owners: ['ines'],
    papers: 0,
    registration: null,
  },
  {
    type: 'casa',
    value: '2790000.00',
    address: ['Rua Marquês de São Vicente', '429', null, 'Gávea', rio, '22451-045'],
    stage: 6,
    owners: ['edgar'],
    papers: 'all',
    diligence: { completed: 'all' },
    registration: '23.660',
  },
  {
    type: 'apartamento',
    value: '980000.00',
    address: ['Rua Gavião Peixoto', '183', 'apto 1201', 'Icaraí', niteroi, '24230-103'],
    stage: 3,
    leave: 9,
    owners: ['joana'],
    papers: 3,
    diligence: { completed: 'all' },
    registration: '46.730',
  },
  {
    type: 'apartamento',
    value: '279000.00',
    address: ['Rua Cândido Benício', '1630', 'bloco 2, apto 104', 'Praça Seca', rio, '21320-061'],
    stage: 1,
    owners: ['joana'],
    papers: 1,
    registration: null,
  },
  {
    type: 'apartamento',
    value: '830000.00',
    address: ['Rua do Catete', '228', 'apto 1003', 'Catete', rio, '22220-001'],
    stage: 1,
    owners: ['beatriz', 'tomas'],
    papers: 3,
    registration: '60.795',
  },
  {
    type: 'casa',
    value: '1975000.00',
    address: ['Rua Almirante Alexandrino', '812', null, 'Santa Teresa', rio, '20241-263'],
    stage: 4,
    owners: ['marina', 'rafael'],
    papers: 5,
    diligence: { completed: 'all' },
    registration: '8.446',
  },
  {
    type: 'galpao',
    value: '3100000.00',
    address: ['Rua da Alegria', '1450', 'galpão 3', 'Benfica', rio, '20930-005'],
    stage: 2,
    owners: ['company'],
    papers: 2,
    diligence: { completed: 2 },
    registration: '17.902',
  },
  {
    type: 'casa',
    value: '720000.00',
    address: ['Rua Pereira Nunes', '391', 'casa 4', 'Vila Isabel', rio, '20511-120'],
    stage: 1,
    owners: ['marina', 'rafael'],
    papers: 4,
    registration: '28.474',
  },
  {
    type: 'apartamento',
    value: '1240000.00',
    address: ['Rua Voluntários da Pátria', '338', 'apto 1104', 'Botafogo', rio, '22270-018'],
    stage: 5,
    owners: ['tomas', 'beatriz'],
    papers: 'all',
    diligence: { completed: 'all' },
    registration: '77.142',
  },
  {
    type: 'terreno',
    value: '560000.00',
    address: ['Estrada do Pontal', '3310', 'lote 12', 'Recreio dos Bandeirantes', rio, '22785-560'],
    stage: 2,
    owners: ['anselmo', 'conceicao'],
    papers: 'all',
    diligence: { completed: 'all' },
    registration: '102.655',
  },
  {
    type: 'fazenda',
    value: '5400000.00',
    address: ['Rodovia BR-393, km 178', 's/n', 'Fazenda Boa Aurora', 'Zona Rural', 'Vassouras', '27700-000'],
    stage: 1,
    owners: ['anselmo', 'conceicao', 'ines'],
    papers: 2,
    registration: '1.906',
  },
]
