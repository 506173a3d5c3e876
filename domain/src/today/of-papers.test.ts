import { expect, it } from 'vitest'
import { propertyOfToday } from '../../test/today-facts.ts'
import { type OfferedFacts, tasksOfPapers } from './of-papers.ts'

const rg = {
  id: '5',
  field: 'rg',
  value: '1',
  act: null,
  matricula: null,
  current: null,
  isRegistered: false,
  isOfOwner: true,
} as const
const otto = { id: '4', field: 'owner', value: 'Otto Lima Moura', act: 'R-5', matricula: '71204' } as const
const owner = { ...rg, ...otto } as const
const spouse = { ...rg, id: '6', field: 'spouseName', value: 'Otto Lima Moura' } as const
const tasksOf = (offers: OfferedFacts['offers'], stage: OfferedFacts['stage'] = 2) =>
  tasksOfPapers({ property: propertyOfToday, stage, offers })

it('an owner whom nobody registered is a line of their own, beside what papers say else', () => {
  const [one, other, ...rest] = tasksOf([rg, owner])
  expect(one).toMatchObject({
    matter: 'unregistered',
    urgency: 'soon',
    text: 'Otto Lima Moura consta da matrícula 71.204 (R-5) e não está no cadastro: as certidões dessa pessoa ainda não são pedidas',
    grounds: ['offer:4'],
  })
  expect(other).toMatchObject({ matter: 'offered', urgency: 'open', grounds: ['offer:5'] })
  expect(other?.text).toBe('Os papéis dizem, e o cadastro não: RG')
  expect(rest).toEqual([])
})

it('several are one line, a spouse is told by the marriage, and what is over asks nothing', () => {
  const [line] = tasksOf([spouse, owner])
  expect(line?.text).toContain('consta da certidão de casamento e não está no cadastro (e mais 1)')
  expect(line?.grounds).toEqual(['offer:6', 'offer:4'])
  expect(tasksOf([])).toEqual([])
  expect(tasksOf([owner, rg], 7)).toEqual([])
})

it('says of a person who is registered only that the property has other owners', () => {
  const [line] = tasksOf([{ ...owner, isRegistered: true }])
  expect(line?.text).toBe(
    'Otto Lima Moura consta da matrícula 71.204 (R-5) e não está entre os proprietários',
  )
})

it('a spouse who is registered, or whom the record has in other words, is a difference and nobody new', () => {
  expect(tasksOf([{ ...spouse, isRegistered: true }]).map(({ matter }) => matter)).toEqual(['offered'])
  expect(tasksOf([{ ...spouse, current: 'Otto Moura' }]).map(({ matter }) => matter)).toEqual(['offered'])
})

it('says of the spouse of who only buys nothing of certificates, which nobody asks them for', () => {
  const [line, ...rest] = tasksOf([{ ...spouse, isOfOwner: false }])
  expect(line).toMatchObject({ matter: 'offered', grounds: ['offer:6'] })
  expect(line?.text).not.toContain('certidões')
  expect(rest).toEqual([])
})

it('a burden that nobody registered is a line of its own', () => {
  const burden = {
    ...rg,
    id: '7',
    field: 'burden',
    value: 'hipoteca',
    act: 'R-2',
    matricula: '12345',
  } as const
  const [line, other, ...rest] = tasksOf([burden, rg])
  expect(line).toMatchObject({
    matter: 'burden',
    urgency: 'soon',
    text: 'Hipoteca consta da matrícula 12.345 (R-2) e não está no cadastro',
    grounds: ['offer:7'],
  })
  expect(other).toMatchObject({ matter: 'offered', grounds: ['offer:5'] })
  expect(rest).toEqual([])
  expect(tasksOf([burden, { ...burden, id: '8', act: 'R-3' }])[0]?.text).toContain(
    '(R-2) e não está no cadastro (e mais 1)',
  )
  expect(tasksOf([burden], 7)).toEqual([])
})
