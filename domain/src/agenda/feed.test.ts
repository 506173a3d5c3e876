import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { addDays } from '../certificate/validity.ts'
import { type CalendarEvent, icsOf } from '../format/ics.ts'
import { type AgendaFact, dateOf, presentDate } from './fact.ts'
import { feedOf } from './feed.ts'

const property = { id: 7, sequenceNumber: 7, type: 'apartamento', street: 'Rua X', number: '310' } as const
const made = new Date('2026-02-01T12:00:00Z')
const common = {
  id: 3,
  day: '2026-03-02',
  at: null,
  minutes: null,
  property,
  version: 2,
  isOff: false,
  people: [{ id: 5, fullName: 'Marta Rocha' }],
  createdAt: made,
  changedAt: made,
}
const terms = {
  lines: [{ kind: 'sinal', firstOn: '2026-03-05' }],
  conditions: [
    { kind: 'other', by: '2026-03-10', words: 'Marta Rocha desocupa' },
    { kind: 'financing', by: '2026-05-01', words: null },
  ],
  keysOn: '2026-03-20',
}
const facts = [
  { ...common, kind: 'visit', detail: 'planned', at: new Date('2026-03-02T18:00:00Z'), minutes: 90 },
  { ...common, kind: 'contact', detail: null, property: null },
  { ...common, kind: 'offer', detail: 'owner', at: new Date('2026-03-03T21:00:00Z'), day: '2026-03-03' },
  { ...common, kind: 'deal', detail: { key: 'sinal', terms, isOfLaw: false }, day: '2026-03-05' },
  { ...common, kind: 'deal', detail: { key: 'condition-0', terms, isOfLaw: false }, day: '2026-03-10' },
  { ...common, kind: 'deal', detail: { key: 'keys', terms, isOfLaw: false }, day: '2026-03-20' },
  { ...common, kind: 'authorization', detail: null, day: '2026-02-28' },
  { ...common, kind: 'certificate', detail: { name: 'CND de Marta', plain: 'CND' }, isOff: true },
  {
    ...common,
    kind: 'share',
    detail: 'Marta Rocha',
    at: new Date('2026-03-04T12:00:00Z'),
    day: '2026-03-04',
  },
] as unknown as AgendaFact[]
const dates = facts.map(dateOf)

function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

describe('the dates of a fact', () => {
  it('can be moved where nobody but the broker and the offer say the day; the law is not moved', () => {
    const detail = { key: 'registration', terms }
    const ofDeal = (isOfLaw: boolean) =>
      presentDate(
        dateOf({ ...common, kind: 'deal', detail: { ...detail, isOfLaw } } as unknown as AgendaFact),
      )
    expect(ofDeal(false)).toMatchObject({ moves: expect.stringContaining('marco'), stays: null })
    expect(ofDeal(true)).toMatchObject({ moves: null, stays: expect.stringContaining('art') })
  })

  it('are the open days of a deal, each with a key for good', () => {
    const ofDeal = dates.filter(({ fact }) => fact.kind === 'deal').map(presentDate)
    expect(ofDeal.map(({ key, day, title }) => [key, day, title])).toEqual([
      ['deal-3-sinal', '2026-03-05', 'Sinal'],
      ['deal-3-condition-0', '2026-03-10', 'Marta Rocha desocupa'],
      ['deal-3-keys', '2026-03-20', 'Entrega das chaves'],
    ])
  })

  it('say of a part of a fee what it follows', () => {
    const stays = (detail: string | null) =>
      presentDate(dateOf({ ...common, kind: 'commission', detail } as unknown as AgendaFact)).stays
    expect(stays(null)).toContain('o combinado para os honorários')
    expect(stays('deed')).toBe('Vence com a escritura. Mude o dia deste marco na parte Fechamento do imóvel.')
    expect(stays('contract')).toBe('O dia é o da assinatura do contrato.')
  })

  it('may be moved where nothing else says them', () => {
    const moves = Object.fromEntries(dates.map(presentDate).map((one) => [one.kind, one.moves]))
    expect(moves).toMatchObject({
      offer: null,
      deal: 'O dia deste marco no fechamento do negócio',
      authorization: null,
      certificate: null,
      share: null,
    })
    expect(moves.visit).toContain('a hora fica')
    expect(moves.contact).toContain('Falar em')
    const done = presentDate(dateOf({ ...facts[0], detail: 'done' } as AgendaFact))
    expect(done).toMatchObject({ moves: null, title: 'Visita realizada' })
    expect(done.stays).toContain('volte-a primeiro a marcada')
  })
})

