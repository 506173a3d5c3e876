import { describe, expect, it } from 'vitest'
import { missingCategories, riskCategoryIds } from './document.ts'
import { analysisPrompt } from './prompt.ts'
import type { Answers } from './question.ts'
import { barPercent, furthestStep, isStepComplete, type Progress, resumeStep } from './step.ts'

const answers: Answers = {
  registro_anterior: 'sim',
  imovel_quitado: 'nao',
  vendedor_tipo: 'juridica',
  outros_titulares: 'sim',
  financiamento: 'nao',
}
const blank: Progress = { nature: null, answers: {}, categories: [], isFinished: false }
const required = ['matricula', 'certidoes_pessoais', 'certidoes_fiscais'] as const

describe('the steps', () => {
  it('are gated by a nature, by every answer, and by a file in every required category', () => {
    expect(isStepComplete(1, blank)).toBe(false)
    expect(isStepComplete(1, { ...blank, nature: 'doacao' })).toBe(true)
    const { financiamento: _, ...four } = answers
    expect(isStepComplete(2, { ...blank, answers: four })).toBe(false)
    expect(isStepComplete(2, { ...blank, answers })).toBe(true)
    expect(isStepComplete(3, blank)).toBe(true)
    for (const left of required) {
      const categories = riskCategoryIds.filter((id) => id !== left)
      expect(isStepComplete(4, { ...blank, categories }), left).toBe(false)
      expect(missingCategories(categories)).toEqual([left])
    }
    expect(isStepComplete(4, { ...blank, categories: required })).toBe(true)
  })

  it('are resumed at the first that lacks something, and a finished analysis at its report', () => {
    expect(furthestStep(blank)).toBe(1)
    expect(furthestStep({ ...blank, nature: 'doacao' })).toBe(2)
    expect(furthestStep({ ...blank, nature: 'doacao', answers })).toBe(4)
    expect(furthestStep({ ...blank, nature: 'doacao', answers, categories: required })).toBe(5)
    expect(furthestStep({ ...blank, isFinished: true })).toBe(6)
  })

  it('are resumed at the procedure until the first document is there', () => {
    const answered: Progress = { ...blank, nature: 'doacao', answers }
    expect(resumeStep(answered)).toBe(3)
    expect(resumeStep({ ...answered, categories: ['planta_habite'] })).toBe(4)
    expect(resumeStep({ ...answered, categories: required })).toBe(5)
    expect(resumeStep({ ...blank, nature: 'doacao' })).toBe(2)
    expect(resumeStep({ ...answered, isFinished: true })).toBe(6)
  })

  it('fill the bar to 75 before the analysis, and to 100 with the report', () => {
    expect(([1, 2, 3, 4, 5, 6] as const).map(barPercent)).toEqual([15, 30, 45, 60, 75, 100])
  })
})

describe('the prompt', () => {
  it('holds the nature, the answers, how many documents of which kind, the procedure and the form of the reply', () => {
    const prompt = analysisPrompt('compra_venda', answers, { matricula: 2 })
    for (const part of [
      'Compra e venda',
      'Imóvel quitado? Não',
      'Jurídica',
      'Matrícula atualizada (obrigatório): 2 arquivo(s)',
      'Planta e habite-se (opcional): 0 arquivo(s)',
      '1. Verificação da documentação básica',
      '"riskLevel": "baixo|médio|alto"',
    ]) {
      expect(prompt).toContain(part)
    }
  })
})
