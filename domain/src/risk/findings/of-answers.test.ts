import { describe, expect, it } from 'vitest'
import { cleanRecord, plainAnswers, reportOn } from '../../../test/risk-record.ts'
import type { Nature } from '../nature.ts'
import { natureIds } from '../nature-ids.ts'
import { simulateReport } from '../simulation.ts'

describe('what the answers add', () => {
  it('counts the registration before in every combination', () => {
    for (const nature of natureIds) {
      const [yes, no] = (['sim', 'nao'] as const).map((registro_anterior) =>
        reportOn({ nature, answers: { ...plainAnswers, registro_anterior } }),
      )
      expect(yes?.findings, nature).not.toEqual(no?.findings)
      expect(no?.riskLevel, nature).toBe('alto')
    }
  })

  it('finds no other nature than a plain sale low by itself', () => {
    const level = (nature: Nature) => reportOn({ nature }).riskLevel
    expect(natureIds.map((nature) => [nature, level(nature)])).toEqual([
      ['compra_venda', 'baixo'],
      ['doacao', 'médio'],
      ['usucapiao', 'alto'],
      ['permuta', 'médio'],
      ['alienacao_fiduciaria', 'médio'],
      ['incorporacao', 'médio'],
      ['adjudicacao', 'médio'],
    ])
  })

  it('leaves the specified findings as they are, and says what they alone would give', () => {
    const specified = simulateReport('permuta', plainAnswers)
    const bare = reportOn({ nature: 'permuta', record: { ...cleanRecord, items: [] } })
    const { alerts, recommendations, pendencies } = bare
    const { summary } = reportOn({ nature: 'permuta' })
    expect({ alerts, recommendations, pendencies }).toEqual({
      alerts: specified.alerts,
      recommendations: specified.recommendations,
      pendencies: specified.pendencies,
    })
    expect(summary).toBe(
      'A operação de permuta apresenta risco médio, conforme as respostas dadas e o cadastro do imóvel. Pelas regras do questionário, por si, seria baixo. Nenhum papel foi lido.',
    )
    expect(reportOn({ record: null }).summary).toBe(
      'A operação de compra e venda apresenta risco baixo, conforme as respostas dadas. Nenhum papel foi lido.',
    )
  })
})
