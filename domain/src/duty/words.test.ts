import { expect, it } from 'vitest'
import { type Due, dayOfDue, dutyWords } from './due.ts'
import type { DutyDeal } from './duty.ts'
import { dutyFacts } from './facts.ts'
import { dutyQuestions, questionIds } from './questions.ts'
import { dutyReminder } from './reminder.ts'
import { dimobLacks, dimobRows, lacksOf, notTheFile, registerRows, registerText } from './tables.ts'
import { zoneOf } from './zone.ts'

const report: Due = {
  kind: 'report',
  dealId: 3,
  question: 'cash',
  year: 2026,
  until: new Date('2026-03-11T13:00:00Z'),
  isLate: false,
}
const yearly: Due = { kind: 'no_occurrence', year: 2026, closesOn: '2027-01-31', isLate: false }

it('says until when, in the zone of the account', () => {
  expect(dutyWords(report, 'America/Sao_Paulo')).toBe('Comunicar em 24 horas: até 11/03/2026 às 10:00')
  expect(dutyWords({ ...report, isLate: true }, 'America/Rio_Branco')).toBe(
    'Comunicar em 24 horas: era até 11/03/2026 às 08:00',
  )
  expect(dutyWords(yearly, 'America/Sao_Paulo')).toBe('Declaração de não ocorrência de 2026: até 31/01/2027')
  expect(dayOfDue({ ...report, until: null }, () => '2026-03-11')).toBeNull()
})

it('reminds of each step once, with words that tell nothing, and keeps them here', () => {
  const at = (now: string, due: Due = report) => dutyReminder(due, new Date(now), now.slice(0, 10))
  expect(at('2026-03-11T00:59:00Z')).toBeNull()
  const [close, over] = [at('2026-03-11T01:00:00Z'), at('2026-03-11T14:00:00Z', { ...report, isLate: true })]
  expect([close?.key.endsWith(':close'), over?.key.endsWith(':over')]).toEqual([true, true])
  const days = ['2027-01-01', '2027-01-25', '2027-01-26']
  const steps = days.map((day) => at(`${day}T12:00:00Z`, yearly)?.key.split(':').at(-1))
  expect(steps).toEqual(['open', 'open', 'close'])
  for (const notice of [close, over, at('2027-01-01T12:00:00Z', yearly)]) {
    expect(notice?.staysHere).toBe(true)
    expect(`${notice?.title} ${notice?.message}`).not.toMatch(/coaf|comunic|espécie|ocorrência|negócio/i)
  }
})

it('gives each question and each fact its source with the day, and marks what nobody has read', () => {
  for (const one of [...Object.values(dutyQuestions), ...Object.values(dutyFacts)]) {
    expect(one.readOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(one.source).not.toBe('')
  }
  expect(questionIds.filter((id) => !dutyQuestions[id].confirmed)).toEqual(['exposed'])
  const codes = questionIds.flatMap((id) => dutyQuestions[id].siscoaf ?? [])
  expect(codes).toEqual(['843', '844', '845'])
  const assumed = Object.entries(dutyFacts).flatMap(([name, { confirmed }]) => (confirmed ? [] : name))
  expect(assumed).toEqual(['year', 'since', 'dimobFields'])
})

const deal: DutyDeal = {
  dealId: 3,
  day: '2026-03-10',
  price: '480000.00',
  isInRegister: true,
  fee: null,
  ownFee: null,
  property: {
    id: 1,
    sequenceNumber: '00001',
    title: 'Apartamento - Rua A, 10',
    neighborhood: 'Centro',
    city: 'Niterói',
    state: 'RJ',
    cep: '24000-000',
    registrationNumber: null,
    zone: null,
  },
  sellers: [{ name: 'Ana Lima', number: '529.982.247-25' }],
  buyers: [{ name: 'Rui Sá', number: null }],
  payment: ['Sinal: R$ 120.000,00'],
  deedOn: null,
  registeredOn: null,
  undoneOn: null,
  lacks: ['CPF ou CNPJ de quem compra', 'Matrícula'],
  said: [
    {
      question: 'cash',
      answer: 'yes',
      amount: null,
      note: 'CANARIO',
      by: 'Helena',
      answeredAt: '2026-03-10T13:00:00.000Z',
      since: '2026-03-10T13:00:00.000Z',
      outcome: 'reported',
      outcomeOn: '2026-03-11',
      outcomeWords: 'CANARIO',
      version: 2,
    },
  ],
}

it('has rows, blanks and no answer in what is printed and downloaded', () => {
  const all = [registerRows([deal]), dimobRows([deal], null), registerText(2026, [deal], '2026-12-01')]
  for (const one of all) {
    expect(JSON.stringify(one)).toContain('Ana Lima')
    expect(JSON.stringify(one)).not.toMatch(/CANARIO|coaf\b.*comunic|espécie/i)
  }
  expect(registerRows([deal])[1]).toHaveLength(registerRows([])[0]?.length ?? 0)
  for (const row of dimobRows([deal], null).slice(3))
    expect(row).toHaveLength(dimobRows([], null)[2]?.length ?? 0)
  expect(dimobRows([deal], null)[0]).toEqual([notTheFile])
  expect(dimobLacks(deal)).toEqual(['CPF ou CNPJ de quem compra', 'Urbano ou rural', 'Honorários'])
  expect(JSON.stringify(registerText(2026, [deal], '2026-12-01'))).toContain('Matrícula: __________')
})

it('has one party a line in the DIMOB, and each sum of a deal once', () => {
  const sold = {
    ...deal,
    fee: '24000.00',
    ownFee: '16000.00',
    payment: [],
    sellers: [],
    property: { ...deal.property, zone: 'urban' as const },
    buyers: [...deal.buyers, { name: 'Ema Sá', number: '111.444.777-35' }],
    lacks: lacksOf({ ...deal, sellers: [], payment: [], registrationNumber: null }),
  }
  const [headings = [], ...lines] = dimobRows([sold, deal], null).slice(2)
  const column = (name: string) =>
    lines.map((line) => line[headings.findIndex((one) => one.startsWith(name))])
  expect(column('Número do contrato')).toEqual(['3', '3', '3', '3', '3'])
  expect(column('Parte')).toEqual(['Quem vende', 'Quem compra', 'Quem compra', 'Quem vende', 'Quem compra'])
  expect(column('Nome')).toEqual(['', 'Rui Sá', 'Ema Sá', 'Ana Lima', 'Rui Sá'])
  expect(column('CPF')).toEqual(['', '', '111.444.777-35', '529.982.247-25', ''])
  expect(column('Valor')).toEqual(['480000,00', '', '', '480000,00', ''])
  expect(column('Honorários inteiros')).toEqual(['24000,00', '', '', '', ''])
  expect(column('Honorários de quem')).toEqual(['16000,00', '', '', '', ''])
  expect(column('Urbano')).toEqual(['Urbano', 'Urbano', 'Urbano', '', ''])
  expect([column('Município')[0], column('UF')[0]]).toEqual(['Niterói', 'RJ'])
  expect(column('Em branco')[0]).toBe('Quem vende; CPF ou CNPJ de quem compra')
})

it('tells urban from rural where the record does', () => {
  const zone = (type: Parameters<typeof zoneOf>[0]['type'], municipalRegistration: string | null) =>
    zoneOf({ type, municipalRegistration })
  expect([zone('casa', '1.234'), zone('sala', null), zone('fazenda', null)]).toEqual([
    'urban',
    'urban',
    'rural',
  ])
  expect([zone('casa', null), zone('terreno', null), zone('chacara', '1.234')]).toEqual([null, null, null])
})
