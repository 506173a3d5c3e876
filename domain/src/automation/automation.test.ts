import { describe, expect, it } from 'vitest'
import { results } from '../certificate/result.ts'
import { clientMessage } from './channel.ts'
import { automationFailures, failureText, isPassing } from './failure.ts'
import { askedFacts, factLabel, missingFactsText } from './provider.ts'
import { isTakenAtOnce, takenText, whyItWaits } from './received.ts'
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

  it('shows a challenge, goes on once it is answered, and may end at any of its steps', () => {
    expect(afterAutomationStep('running', 'challenge')).toBe('CAPTCHA_MODAL_SHOW')
    expect(afterAutomationStep('CAPTCHA_MODAL_SHOW', 'challenge')).toBe('CAPTCHA_MODAL_SHOW')
    expect(afterAutomationStep('CAPTCHA_MODAL_SHOW', 'answer')).toBe('CAPTCHA_MODAL_HIDE')
    expect(afterAutomationStep('CAPTCHA_MODAL_HIDE', 'go_on')).toBe('running')
    expect(afterAutomationStep('running', 'answer')).toBeNull()
    expect(afterAutomationStep('queued', 'challenge')).toBeNull()
    for (const shown of ['CAPTCHA_MODAL_SHOW', 'CAPTCHA_MODAL_HIDE'] as const) {
      expect(afterAutomationStep(shown, 'complete')).toBe('completed')
      expect(afterAutomationStep(shown, 'fail')).toBe('failed')
      expect(afterAutomationStep(shown, 'cancel')).toBe('cancelled')
      expect(afterAutomationStep(shown, 'begin_again')).toBe('running')
      expect(afterAutomationStep(shown, 'begin')).toBeNull()
    }
  })

  it('is over for good', () => {
    expect(openStatuses).toEqual(['queued', 'running', 'CAPTCHA_MODAL_SHOW', 'CAPTCHA_MODAL_HIDE'])
    for (const over of automationStatuses.filter((status) => !openStatuses.includes(status))) {
      for (const step of [
        'begin',
        'challenge',
        'begin_again',
        'put_off',
        'complete',
        'fail',
        'cancel',
      ] as const) {
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

it('a stated result goes to the item as it is stated; one that is not waits', () => {
  for (const result of results) expect(isTakenAtOnce(result)).toBe(true)
  expect(isTakenAtOnce(null)).toBe(false)
  expect(takenText('negativa')).toBe('Certidão recebida e validada.')
  expect(takenText('positiva')).toBe('Certidão recebida: o serviço informa positiva. Fica com pendência.')
})

it('the limit holds to the cent, and where the price is not known as long as something is left', () => {
  expect(isWithinLimit(976, 24, 1_000)).toBe(true)
  expect(isWithinLimit(977, 24, 1_000)).toBe(false)
  expect(isWithinLimit(999, null, 1_000)).toBe(true)
  expect(isWithinLimit(1_000, null, 1_000)).toBe(false)
  expect(isWithinLimit(1_000_000, 24, null)).toBe(true)
})

it('an answer is short, and names its challenge', () => {
  const said = { type: 'captcha_answer', automationId: 7, challengeId: 'a', answer: ' x7k9 ' }
  expect(clientMessage.parse(said)).toEqual({ ...said, answer: 'x7k9' })
  for (const change of [
    { answer: ' ' },
    { answer: 'x'.repeat(201) },
    { challengeId: '' },
    { automationId: 0 },
  ])
    expect(clientMessage.safeParse({ ...said, ...change }).success, JSON.stringify(change)).toBe(false)
})

it('names each fact as in a list', () => {
  expect(askedFacts.map(factLabel).slice(0, 4)).toEqual(['CPF', 'CNPJ', 'Nome', 'Data de nascimento'])
})

it('says why a certificate waits', () => {
  expect(whyItWaits(null)).toMatch(/^O órgão não informou o resultado/)
  expect(whyItWaits('positiva')).toMatch(/^O órgão informa: positiva\./)
  expect(whyItWaits('negativa')).toMatch(/^Chegou quando/)
  expect(whyItWaits('negativa', ['Já venceu.'])).toBe('Já venceu. Confira o PDF antes de validar.')
})
