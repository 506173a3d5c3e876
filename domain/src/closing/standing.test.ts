import { describe, expect, it } from 'vitest'
import { addDays } from '../certificate/validity.ts'
import type { OfferTerms } from '../offer/offer.ts'
import { calendarIn } from './calendar.ts'
import { milestoneKey } from './kinds.ts'
import { plannedLand, plannedMilestones } from './plan.ts'
import { toldOfCertificates } from './record.ts'
import { type MilestoneFacts, openDays, type SaidOfMilestone, standings, stateOf } from './standing.ts'
import { dueSteps, nextStep } from './steps.ts'

const line = {
  value: '1.00',
  count: null,
  index: null,
  bank: null,
  isApproved: null,
  deposit: null,
  description: null,
}
const terms: OfferTerms = {
  total: '4.00',
  lines: [
    { ...line, kind: 'own_funds', firstOn: null },
    { ...line, kind: 'instalments', count: 2, firstOn: '2030-03-10' },
    { ...line, kind: 'sinal', firstOn: '2030-02-01' },
    { ...line, kind: 'financing', firstOn: null },
  ],
  conditions: [
    { kind: 'financing', by: '2030-02-20', words: null },
    { kind: 'other', by: '2030-02-01', words: 'desocupar' },
    { kind: 'sale', by: null, words: null },
  ],
  stays: null,
  deedOn: '2030-04-20',
  keysOn: '2030-05-02',
  keysWords: null,
  deedPayer: 'buyer',
  itbiPayer: 'seller',
  registryPayer: 'both',
}
const facts: MilestoneFacts = {
  terms,
  said: [],
  entry: null,
  signed: { sinal: null, keys: null, contract: null },
  calendar: calendarIn({ state: 'RJ', city: 'Rio de Janeiro' }),
}
const said = (kind: SaidOfMilestone['kind'], change: Partial<SaidOfMilestone>): SaidOfMilestone => ({
  kind,
  place: 0,
  day: null,
  term: null,
  dayReason: null,
  doneOn: null,
  doneWords: null,
  details: null,
  asideReason: null,
  version: 1,
  ...change,
})
const entry = { on: '2030-04-22', number: '1', office: 'x', isPlainDeed: false, notes: [] }

describe('the milestones', () => {
  it('follow from the lines and conditions of the offer, each once', () => {
    const keys = plannedMilestones(terms).map(milestoneKey)
    expect(keys).toEqual([
      'sinal',
      'buyer_papers',
      'financing_approval',
      'financing_inspection',
      'financing_contract',
      'condition-1',
      'condition-2',
      'certificates',
      'itbi',
      'deed',
      'protocol',
      'registration',
      'balance-0',
      'balance-1',
      'keys',
    ])
    expect(plannedMilestones(terms).find(({ kind }) => kind === 'itbi')?.who).toBe('Proprietário')
  })

  it('have no bank and no FGTS without such a line', () => {
    const cash = { ...terms, lines: [{ ...line, kind: 'own_funds' as const, firstOn: null }] }
    const keys = plannedMilestones(cash).map(milestoneKey)
    expect(keys.filter((key) => /financing|fgts|sinal/.test(key))).toEqual([])
    // The bank is then a condition as any other.
    expect(keys).toContain('condition-0')
  })

  it('have the laudêmio where the record says so, or a paper while the record does not speak', () => {
    expect(plannedLand('union', null)).toEqual({ lord: 'union', isConfirmed: true })
    expect(plannedLand('none', { lord: 'union' })).toEqual({ lord: 'union', isConfirmed: false })
    expect(plannedLand('none', null)).toBeNull()
    expect(plannedLand(null, { lord: null })).toEqual({ lord: null, isConfirmed: false })
    expect(plannedLand(null, null)).toBeNull()
    const [planned] = plannedMilestones(terms, plannedLand(null, { lord: 'union' })).filter(
      ({ kind }) => kind === 'laudemio',
    )
    expect(planned?.proof).toContain('o cadastro não confirma')
  })

  it('are today on their day, late after it, and neither once they are done or set aside', () => {
    const day = '2030-02-01'
    const open = { done: null, aside: null, day }
    expect(['2030-01-31', day, '2030-02-02'].map((today) => stateOf(open, today))).toEqual([
      'todo',
      'today',
      'late',
    ])
    expect(stateOf({ ...open, day: null }, '2031-01-01')).toBe('todo')
    expect(stateOf({ ...open, aside: { reason: 'x' } }, '2031-01-01')).toBe('set_aside')
  })

  it('are done by a receipt and a term that all have signed', () => {
    const signed = { sinal: '2030-02-03', keys: null, contract: null }
    const find = (kind: string) => standings({ ...facts, signed }).find((one) => one.kind === kind)
    expect(find('sinal')?.done).toMatchObject({ on: '2030-02-03', by: 'recibo de sinal assinado por todos' })
    expect(find('keys')?.done).toBeNull()
  })
})

