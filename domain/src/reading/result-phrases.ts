import type { ResultPhrases } from './recogniser.ts'

const effects = [
  'POSITIVA com efeitos de NEGATIVA',
  'POSITIVA com efeito de NEGATIVA',
  'POSITIVA com efeitos da NEGATIVA',
  'POSITIVA com os mesmos efeitos da NEGATIVA',
  'positiva c/ efeito de NEGATIVA',
]
const inconclusive = [
  'resultado INCONCLUSIVO',
  'certidão INCONCLUSIVA',
  'situação INCONCLUSIVA',
  'resultado da pesquisa INCONCLUSIVO',
]

const pairs = (firsts: readonly string[], things: readonly string[]): string[] =>
  firsts.flatMap((first) => things.map((thing) => `${first} … ${thing}`))

const none = [
  'NÃO CONSTA',
  'NÃO CONSTAM',
  'NÃO EXISTEM',
  'INEXISTEM',
  'NÃO HÁ',
  'NÃO foram encontrados',
  'NÃO foram localizados',
  'NÃO foi encontrada',
  'NÃO foi localizada',
  'INEXISTÊNCIA de',
]
const some = [
  'CONSTA',
  'CONSTAM',
  'CONSTA(M)',
  'EXISTEM',
  'foram ENCONTRADOS',
  'foram LOCALIZADOS',
  'EXISTÊNCIA de',
  'foram ENCONTRADAS',
  'foram LOCALIZADAS',
]

const suits = [
  'processo',
  'processos',
  'ação',
  'ações',
  'feito',
  'feitos',
  'distribuição',
  'distribuições',
  'ocorrência',
  'execução',
  'execuções',
  'procedimentos',
]
const debts = [
  'débito',
  'débitos',
  'pendência',
  'pendências',
  'dívida',
  'dívidas',
  'inscrições',
  'inscrição em dívida',
]

export const suitResults: ResultPhrases = {
  effects,
  negative: [
    'NADA CONSTA',
    'NADA CONSTAM',
    'resultado NEGATIVO',
    'certidão judicial NEGATIVA',
    ...pairs(none, [...suits, 'registro', 'anotação']),
  ],
  positive: [
    'certidão POSITIVA',
    'CONSTA o seguinte',
    'CONSTAM os seguintes',
    'CONSTAM as seguintes',
    'CONSTA(M) a(s) seguinte(s)',
    'processos LOCALIZADOS',
    'resultado POSITIVO',
    ...pairs(some, suits),
  ],
  inconclusive,
  byLawsuits: true,
}

export const debtResults: ResultPhrases = {
  effects,
  negative: [
    'certidão NEGATIVA',
    'certidão de regularidade fiscal NEGATIVA',
    'NADA CONSTA',
    'NADA DEVE',
    'resultado NEGATIVO',
    'NÃO POSSUI … débitos',
    'NÃO POSSUI … pendências',
    'NÃO APRESENTA … débitos',
    'NÃO é devedor',
    ...pairs(none, debts),
  ],
  positive: [
    'certidão POSITIVA',
    'resultado POSITIVO',
    'POSSUI … débitos',
    'POSSUI … pendências',
    'APRESENTA … débitos',
    'débitos EM ABERTO',
    'situação IRREGULAR',
    ...pairs(some, debts),
  ],
  inconclusive,
}

export function booksOf(...things: string[]): ResultPhrases {
  return {
    effects,
    negative: ['NADA CONSTA', 'resultado NEGATIVO', ...pairs(none, things)],
    positive: [
      'certidão POSITIVA',
      'CONSTAM os seguintes',
      'CONSTAM as seguintes',
      'resultado POSITIVO',
      ...pairs(some, things),
    ],
    inconclusive,
  }
}
