import { describe, expect, it } from 'vitest'
import { contractTitles } from './draft.ts'
import { type Nature, natureLabel } from './nature.ts'
import { natureIds } from './nature-ids.ts'
import { procedureFor } from './procedure.ts'
import type { Answers } from './question.ts'
import { simulateReport } from './simulation.ts'

const yesNo = ['sim', 'nao'] as const

const combinations: [Nature, Answers][] = natureIds.flatMap((nature) =>
  yesNo.flatMap((registro_anterior) =>
    yesNo.flatMap((imovel_quitado) =>
      (['fisica', 'juridica'] as const).flatMap((vendedor_tipo) =>
        yesNo.flatMap((outros_titulares) =>
          yesNo.map((financiamento): [Nature, Answers] => [
            nature,
            { registro_anterior, imovel_quitado, vendedor_tipo, outros_titulares, financiamento },
          ]),
        ),
      ),
    ),
  ),
)
const plain: Answers = {
  registro_anterior: 'sim',
  imovel_quitado: 'sim',
  vendedor_tipo: 'fisica',
  outros_titulares: 'nao',
  financiamento: 'nao',
}
const has = (list: string[], pattern: RegExp) => list.some((text) => pattern.test(text))

it('are tried in every combination', () => {
  expect(combinations).toHaveLength(7 * 2 ** 5)
  expect(new Set(combinations.map((one) => JSON.stringify(one))).size).toBe(7 * 2 ** 5)
})

describe('the simulated report, stated anew from the specification', () => {
  it.each(combinations)('%s %o', (nature, answers) => {
    const report = simulateReport(nature, answers)
    const unpaidSale = nature === 'compra_venda' && answers.imovel_quitado === 'nao'
    const others = answers.outros_titulares === 'sim'
    const financed = answers.financiamento === 'sim'
    const companyGives = nature === 'doacao' && answers.vendedor_tipo === 'juridica'

    expect(report.riskLevel).toBe(nature === 'usucapiao' ? 'alto' : unpaidSale ? 'médio' : 'baixo')
    expect(has(report.alerts, /saldo devedor/)).toBe(unpaidSale)
    expect(has(report.pendencies, /Quitação integral do financiamento anterior/)).toBe(unpaidSale)
    expect(has(report.alerts, /titulares/)).toBe(others)
    expect(has(report.pendencies, /Anuência de todos os cotitulares/)).toBe(others)
    expect(has(report.alerts, /prova rigorosa da posse/)).toBe(nature === 'usucapiao')
    expect(has(report.alerts, /advogado especializado/)).toBe(nature === 'usucapiao')
    expect(has(report.pendencies, /comprovem a posse/)).toBe(nature === 'usucapiao')
    expect(has(report.alerts, /fins sociais/)).toBe(companyGives)
    expect(has(report.recommendations, /tributários da doação/)).toBe(nature === 'doacao')
    expect(has(report.recommendations, /aprovação prévia do financiamento/)).toBe(financed)
    expect(has(report.pendencies, /Carta de aprovação/)).toBe(financed)
    expect(has(report.recommendations, /matrícula \(no máximo 30 dias\)/)).toBe(true)
    expect(has(report.recommendations, /tributos municipais/)).toBe(true)
    expect(has(report.pendencies, /Certidão negativa de débitos trabalhistas/)).toBe(true)
    const isProcedure = nature === 'usucapiao' || nature === 'adjudicacao'
    // A request holds no declaration that nothing is owed.
    expect(report.contractModels).toHaveLength(isProcedure ? 2 : 3)
    expect(/^Requerimento de /.test(report.contractModels[0] ?? '')).toBe(isProcedure)
    expect(report.contractModels[0]).toBe(contractTitles[nature])
    // A debt is declared, not released.
    const release =
      answers.imovel_quitado === 'sim'
        ? 'Declaração de quitação de débitos'
        : 'Declaração de débitos e de saldo devedor'
    expect(report.contractModels.includes(release)).toBe(!isProcedure)
    // The rules read no document.
    expect(report.summary).not.toContain('documentos')
    expect(report.summary).toContain(natureLabel(nature).toLowerCase())
    expect(report.summary).toContain(`risco ${report.riskLevel}`)

    const count = (...conditions: boolean[]) => conditions.filter(Boolean).length
    const isUsucapion = nature === 'usucapiao'
    expect(report.alerts).toHaveLength(count(unpaidSale, others, isUsucapion, isUsucapion, companyGives))
    expect(report.recommendations).toHaveLength(2 + count(nature === 'doacao', financed))
    expect(report.pendencies).toHaveLength(1 + count(unpaidSale, others, isUsucapion, financed))
  })
})

describe('the procedure, stated anew from the specification', () => {
  it.each(combinations)('%s %o', (nature, answers) => {
    const { steps, recommendations, alerts } = procedureFor(nature, answers)
    const ofNature: Partial<Record<Nature, RegExp[]>> = {
      compra_venda: [/regularidade jurídica/, /débitos e ônus/, /capacidade financeira/],
      doacao: [/capacidade civil/, /tributos da doação/],
      usucapiao: [/tempo de posse/, /requisitos legais/, /documentos probatórios/],
    }
    const financed = answers.financiamento === 'sim'
    const others = answers.outros_titulares === 'sim'
    expect(steps[0]).toMatch(/documentação básica/)
    for (const [key, patterns] of Object.entries(ofNature)) {
      for (const pattern of patterns) expect(has(steps, pattern), key).toBe(key === nature)
    }
    expect(has(steps, /viabilidade do financiamento/)).toBe(financed)
    expect(has(alerts, /aprovação do crédito/)).toBe(financed)
    expect(has(steps, /anuência de todos/i)).toBe(others)
    expect(has(alerts, /saldo devedor/)).toBe(answers.imovel_quitado === 'nao')
    expect(has(alerts, /cônjuge/)).toBe(nature === 'doacao')
    expect(has(recommendations, /certidões/)).toBe(nature === 'compra_venda')
    expect(has(recommendations, /mansa e pacífica/)).toBe(nature === 'usucapiao')
    expect(steps).toHaveLength(1 + (ofNature[nature]?.length ?? 0) + Number(financed) + Number(others))
  })
})

it('nothing but the nature and the answers counts: a plain permuta has only what is always there', () => {
  expect(procedureFor('permuta', plain)).toEqual({
    steps: ['Verificação da documentação básica'],
    recommendations: [],
    alerts: [],
  })
  expect(simulateReport('permuta', plain)).toMatchObject({ riskLevel: 'baixo', alerts: [] })
})
