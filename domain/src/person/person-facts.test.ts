import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  carryFactsToProperty,
  carryFactsToRecord,
  type PersonFacts,
  type PersonRecordFacts,
  personFacts,
  personFactsOfRecord,
} from './person-facts.ts'

const nobody: PersonRecordFacts = {
  fullName: 'Íris Prado',
  phones: [],
  emails: [],
  birthDate: null,
  rg: null,
  maritalStatus: null,
  fatherName: null,
  motherName: null,
}
const file: PersonFacts = { ...personFactsOfRecord(nobody), phone: '(21) 98888-7777' }

describe('what the file of a property says of a person', () => {
  it('fills what was not known, whatever its reach', () => {
    for (const reach of ['gaps', 'agreed', 'all'] as const) {
      const { person, overridden } = carryFactsToRecord(nobody, null, { ...file, rg: '1' }, reach)
      expect([person.rg, person.phones, overridden]).toEqual(['1', ['(21) 98888-7777'], []])
    }
  })

  it('changes nothing that another file may rely on, unless it is asked to', () => {
    const known = { ...nobody, rg: '1', phones: ['(21) 98888-7777'] }
    const before = { ...file, rg: '1' }
    const now = { ...before, rg: '2', phone: '(21) 97777-6666', email: null }
    expect(carryFactsToRecord(known, before, now, 'gaps').person).toEqual(known)
    const told = { ...known, rg: '2', phones: ['(21) 97777-6666'] }
    expect(carryFactsToRecord(known, before, now, 'agreed')).toEqual({ person: told, overridden: [] })
    expect(carryFactsToRecord(known, before, now, 'all')).toEqual({ person: told, overridden: [] })
  })

  it('leaves what somebody else has said since, or notes it where it was asked for', () => {
    const known = { ...nobody, rg: '3' }
    const [before, now] = [
      { ...file, rg: '1' },
      { ...file, rg: '2' },
    ]
    expect(carryFactsToRecord(known, before, now, 'agreed').person.rg).toBe('3')
    const { person, overridden } = carryFactsToRecord(known, before, now, 'all')
    expect([person.rg, overridden]).toEqual(['2', [{ fact: 'rg', value: '3' }]])
    // A file that never agreed with the person does not empty a fact either.
    expect(carryFactsToRecord(known, before, { ...file, rg: null }, 'all').person.rg).toBe('3')
  })

  it('forgets what the file and the person had in common', () => {
    const known = { ...nobody, rg: '1', emails: ['a@exemplo.com.br', 'b@exemplo.com.br'] }
    const before = { ...file, rg: '1', email: 'a@exemplo.com.br' }
    const { person } = carryFactsToRecord(known, before, { ...before, rg: null, email: null }, 'agreed')
    expect([person.rg, person.emails]).toEqual([null, ['b@exemplo.com.br']])
  })

  it('keeps every phone that was known, the latest first', () => {
    const known = { ...nobody, phones: ['(21) 3333-2222', '(21) 4444-2222'] }
    const before = { ...file, phone: '(21) 5555-2222' }
    const now = { ...file, phone: '(21) 4444-2222' }
    expect(carryFactsToRecord(known, before, now, 'all').person.phones).toEqual([
      '(21) 4444-2222',
      '(21) 3333-2222',
    ])
    const other = { ...file, phone: '(21) 6666-2222' }
    expect(carryFactsToRecord(known, before, other, 'all').person.phones).toEqual([
      '(21) 6666-2222',
      ...known.phones,
    ])
  })

  it('never touches what it did not change, and loses no word without a note', () => {
    const word = fc.constantFrom(null, 'a', 'b', 'c')
    const facts = fc.record({
      ...(Object.fromEntries(personFacts.map((fact) => [fact, word])) as Record<string, typeof word>),
      fullName: fc.constantFrom('a', 'b', 'c'),
    }) as fc.Arbitrary<PersonFacts>
    fc.assert(
      fc.property(facts, facts, facts, (held, before, now) => {
        const { file: told, overridden } = carryFactsToProperty(held, before, now)
        for (const fact of personFacts) {
          if (now[fact] === before[fact]) expect(told[fact]).toBe(held[fact])
          if (told[fact] === held[fact] || held[fact] === null || held[fact] === before[fact]) continue
          expect(overridden).toContainEqual({ fact, value: held[fact] })
        }
        const { phone, email, ...rest } = held
        const person = { ...rest, phones: phone ? [phone] : [], emails: email ? [email] : [] }
        const gaps = carryFactsToRecord(person, before, now, 'gaps').person
        for (const fact of personFacts) {
          const kept = personFactsOfRecord(gaps)[fact]
          if (held[fact] !== null) expect(kept).toBe(held[fact])
        }
      }),
    )
  })
})
