import type { DutyFact } from './facts.ts'

/** The questions that are asked of each deal, in the order of the norm. */
export const questionIds = [
  'cash',
  'listed',
  'exposed',
  'low_values',
  'price_change',
  'itbi_base',
  'means',
  'no_records',
  'resistance',
] as const
export type DutyQuestionId = (typeof questionIds)[number]

export interface Question extends Omit<DutyFact, 'says'> {
  asks: string
  article: string
  /** The number of the occurrence at the Siscoaf; null where it was not found. */
  siscoaf: string | null
  /** A yes is told at once. The others are told after analysis. */
  isAutomatic: boolean
}

const cofeci = 'cofeci.gov.br/operacoes-consideradas-suspeitas'
const siscoafSource = `${cofeci} e gov.br/coaf, Comunicado Siscoaf 21, de 10/02/2015`

const question = (
  asks: string,
  article: string,
  siscoaf: string | null,
  { isAutomatic = false } = {},
): Question => ({
  asks,
  article,
  siscoaf,
  isAutomatic,
  source: siscoaf ? siscoafSource : cofeci,
  readOn: '2026-11-23',
  confirmed: true,
})

const unread = 'art. 9º (inciso não lido)'

/** Articles are those of Resolução COFECI 1.336/2014. */
export const dutyQuestions: Record<DutyQuestionId, Question> = {
  cash: question(
    'Foram pagos, recebidos ou só propostos R$ 100.000 ou mais em espécie, ou o equivalente em moeda estrangeira?',
    'art. 8º, I',
    '843',
    { isAutomatic: true },
  ),
  listed: question('Alguma das partes está nas listas da Resolução COAF nº 15?', 'art. 8º, II', null, {
    isAutomatic: true,
  }),
  exposed: {
    ...question(
      'Alguma das partes é pessoa exposta politicamente (PEP)?',
      'artigo não lido; Resolução COAF nº 16',
      null,
    ),
    source: `${cofeci}; o texto da Resolução COAF nº 16 não foi lido`,
    confirmed: false,
  },
  low_values: question(
    'Há valores abaixo de R$ 100.000 que, pelo hábito e pela forma, parecem fugir do registro ou da comunicação?',
    'art. 9º, I',
    '844',
  ),
  price_change: question(
    'O valor do imóvel parece ter subido ou baixado sem justificativa?',
    'art. 9º, II',
    '845',
  ),
  itbi_base: question('O preço do contrato difere da base do ITBI?', unread, null),
  means: question(
    'O negócio é incompatível com o patrimônio, a atividade ou os meios de alguma das partes?',
    unread,
    null,
  ),
  no_records: question('Alguém induziu a não guardar registros do negócio?', unread, null),
  resistance: question(
    'Alguém resistiu a informar, informou dados falsos ou difíceis de conferir?',
    unread,
    null,
  ),
}

/** The rest of art. 9 was not readable. */
export const incompleteList = 'Lista incompleta: confira na norma.'

export const dutyAnswers = ['yes', 'no', 'unknown'] as const
export type Answer = (typeof dutyAnswers)[number]

export const dutyAnswerNames: Record<Answer, string> = { yes: 'Sim', no: 'Não', unknown: 'Não sei' }

/** A yes was reported, or, after analysis, it was not. */
export const outcomes = ['reported', 'kept'] as const
export type Outcome = (typeof outcomes)[number]
