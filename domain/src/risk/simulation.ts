import { contractTitles, releaseTitle } from './draft.ts'
import { highestLevel, type RiskLevel } from './level.ts'
import { isProcedure, type Nature, natureLabel } from './nature.ts'
import type { Answers } from './question.ts'
import type { RiskReport } from './report.ts'

type Found = Partial<Pick<RiskReport, 'alerts' | 'recommendations' | 'pendencies'>> & { level?: RiskLevel }

interface Rule {
  applies: (nature: Nature, answers: Answers) => boolean
  finds: Found
}

/** Rules for an analysis without the AI service (part 2 §9). */
const rules: Rule[] = [
  {
    applies: (nature, { imovel_quitado }) => nature === 'compra_venda' && imovel_quitado === 'nao',
    finds: {
      level: 'médio',
      alerts: ['O imóvel tem saldo devedor em aberto'],
      pendencies: ['Quitação integral do financiamento anterior'],
    },
  },
  {
    applies: (_, { outros_titulares }) => outros_titulares === 'sim',
    finds: {
      alerts: ['Há outros titulares: o negócio depende da concordância de todos'],
      pendencies: ['Anuência de todos os cotitulares'],
    },
  },
  {
    applies: (nature) => nature === 'usucapiao',
    finds: {
      level: 'alto',
      alerts: [
        'A usucapião exige prova rigorosa da posse',
        'Contrate um advogado especializado em usucapião',
      ],
      pendencies: ['Documentos que comprovem a posse'],
    },
  },
  {
    applies: (nature, { vendedor_tipo }) => nature === 'doacao' && vendedor_tipo === 'juridica',
    finds: { alerts: ['Doador pessoa jurídica: verificar se os fins sociais permitem a doação'] },
  },
  {
    applies: (nature) => nature === 'doacao',
    finds: { recommendations: ['Avaliar os efeitos tributários da doação'] },
  },
  {
    applies: (_, { financiamento }) => financiamento === 'sim',
    finds: {
      recommendations: ['Verificar a aprovação prévia do financiamento'],
      pendencies: ['Carta de aprovação da instituição financeira'],
    },
  },
  {
    applies: () => true,
    finds: {
      recommendations: [
        'Obter a certidão atualizada da matrícula (no máximo 30 dias)',
        'Verificar os tributos municipais do imóvel',
      ],
      pendencies: ['Certidão negativa de débitos trabalhistas'],
    },
  },
]

/** Rests on the answers alone. The screen says that no AI wrote it (rules §5). */
export function simulateReport(nature: Nature, answers: Answers): RiskReport {
  const findings = rules.filter((rule) => rule.applies(nature, answers)).map((rule) => rule.finds)
  const riskLevel = highestLevel(findings.map(({ level }) => level ?? null))
  const all = (list: 'alerts' | 'recommendations' | 'pendencies') =>
    findings.flatMap((finding) => finding[list] ?? [])
  const label = natureLabel(nature)
  return {
    riskLevel,
    summary: `A operação de ${label.toLowerCase()} apresenta risco ${riskLevel}, conforme as respostas dadas.`,
    alerts: all('alerts'),
    recommendations: all('recommendations'),
    pendencies: all('pendencies'),
    contractModels: [
      contractTitles[nature],
      ...(isProcedure(nature) ? [] : [releaseTitle(answers.imovel_quitado)]),
      'Relatório detalhado de riscos',
    ],
  }
}
