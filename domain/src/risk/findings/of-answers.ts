import { citeLaw } from '../../law/cite.ts'
import type { RiskLevel } from '../level.ts'
import type { Nature } from '../nature.ts'
import { type Answers, answerLabel, type PartialAnswers, type QuestionId, questions } from '../question.ts'
import type { Finding } from './finding.ts'

const ofNature: Partial<Record<Nature, string>> = {
  permuta:
    'Na permuta também o imóvel recebido precisa de matrícula e certidões conferidas; dele nada consta aqui.',
  alienacao_fiduciaria:
    'A alienação fiduciária por instrumento particular fora dos sistemas de financiamento está em disputa: o Provimento CNJ 172/2024 foi suspenso por liminar em 27/11/2024, e a decisão final não foi conferida. O imóvel fica em garantia da dívida: no inadimplemento a propriedade passa ao credor e o imóvel vai a leilão.',
  incorporacao: `A unidade depende de obra: conferir o registro do memorial de incorporação e o quadro-resumo do contrato (${citeLaw('l4591_35a')}).`,
  adjudicacao: `A adjudicação depende da prova da promessa, do pagamento e da recusa em outorgar o título (${citeLaw('cc1418')}).`,
}

export function findingsOfAnswers(nature: Nature, answers: Answers): Finding[] {
  return [...natureFindings(nature, answers), ...answerFindings(nature, answers)]
}

function natureFindings(nature: Nature, { vendedor_tipo }: Answers): Finding[] {
  const restsOn = 'Natureza do negócio'
  const text = ofNature[nature]
  if (text) return [of(text, restsOn, 'médio')]
  if (nature !== 'doacao') return []
  return [
    of(
      vendedor_tipo === 'juridica'
        ? 'A doação por empresa depende dos seus fins sociais e de ato que a autorize.'
        : `A doação é nula se nada restar com que o doador viva e no que exceder a parte de que poderia dispor em testamento (${citeLaw('cc548', 'cc549')}).`,
      restsOn,
      'médio',
    ),
  ]
}

function answerFindings(nature: Nature, answers: Answers): Finding[] {
  const rests = (id: QuestionId) => answerInWords(id, answers)
  const { registro_anterior, vendedor_tipo, imovel_quitado } = answers
  return [
    registro_anterior === 'nao'
      ? of(
          `Sem registro anterior não há matrícula que diga quem é o dono nem que receba o título, e a propriedade só se transmite com o registro (${citeLaw('cc1245')}).`,
          rests('registro_anterior'),
          'alto',
        )
      : of(
          'Há registro anterior, segundo a resposta: a matrícula deve ser lida por inteiro, com os ônus e as ações.',
          rests('registro_anterior'),
        ),
    ...(vendedor_tipo === 'juridica'
      ? [
          of(
            'O vendedor é empresa, segundo a resposta: pedem-se as certidões do CNPJ, os atos constitutivos e os poderes de quem assina.',
            rests('vendedor_tipo'),
            'médio',
          ),
        ]
      : []),
    // The specified rules already say it for a sale.
    ...(imovel_quitado === 'nao' && nature !== 'compra_venda'
      ? [
          of(
            'O imóvel tem saldo devedor em aberto, e o credor precisa ser pago ou concordar.',
            rests('imovel_quitado'),
            'médio',
          ),
        ]
      : []),
  ]
}

export function answerInWords(id: QuestionId, answers: PartialAnswers): string {
  const { text } = questions.find((question) => question.id === id) as (typeof questions)[number]
  return `Resposta: ${text} ${answerLabel(id, answers[id] ?? '')}`
}

function of(text: string, restsOn: string, level: RiskLevel | null = null): Finding {
  return { text, restsOn, ground: 'answers', level }
}
