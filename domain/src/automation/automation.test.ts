import { describe, expect, it } from 'vitest'
import { automationFailures, failureText, isPassing } from './failure.ts'
import { missingFactsText } from './provider.ts'
import { countsAtOnce } from './received.ts'
import { isWithinLimit } from './spending.ts'
import { afterAutomationStep, automationStatuses, openStatuses, pauseAfter } from './status.ts'

describe('the course of a request', () => {
  it('goes from the queue through the run to its end, and back only to wait', () => {
    expect(afterAutomationStep('queued', 'begin')).toBe('running')
    expect(afterAutomationStep('running', 'put_off')).toBe('queued')
    expect(afterAutomationStep('running', 'complete')).toBe('completed')
    expect(afterAutomationStep('running', 'fail')).toBe('failed')
    expect(afterAutomationStep('queued', 'fail')).toBe('failed')
    expect(afterAutomationStep('queued', 'complete')).toBeNull()
    expect(afterAutomationStep('running', 'begin')).toBeNull()
  })

  it('is over for good', () => {
    expect(openStatuses).toEqual(['queued', 'running'])
    for (const over of automationStatuses.filter((status) => !openStatuses.includes(status))) {
      for (const step of ['begin', 'put_off', 'complete', 'fail', 'cancel'] as const) {
        expect(afterAutomationStep(over, step)).toBeNull()
      }
    }
  })

  it('waits longer each time, and not for ever', () => {
    expect([1, 2, 3, 4, 5].map(pauseAfter)).toEqual([30, 120, 600, 3_600, null])
  })
})

it('a request is made again by itself only where its source is away', () => {
  expect(automationFailures.filter(isPassing)).toEqual(['source_away'])
  for (const failure of automationFailures) expect(failureText(failure)).toMatch(/^\p{Lu}.+\.$/u)
})

it('names what is missing', () => {
  expect(missingFactsText(['birthDate'])).toBe('Falta a data de nascimento no cadastro.')
  expect(missingFactsText(['cpf', 'birthDate'])).toBe('Faltam o CPF e a data de nascimento no cadastro.')
})

it('only a stated result that passes counts without a click', () => {
  expect(countsAtOnce('negativa')).toBe(true)
  expect(countsAtOnce('positiva_com_efeito_de_negativa')).toBe(true)
  for (const result of ['positiva', 'inconclusiva', null] as const) expect(countsAtOnce(result)).toBe(false)
})

it('the limit holds to the cent, and where the price is not known as long as something is left', () => {
  expect(isWithinLimit(976, 24, 1_000)).toBe(true)
  expect(isWithinLimit(977, 24, 1_000)).toBe(false)
  expect(isWithinLimit(999, null, 1_000)).toBe(true)
  expect(isWithinLimit(1_000, null, 1_000)).toBe(false)
  expect(isWithinLimit(1_000_000, 24, null)).toBe(true)
})
