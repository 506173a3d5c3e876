import type { Analysis } from '@soleira/domain/risk/contract'
import { expect, test } from 'vitest'
import { shownStep } from './shown-step.ts'
import { parseNewAnalysisSearch, parseStepSearch } from './step-search.ts'

const answered: Analysis['answers'] = {
  registro_anterior: 'sim',
  imovel_quitado: 'sim',
  vendedor_tipo: 'fisica',
  outros_titulares: 'nao',
  financiamento: 'nao',
}

function analysis(change: Partial<Analysis>): Analysis {
  const draft = { status: 'draft', nature: 'doacao', answers: answered, documents: [] } as Partial<Analysis>
  return { ...draft, ...change } as Analysis
}

test('the step in the URL is shown as far as it has been earned', () => {
  expect(shownStep(analysis({}), 1)).toBe(1)
  expect(shownStep(analysis({}), 3)).toBe(3)
  expect(shownStep(analysis({}), 6)).toBe(4)
  expect(shownStep(analysis({ answers: {} }), 4)).toBe(2)
})

test('without a step in the URL an analysis goes on where it stood', () => {
  expect(shownStep(analysis({ nature: null, answers: {} }), undefined)).toBe(1)
  expect(shownStep(analysis({}), undefined)).toBe(3)
  const documents = [{ category: 'matricula' }] as Analysis['documents']
  expect(shownStep(analysis({ documents }), undefined)).toBe(4)
})

test('a running analysis stands at step 5 and a finished one at its report, whatever the URL says', () => {
  expect(shownStep(analysis({ status: 'running' }), 2)).toBe(5)
  expect(shownStep(analysis({ status: 'finished' }), 2)).toBe(6)
})

test('what is not understood in a URL is left out', () => {
  expect(parseStepSearch({ etapa: '4' })).toEqual({ etapa: 4 })
  expect(parseStepSearch({ etapa: '7' })).toEqual({})
  expect(parseNewAnalysisSearch({ natureza: 'permuta', imovel: '12' })).toEqual({
    natureza: 'permuta',
    imovel: 12,
  })
  expect(parseNewAnalysisSearch({ natureza: 'roubo', imovel: 'x' })).toEqual({})
})
