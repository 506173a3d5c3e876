import type { Recogniser } from '../recogniser.ts'
import { booksOf } from '../result-phrases.ts'
import { any, stateCourt } from './courts.ts'

const secondOffice = [
  'ofício de registro de distribuição',
  'ofício do registro de distribuição',
  'registro de distribuição 2º ofício',
  'registro de distribuição segundo ofício',
]
const treasury = [
  'fazenda pública',
  'execuções fiscais',
  'executivos fiscais',
  'dívida ativa',
  'certidão fazendária',
]

export const rioOffices: Recogniser[] = [
  stateCourt('segundo_distribuidor', [...any, ...secondOffice], secondOffice, {
    signs: { 'ações cíveis': 2, criminais: 2, sucessões: 2, orfanológicas: 1 },
    excludes: ['certidão fazendária', 'execuções fiscais', 'executivos fiscais', 'fazenda pública'],
  }),
  stateCourt('certidao_fazendaria', [...treasury, ...secondOffice], secondOffice, {
    needs: [
      treasury,
      ['inscrição imobiliária', 'inscrição municipal', 'IPTU', 'imóvel situado', 'inscrição predial'],
    ],
    signs: { 'inscrição imobiliária': 4, IPTU: 3, imóvel: 2 },
  }),
  stateCourt('certidao_fazendaria_pessoal', [...treasury, ...secondOffice], secondOffice, {
    needs: [treasury],
    signs: { 'fazenda pública': 3, CPF: 1 },
    excludes: ['inscrição imobiliária', 'inscrição predial', 'IPTU'],
  }),
  ...(
    [
      ['primeiro_interdicoes', 1],
      ['segundo_interdicoes', 2],
    ] as const
  ).map(([kind, office]) =>
    stateCourt(
      kind,
      ['interdições e tutelas', 'certidão de interdição', 'interdições, tutelas e curatelas', 'interdições'],
      ['interdições e tutelas', 'interdições', 'interdição'],
      {
        office,
        says: booksOf(
          'interdição',
          'interdições',
          'tutela',
          'curatela',
          'registro',
          'anotação',
          'tomada de decisão',
        ),
        signs: { tutela: 2, curatela: 2 },
      },
    ),
  ),
]
