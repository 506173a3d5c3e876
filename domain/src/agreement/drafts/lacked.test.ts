import fc from 'fast-check'
import { expect, it } from 'vitest'
import { peopleOfSale } from '../../../test/deed-people.ts'
import { makeRecorded } from '../../../test/recorded-person.ts'
import { Blanks } from '../../drafting/draft-text.ts'
import { type DeedPerson, isDoubtful } from '../../drafting/people.ts'
import { personQualified } from '../../drafting/qualification.ts'
import { type DeedFact, lackedFacts } from '../../person/deed-facts.ts'

function recordOf({ phone, email, address, union, kind, ...person }: DeedPerson) {
  const { cpf, cnpj, rg, birthDate, motherName, fatherName, nationality, profession, maritalStatus } = person
  return makeRecorded({
    kind,
    cpf,
    cnpj,
    rg,
    birthDate,
    motherName,
    fatherName,
    nationality,
    profession,
    maritalStatus,
    phones: phone ? [phone] : [],
    emails: email ? [email] : [],
    ...(address && { street: address, city: 'Niterói' }),
    union,
  })
}

const blankOf: Record<string, DeedFact> = {
  CPF: 'cpf',
  CNPJ: 'cnpj',
  RG: 'rg',
  'documento de identidade': 'rg',
  nacionalidade: 'nationality',
  profissão: 'profession',
  'estado civil': 'maritalStatus',
  'regime de bens': 'regime',
  'nome do cônjuge': 'spouseName',
  'nome do companheiro': 'spouseName',
  'data do casamento': 'unionSince',
  'início da união estável': 'unionSince',
  endereço: 'address',
  sede: 'address',
}

it('names what a draft leaves blank of somebody, so that asking for it fills the draft', () => {
  const seen = new Set<DeedFact>()
  fc.assert(
    fc.property(peopleOfSale, (parts) => {
      for (const { person } of parts) {
        // One of two words is wrong there, and only the broker can say which.
        if (isDoubtful(person)) continue
        const blanks = new Blanks()
        personQualified(blanks, { ...person, representatives: [] }, true)
        const lacked = lackedFacts(recordOf(person))
        for (const label of blanks.missing) {
          const fact = blankOf[label.replace(` de ${person.fullName}`, '')]
          if (!fact) continue
          seen.add(fact)
          expect(lacked, label).toContain(fact)
        }
      }
    }),
    { numRuns: 400 },
  )
  expect([...new Set(Object.values(blankOf))].filter((fact) => !seen.has(fact) && fact !== 'cpf')).toEqual([])
})
