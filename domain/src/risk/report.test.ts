import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RiskReport, readReply } from './report.ts'

const report: RiskReport = {
  riskLevel: 'médio',
  summary: 'Há saldo devedor.',
  alerts: ['Saldo devedor'],
  recommendations: ['Pedir a certidão'],
  pendencies: ['Quitação'],
  contractModels: ['Contrato'],
}
const json = JSON.stringify(report)

describe('a reply', () => {
  it.each([
    ['alone', json],
    ['with words around it', `Segue a análise:\n\`\`\`json\n${json}\n\`\`\`\nEspero ter ajudado {sim}.`],
    ['after words in braces', `<think>{pensando} {"a": 1,}</think> Segue a {análise}: ${json}`],
    ['with braces in its texts', json.replace('Saldo devedor', 'Saldo } devedor { \\"x\\"')],
  ])('is read %s', (_, text) => {
    const reply = readReply(text)
    expect(reply).toHaveProperty('report.riskLevel', 'médio')
  })

  it.each([null, undefined, '', '   \n'])('without content says so: %j', (text) => {
    expect(readReply(text)).toEqual({ failure: 'Resposta da IA não contém conteúdo válido' })
  })

  it.each(['Não posso ajudar.', '{"riskLevel":', '{riskLevel: "baixo"}', '{"a": 1', '}{'])(
    'that is no JSON says so: %j',
    (text) => {
      expect(readReply(text)).toEqual({ failure: 'IA retornou formato inválido' })
    },
  )

  it('names what it lacks, what is empty and what is of the wrong kind', () => {
    const { summary: _, ...rest } = report
    expect(readReply(JSON.stringify({ ...rest, alerts: [], pendencies: {}, riskLevel: 'enorme' }))).toEqual({
      failure: 'Resposta incompleta da IA. Campos ausentes: riskLevel, summary, alerts, pendencies',
    })
    expect(readReply('{}')).toEqual({
      failure:
        'Resposta incompleta da IA. Campos ausentes: riskLevel, summary, alerts, recommendations, pendencies, contractModels',
    })
  })

  it('takes a level in any case and without its accent, and a list of one text', () => {
    const reply = readReply(JSON.stringify({ ...report, riskLevel: 'MEDIO', alerts: 'Um só' }))
    expect(reply).toMatchObject({ report: { riskLevel: 'médio', alerts: ['Um só'] } })
  })

  it('is bounded, whatever it sends', () => {
    const huge = { ...report, summary: 'x'.repeat(1_000_000), alerts: Array(5_000).fill('y'.repeat(9_000)) }
    const reply = readReply(JSON.stringify(huge))
    if (!('report' in reply)) throw new Error(reply.failure)
    expect(reply.report.summary).toHaveLength(2_000)
    expect(reply.report.alerts).toHaveLength(20)
    expect(reply.report.alerts[0]).toHaveLength(2_000)
  })

  it('keeps markup as the text it is, and carries nothing that was not asked for', () => {
    const hostile = {
      ...report,
      summary: '<script>alert(1)</script>',
      __proto__: { polluted: true },
      extra: 1,
    }
    const reply = readReply(JSON.stringify(hostile))
    expect(reply).toMatchObject({ report: { summary: '<script>alert(1)</script>' } })
    expect(Object.keys((reply as { report: object }).report)).toEqual(Object.keys(report))
  })

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.json().map((text) => `a${text}b`),
        ),
        (text) => {
          const reply = readReply(text)
          expect('report' in reply || 'failure' in reply).toBe(true)
        },
      ),
    )
  })
})