describe('the days that are still to be kept', () => {
  const open = (change: Partial<MilestoneFacts> = {}) =>
    openDays({ ...facts, ...change }).map(({ key, on }) => [key, on])

  it('are those of the offer, the earliest first', () => {
    expect(open()).toEqual([
      ['sinal', '2030-02-01'],
      ['condition-1', '2030-02-01'],
      ['financing_approval', '2030-02-20'],
      ['balance-1', '2030-03-10'],
      ['deed', '2030-04-20'],
      ['keys', '2030-05-02'],
    ])
  })

  it('lose what was done or set aside, and follow what was moved', () => {
    const all = [
      said('sinal', { doneOn: '2030-02-01' }),
      said('financing_approval', { asideReason: 'à vista' }),
      said('keys', { day: '2030-06-01' }),
      said('itbi', { day: '2030-04-19' }),
    ]
    expect(open({ said: all }).map(([key]) => key)).toEqual([
      'condition-1',
      'balance-1',
      'itbi',
      'deed',
      'keys',
    ])
    expect(open({ said: all }).at(-1)).toEqual(['keys', '2030-06-01'])
  })

  it('have the answer and the end of the prenotação from the protocol to the registration', () => {
    const days = new Map(open({ entry }) as [string, string][])
    // 23 April is São Jorge, 1 May the day of work.
    expect([days.get('registration'), days.get('priority')]).toEqual(['2030-05-08', '2030-05-22'])
    expect(days.has('protocol')).toBe(false)
    const done = [said('registration', { doneOn: '2030-05-02' })]
    expect(open({ entry, said: done }).map(([key]) => key)).not.toContain('priority')
  })

  it('name the next step, which is late until it is done', () => {
    const days = openDays(facts)
    expect(nextStep(terms, days, '2030-01-01')).toEqual({ label: 'Sinal', on: '2030-02-01', isLate: false })
    expect(nextStep(terms, days, '2031-01-01')?.isLate).toBe(true)
    expect(nextStep(terms, [], '2030-01-01')).toBeNull()
  })

  it('are due up to tomorrow, without typed words where nobody may be named', () => {
    const due = (today: string, saysWords?: boolean) =>
      dueSteps(terms, openDays(facts), today, saysWords).map(({ label }) => label)
    expect(due('2030-01-30')).toEqual([])
    expect(due('2030-01-31')).toEqual(['Sinal', 'desocupar'])
    expect(due('2030-02-10', false)).toEqual(['Sinal', 'Outra condição'])
  })
})

it('calls certificates valid only where each counts on the day of the deed', () => {
  const deedOn = '2030-04-20'
  const good = { state: 'completed' as const, gap: null, validUntil: deedOn }
  expect(toldOfCertificates([good], deedOn).by).toBe('1 certidão vale em 20/04/2030')
  const bad = [
    { ...good, validUntil: addDays(deedOn, -1) },
    { ...good, state: 'expired' as const, validUntil: addDays(deedOn, -9) },
    { ...good, state: 'requested' as const },
    { ...good, state: 'with_issues' as const },
    { ...good, gap: 'falta a da PGE' },
  ]
  for (const one of bad) expect(toldOfCertificates([good, one], deedOn).by).toBeNull()
  expect(toldOfCertificates([good], null).by).toBeNull()
  expect(toldOfCertificates([], deedOn).by).toBeNull()
  expect(toldOfCertificates([{ ...bad[0], state: 'set_aside' } as never, good], deedOn).by).not.toBeNull()
})
