import { expect, it } from 'vitest'
import { stages } from './stage.ts'
import { lacksAuthorization, unauthorizedMove, unauthorizedQuestion } from './unauthorized.ts'

it('asks at a move to the market alone, and only without an authorisation that runs', () => {
  for (const to of stages) {
    expect(lacksAuthorization({ isAuthorized: false }, to)).toBe(to === 3)
    expect(lacksAuthorization({ isAuthorized: true }, to)).toBe(false)
  }
})

it('keeps whether the broker went on or was not asked', () => {
  expect(unauthorizedMove({ isAuthorized: false }, 3, true)).toBe('accepted')
  expect(unauthorizedMove({ isAuthorized: false }, 3, false)).toBe('unasked')
  expect(unauthorizedMove({ isAuthorized: true }, 3, true)).toBeNull()
  expect(unauthorizedMove({ isAuthorized: false }, 4, true)).toBeNull()
})

it('says the reason in one sentence, with its source and the day on which it was read', () => {
  expect(unauthorizedQuestion.reason).toBe(
    'Anunciar um imóvel pede autorização por escrito de quem o vende (art. 1º da Resolução COFECI nº 458/1995; fonte: publicidadeimobiliaria.com, lida em 23/11/2026).',
  )
})
