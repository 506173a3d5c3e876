import { expect, it } from 'vitest'
import { dayOfFacts, propertyOfToday } from '../../test/today-facts.ts'
import { addDays } from '../certificate/validity.ts'
import type { Stage } from '../property/stage.ts'
import { authorizationReminder } from './reminder.ts'

const at = (currentStage: Stage) => ({ ...propertyOfToday, currentStage })
const ends = (daysLeft: number) =>
  authorizationReminder(
    at(2),
    { state: 'ending', lastDay: addDays(dayOfFacts, daysLeft), daysLeft },
    dayOfFacts,
  )
const expired = (stage: Stage, days: number) =>
  authorizationReminder(at(stage), { state: 'expired', lastDay: addDays(dayOfFacts, -days) }, dayOfFacts)

it('reminds 30, 10 and 1 days before, each under one key, with the days that are left', () => {
  const keys = [30, 11, 10, 2, 1, 0].map((days) => ends(days)?.key.split(':').at(-1))
  expect(keys).toEqual(['30', '30', '10', '10', '1', '1'])
  expect([30, 1, 0].map((days) => ends(days)?.title)).toEqual([
    'Autorização vence em 30 dias',
    'Autorização vence amanhã',
    'Autorização vence hoje',
  ])
})

it('tells of the end only where the property is offered, and not of one long past', () => {
  expect(expired(2, 1)).toBeNull()
  expect(expired(4, 1)?.message).toBe(
    'A autorização de intermediação do imóvel 00012 (Apartamento - Rua das Laranjeiras, 120) terminou em 20/11/2026, e ele está em Proposta.',
  )
  expect(expired(3, 30)).not.toBeNull()
  expect(expired(3, 31)).toBeNull()
  expect(authorizationReminder(at(3), { state: 'none' }, dayOfFacts)).toBeNull()
})
