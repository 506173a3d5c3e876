import type { Diligence } from '@soleira/domain/checklist/contract'
import { checklistIds, itemLabel } from '@soleira/domain/checklist/item-kinds'
import { type DiligenceSummary, untouchedDiligence } from '@soleira/domain/checklist/summary'
import type { StageMove } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { expect, test } from 'vitest'
import { processSteps } from './process-steps.ts'

const inProgress: DiligenceSummary = {
  ...untouchedDiligence,
  status: 'in_progress',
  completed: 4,
  percent: 27,
}
const completed: DiligenceSummary = {
  ...untouchedDiligence,
  status: 'completed',
  completed: 15,
  percent: 100,
}
const createdAt = '2026-01-05T12:00:00.000Z'

const whole = { missingDocuments: [], missingFields: [], filledFields: 8, totalFields: 8, percent: 100 }

function propertyAt(currentStage: number, change: Partial<Property> = {}): Property {
  return {
    currentStage,
    createdAt,
    owners: [{ fullName: 'Ana' }],
    documentation: {
      missingDocuments: ['RG_CNH_1'],
      missingFields: ['registrationNumber'],
      filledFields: 7,
      totalFields: 8,
      percent: 84,
    },
    diligence: inProgress,
    ...change,
  } as Property
}

const wholeAt = (stage: number, diligence = completed) =>
  propertyAt(stage, { diligence, documentation: whole as never })

const states = (stage: number, diligence = completed) =>
  processSteps(wholeAt(stage, diligence)).map(({ state }) => state)

test('the three stages follow the seven of the pipeline', () => {
  expect(states(1)).toEqual(['in_progress', 'pending', 'pending'])
  // The certificates have the state that the diligence itself says (rules §14).
  expect(states(2)).toEqual(['completed', 'completed', 'pending'])
  expect(states(2, inProgress)).toEqual(['completed', 'in_progress', 'pending'])
  expect(states(2, untouchedDiligence)).toEqual(['completed', 'pending', 'pending'])
  for (const stage of [3, 5, 7]) expect(states(stage)).toEqual(['completed', 'completed', 'completed'])
})

test('a stage left with certificates open has ended, and is never called concluded', () => {
  for (const stage of [3, 5, 7]) {
    const moves = [{ fromStage: 2, toStage: 3, movedAt: '2026-01-20T12:00:00.000Z' }] as StageMove[]
    const [, left, end] = processSteps(propertyAt(stage, { diligence: inProgress }), moves)
    expect([left?.state, left?.word]).toEqual(['left_open', 'Encerrada com pendências (4 de 15)'])
    expect([left?.ended, left?.finished]).toEqual([moves[0]?.movedAt, null])
    expect([end?.state, end?.finished]).toEqual(['left_open', null])
  }
})

test('an intake that was left with a document or a field missing is not called concluded', () => {
  const moves = [{ fromStage: 1, toStage: 2, movedAt: '2026-01-10T12:00:00.000Z' }] as StageMove[]
  const open = { state: 'left_open', word: 'Encerrada com pendências', finished: null }
  const [left, , end] = processSteps(propertyAt(2), moves)
  expect(left).toMatchObject({ ...open, ended: moves[0]?.movedAt })
  expect(end?.state).toBe('pending')
  expect(processSteps(propertyAt(3, { diligence: completed }), moves)[2]).toMatchObject(open)
  expect(processSteps(wholeAt(2), moves)[0]).toMatchObject({ ended: null, finished: moves[0]?.movedAt })
})

test('a stage of which something is open says so, in the words of its badge, and has no day of conclusion', () => {
  const open = { ...completed, gaps: ['falta a da PGE'] }
  const [, certificates] = processSteps(propertyAt(2, { diligence: open }))
  expect(certificates).toMatchObject({ state: 'in_progress', word: 'Com pendências', finished: null })
  const [, left] = processSteps(propertyAt(4, { diligence: open }))
  expect(left).toMatchObject({ state: 'left_open', word: 'Encerrada com pendências', finished: null })
})

test('each has its dates, as far as it has come', () => {
  const moves = [
    { fromStage: 1, toStage: 2, movedAt: '2026-01-10T12:00:00.000Z' },
    { fromStage: 2, toStage: 3, movedAt: '2026-01-20T12:00:00.000Z' },
  ] as StageMove[]
  const [entered, left] = moves.map(({ movedAt }) => movedAt)
  const done = wholeAt(3)
  expect(processSteps(done, moves).map(({ started, finished }) => [started, finished])).toEqual([
    [createdAt, entered],
    [entered, left],
    [left, left],
  ])
  expect(processSteps(propertyAt(1)).map(({ started, finished }) => [started, finished])).toEqual([
    [createdAt, null],
    [null, null],
    [null, null],
  ])
})

test('the intake asks for its fields and for every required document', () => {
  const [intake] = processSteps(propertyAt(1))
  expect(intake?.checks).toEqual([
    { label: 'Dados do imóvel', done: false, note: 'Falta: Matrícula' },
    { label: 'Ônus Reais', done: true },
    { label: 'Espelho de IPTU', done: true },
    { label: 'RG/CNH - Ana', done: false },
    { label: 'Certidão de Estado Civil', done: true },
    { label: 'Comprovante de Residência', done: true },
  ])
})

test('the certificates are listed once they are read; only a valid one is done', () => {
  expect(processSteps(propertyAt(2))[1]?.checks).toEqual([])
  const items = checklistIds.map((id) => ({
    id,
    label: itemLabel(id),
    subject: { type: 'property' },
    state: 'pending',
    counts: true,
  }))
  Object.assign(items[0] ?? {}, { state: 'completed' })
  Object.assign(items[1] ?? {}, { state: 'expired' })
  const checks = processSteps(propertyAt(2), [], { items } as Diligence)[1]?.checks ?? []
  expect(checks).toHaveLength(15)
  expect(checks.slice(0, 3).map(({ done, note }) => [done, note])).toEqual([
    [true, 'Validado'],
    [false, 'Vencido'],
    [false, 'Pendente'],
  ])
})

test('the end asks for documents, certificates and the market', () => {
  expect(processSteps(wholeAt(3))[2]?.checks.every(({ done }) => done)).toBe(true)
  expect(processSteps(propertyAt(3))[2]?.checks.map(({ done }) => done)).toEqual([false, false, true])
})
