import { expect, it } from 'vitest'
import { ageWords, endBeforeDeedWords, endsBeforeDeed, wayWords } from './certificates.ts'

it('tells the age of a certificate in days', () => {
  const words = (issuedOn: string | null) => ageWords(issuedOn, '2030-03-01')
  expect([words('2030-03-01'), words('2030-02-28'), words('2030-02-17')]).toEqual([
    'emitida hoje',
    'emitida há 1 dia',
    'emitida há 12 dias',
  ])
  expect([words(null), words('2030-03-02')]).toEqual([null, null])
})

it('ends before the deed when its last day lies before that of the deed', () => {
  const ends = (validUntil: string | null, deedOn: string | null = '2030-04-20') =>
    endsBeforeDeed({ validUntil }, deedOn, '2030-03-01')
  expect([ends('2030-04-19'), ends('2030-04-20'), ends('2030-04-21')]).toEqual([true, false, false])
  // It has run out already, or nobody knows a day.
  expect([ends('2030-02-28'), ends('2030-03-01'), ends(null), ends('2030-04-19', null)]).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect([endBeforeDeedWords(1), endBeforeDeedWords(2)]).toEqual([
    '1 certidão vence antes da escritura',
    '2 certidões vencem antes da escritura',
  ])
})

it('says how it came', () => {
  expect(wayWords({ by: 'provider', name: 'Infosimples' })).toBe('pelo serviço Infosimples')
  expect(wayWords({ by: 'upload' })).toBe('arquivo enviado por você')
})
