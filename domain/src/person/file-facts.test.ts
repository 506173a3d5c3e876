import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FileFacts, factsOf, fileFacts, type PersonFacts, tellFile, tellPerson } from './file-facts.ts'

const nobody: PersonFacts = {
  fullName: 'Íris Prado',
  phones: [],
  emails: [],
  birthDate: null,
  rg: null,
  maritalStatus: null,
  fatherName: null,
  motherName: null,
}
const file: FileFacts = { ...factsOf(nobody), phone: '(21) 98888-7777' }

describe('what the file of a property says of a person', () => {
  it('fills what was not known, whatever its reach', () => {
    for (const reach of ['gaps', 'agreed', 'all'] as const) {
      const { person, overridden } = tellPerson(nobody, null, { ...file, rg: '1' }, reach)
      expect([person.rg, person.phones, overridden]).toEqual(['1', ['(21) 98888-7777'], []])
    }
  })

  it('changes nothing that another file may rely on, unless it is asked to', () => {
    const known = { ...nobody, rg: '1', phones: ['(21) 98888-7777'] }
    const before = { ...file, rg: '1' }
    const now = { ...before, rg: '2', phone: '(21) 97777-6666', email: null }
    expect(tellPerson(known, before, now, 'gaps').person).toEqual(known)
    const told = { ...known, rg: '2', phones: ['(21) 97777-6666'] }
    expect(tellPerson(known, before, now, 'agreed')).toEqual({ person: told, overridden: [] })
    expect(tellPerson(known, before, now, 'all')).toEqual({ person: told, overridden: [] })
  })

  it('leaves what somebody else has said since, or notes it where it was asked for', () => {
    const known = { ...nobody, rg: '3' }
    const [before, now] = [
      { ...file, rg: '1' },
      { ...file, rg: '2' },
    ]
    expect(tellPerson(known, before, now, 'agreed').person.rg).toBe('3')
    const { person, overridden } = tellPerson(known, before, now, 'all')
    expect([person.rg, overridden]).toEqual(['2', [{ fact: 'rg', value: '3' }]])
    // A file that never agreed with the person does not empty a fact either.
    expect(tellPerson(known, before, { ...file, rg: null }, 'all').person.rg).toBe('3')
  })

  it('forgets what the file and the person had in common', () => {
    const known = { ...nobody, rg: '1', emails: ['a@exemplo.com.br', 'b@exemplo.com.br'] }
    const before = { ...file, rg: '1', email: 'a@exemplo.com.br' }
    const { person } = tellPerson(known, before, { ...before, rg: null, email: null }, 'agreed')
    expect([person.rg, person.emails]).toEqual([null, ['b@exemplo.com.br']])
  })

  it('keeps every phone that was known, the latest first', () => {
    const known = { ...nobody, phones: ['(21) 3333-2222', '(21) 4444-2222'] }
    const before = { ...file, phone: '(21) 5555-2222' }
    const now = { ...file, phone: '(21) 4444-2222' }
    expect(tellPerson(known, before, now, 'all').person.phones).toEqual(['(21) 4444-2222', '(21) 3333-2222'])
    const other = { ...file, phone: '(21) 6666-2222' }
    expect(tellPerson(known, before, other, 'all').person.phones).toEqual(['(21) 6666-2222', ...known.phones])
  })

  it('never touches what it did not change, and loses no word without a note', () => {
    const word = fc.constantFrom(null, 'a', 'b', 'c')
    const facts = fc.record({
      ...(Object.fromEntries(fileFacts.map((fact) => [fact, word])) as Record<string, typeof word>),
      fullName: fc.constantFrom('a', 'b', 'c'),
    }) as fc.Arbitrary<FileFacts>
    fc.assert(
      fc.property(facts, facts, facts, (held, before, now) => {
        const { file: told, overridden } = tellFile(held, before, now)
        for (const fact of fileFacts) {
          if (now[fact] === before[fact]) expect(told[fact]).toBe(held[fact])
          if (told[fact] === held[fact] || held[fact] === null || held[fact] === before[fact]) continue
          expect(overridden).toContainEqual({ fact, value: held[fact] })
        }
        const { phone, email, ...rest } = held
        const person = { ...rest, phones: phone ? [phone] : [], emails: email ? [email] : [] }
        const gaps = tellPerson(person, before, now, 'gaps').person
        for (const fact of fileFacts) {
          const kept = factsOf(gaps)[fact]
          if (held[fact] !== null) expect(kept).toBe(held[fact])
        }
      }),
    )
  })
})
