import type { Nature } from './nature.ts'
import type { Answers } from './question.ts'

/** Step 3 of the wizard (part 2 §9). */
export interface Procedure {
  steps: string[]
  recommendations: string[]
  alerts: string[]
}

type Part = Partial<Procedure>

const byNature: Partial<Record<Nature, Part>> = {
  compra_venda: {
    steps: [
      'Verificação da regularidade jurídica do imóvel e das partes',
      'Levantamento de débitos e ônus',
      'Análise da capacidade financeira do comprador',
    ],
    recommendations: ['Obter as certidões do imóvel e dos vendedores antes de assinar'],
  },
  doacao: {
    steps: ['Verificação da capacidade civil do doador', 'Apuração dos tributos da doação (ITCMD)'],
    alerts: ['Verificar se é necessário o consentimento do cônjuge'],
  },
  usucapiao: {
    steps: [
      'Análise do tempo de posse',
      'Verificação dos requisitos legais da modalidade',
      'Reunião dos documentos probatórios',
    ],
    recommendations: ['Comprovar que a posse é mansa e pacífica'],
  },
}

export function procedureFor(nature: Nature, answers: Answers): Procedure {
  const parts: (Part | undefined)[] = [
    { steps: ['Verificação da documentação básica'] },
    byNature[nature],
    answers.financiamento === 'sim'
      ? { steps: ['Análise da viabilidade do financiamento'], alerts: ['Verificar a aprovação do crédito'] }
      : undefined,
    answers.outros_titulares === 'sim'
      ? { steps: ['Obtenção da anuência de todos os titulares'] }
      : undefined,
    answers.imovel_quitado === 'nao' ? { alerts: ['Verificar o saldo devedor do imóvel'] } : undefined,
  ]
  return {
    steps: parts.flatMap((part) => part?.steps ?? []),
    recommendations: parts.flatMap((part) => part?.recommendations ?? []),
    alerts: parts.flatMap((part) => part?.alerts ?? []),
  }
}
