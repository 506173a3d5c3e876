import { expect, it } from 'vitest'
import { leadInput } from './lead.ts'
import { withTalk } from './talk.ts'

const wrong = (given: object) => {
  const { error } = leadInput.safeParse({ fullName: 'Iara', origin: 'sign', ...given })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

it('is a known person or a name', () => {
  expect(wrong({})).toEqual({})
  expect(wrong({ fullName: null, personId: 3 })).toEqual({})
  expect(wrong({ fullName: ' ' })).toEqual({ personId: 'Escolha a pessoa ou informe o nome' })
})

it('has a budget from least to most', () => {
  expect(wrong({ budgetFrom: '500000', budgetTo: '500000' })).toEqual({})
  expect(wrong({ budgetFrom: '500000.01', budgetTo: '500000' })).toEqual({
    budgetTo: 'O valor máximo não pode ser menor que R$ 500.000,01',
  })
})

it('has a consent with its day and how it was given', () => {
  expect(wrong({ consentOn: '2026-03-02', consentHow: 'por WhatsApp' })).toEqual({})
  expect(wrong({ consentOn: '2026-03-02' })).toEqual({ consentHow: 'Diga como autorizou' })
  expect(wrong({ consentHow: 'por WhatsApp' })).toEqual({ consentOn: 'Informe o dia' })
})

it('a talk stands above the notes of before', () => {
  const today = '2026-03-02'
  expect(withTalk(null, null, today)).toBeNull()
  expect(withTalk('gosta de sol', null, today)).toBe('gosta de sol')
  expect(withTalk('gosta de sol', 'quer ver de novo', today)).toBe(
    '02/03/2026: quer ver de novo\ngosta de sol',
  )
})