describe('the feed', () => {
  it('names nobody, and says no word that was typed', () => {
    expect(feedOf(dates)).not.toMatch(/Marta|desocupa/)
    expect(parsed(feedOf(dates)).map(({ summary }) => summary)).toEqual([
      'Fim da autorização de intermediação · Rua X, 310',
      'Vence: CND · Rua X, 310',
      'Falar com interessado',
      'Visita · Rua X, 310',
      'Fim do prazo da contraproposta · Rua X, 310',
      'Fim de um link de documentos · Rua X, 310',
      'Sinal · Rua X, 310',
      'Outra condição · Rua X, 310',
      'Entrega das chaves · Rua X, 310',
    ])
  })

  it('has whole days with an end that is not meant, moments, and what fell away', () => {
    const events = parsed(feedOf(dates))
    const spans = events.map(({ startDate, endDate }) => [startDate.toString(), endDate?.toString()])
    expect(spans[0]).toEqual(['2026-02-28', '2026-03-01'])
    expect(spans[3]).toEqual(['2026-03-02T18:00:00Z', '2026-03-02T19:30:00Z'])
    expect(events.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual(
      events.map((_, place) => (place === 1 ? 'CANCELLED' : 'CONFIRMED')),
    )
    expect(events.every(({ sequence }) => sequence === 1)).toBe(true)
    expect(feedOf(dates)).toBe(feedOf(dates.toReversed()))
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  })

  it('keeps the name of a date that is moved, and counts its versions', () => {
    const authorization = facts.find(({ kind }) => kind === 'authorization')
    const moved = [dateOf({ ...authorization, day: '2026-03-15', version: 3 } as AgendaFact)]
    const [before, after] = [dates.filter(({ fact }) => fact === authorization), moved].map(
      (d) => parsed(feedOf(d))[0],
    )
    expect(after?.uid).toBe(before?.uid)
    expect([before?.sequence, after?.sequence]).toEqual([1, 2])
  })
})

describe('any text and any days', () => {
  const typed = fc
    .string({ unit: 'binary', maxLength: 300 })
    .map((text) => text.toWellFormed())
    .chain((text) =>
      fc.constantFrom(text, `${text}\r\nEND:VEVENT`, `a;b,c\\n:"${text}`, `🏠${'ã'.repeat(80)}${text}`),
    )
  const event: Omit<CalendarEvent, 'summary' | 'when'> = {
    uid: 'u',
    sequence: 0,
    stamp: made,
    location: '',
    description: '',
    isCancelled: false,
  }

  it('stays one event, in lines of 75 octets, and reads as it was', () => {
    fc.assert(
      fc.property(typed, (summary) => {
        const text = icsOf([{ ...event, summary, when: { start: made, minutes: 30 } }])
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        expect(Buffer.from(text).toString()).toBe(text)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: those that no calendar takes.
        const kept = summary.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
        expect(parsed(text).map((one) => one.summary)).toEqual([kept])
      }),
    )
  })

  it('ends a whole day as the next begins', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('2000-01-01', count))
    fc.assert(
      fc.property(days, (day) => {
        const text = icsOf([{ ...event, summary: 'a', when: { day, next: addDays(day, 1) } }])
        const [one] = parsed(text)
        expect([one?.startDate.toString(), one?.endDate.toString()]).toEqual([day, addDays(day, 1)])
        expect(one?.duration.toSeconds()).toBe(86_400)
      }),
    )
  })
})

it('has no duty, also where somebody hands it one', () => {
  const duty = { ...common, kind: 'duty', detail: { key: 'report-3-cash', title: 'Comunicar em 24 horas' } }
  const dates = [...facts, duty as unknown as AgendaFact].map(dateOf)
  expect(feedOf(dates)).toBe(feedOf(facts.map(dateOf)))
})
