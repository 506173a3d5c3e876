import fc from 'fast-check'
import type { DeedPart, DeedPerson } from '../src/drafting/people.ts'
import { genders } from '../src/person/gender.ts'
import { acquisitions, goodsKinds } from '../src/person/goods.ts'
import { regimes, unionKinds } from '../src/person/regime.ts'
import { type PartyRole, partyRoles } from '../src/person/role.ts'
import type { Owner } from '../src/property/owner.ts'

let last = 1_000

export function makeDeedPerson(change: Partial<DeedPerson> = {}): DeedPerson {
  last += 1
  return {
    id: last,
    kind: 'natural',
    fullName: 'Ana Sá',
    cpf: null,
    cnpj: null,
    rg: null,
    cnh: null,
    birthDate: null,
    isMinor: false,
    gender: null,
    fatherName: null,
    motherName: null,
    nationality: null,
    profession: null,
    maritalStatus: null,
    phone: null,
    email: null,
    address: null,
    union: null,
    representatives: [],
    ...change,
  }
}

export function makePart(
  person: DeedPerson,
  role: PartyRole = 'owner',
  represents: DeedPerson | null = null,
  owning: Partial<Pick<DeedPart, 'share' | 'goods' | 'acquiredBy' | 'acquiredOn'>> = {},
): DeedPart {
  const nothing = { share: null, goods: null, acquiredBy: null, acquiredOn: null }
  return { role, representsId: represents?.id ?? null, person, ...nothing, ...owning }
}

export function partsOf(property: { owners: readonly Partial<Owner>[] } | null): DeedPart[] {
  return (property?.owners ?? []).map(({ id: _, personId: __, ...owner }) => makePart(makeDeedPerson(owner)))
}

const text = (value: string) => fc.constantFrom(value, null)
const human = fc
  .record({
    fullName: fc.constantFrom('Otávio Lima', 'Rosa Lima', 'Caio Prado'),
    cpf: fc.constant('529.982.247-25'),
    rg: text('11.222.333-4'),
    maritalStatus: fc.constantFrom(
      'Casado(a)',
      'União estável',
      'Solteiro(a)',
      'Viúvo(a)',
      'Separado(a)',
      null,
    ),
    birthDate: text('1970-05-09'),
    fatherName: text('José Lima'),
    motherName: text('Ana Lima'),
    nationality: fc.constantFrom('Brasileira', 'italiana', 'português', null),
    gender: fc.constantFrom(...genders, null),
    profession: text('Médica'),
    email: text('otavio@exemplo.com.br'),
    address: text('Rua A, 1, Niterói - RJ'),
  })
  .map(makeDeedPerson)
const facts = fc.record({
  kind: fc.constantFrom(...unionKinds),
  regime: fc.constantFrom(...regimes, null),
  since: text('2010-02-10'),
  prenup: text('1º Ofício de Notas'),
})
const united = fc
  .tuple(human, facts, fc.option(human))
  .map(([person, union, spouse]) => ({ ...person, union: { ...union, spouse } }))
const company = fc
  .record({
    fullName: fc.constant('Casa Nova Limitada'),
    cnpj: text('12.ABC.345/01DE-35'),
    address: text('Rua B, 2, Rio de Janeiro - RJ'),
    representatives: fc.array(fc.record({ person: human, capacity: text('sócio') }), { maxLength: 2 }),
  })
  .map((known) => makeDeedPerson({ kind: 'legal', ...known }))

const owningFacts = fc.record({
  share: fc.constantFrom('50', '33.3333', '100', null),
  goods: fc.constantFrom(...goodsKinds, null),
  acquiredBy: fc.constantFrom(...acquisitions, null),
  acquiredOn: text('2015-06-01'),
})

const ofSomebody = (role: PartyRole, isOfSomebody: boolean) =>
  role === 'executor' || (role !== 'buyer' && isOfSomebody)

export const peopleOfSale: fc.Arbitrary<DeedPart[]> = fc
  .tuple(
    fc.array(fc.oneof(human, united, company), { maxLength: 3 }),
    fc.array(fc.tuple(human, fc.constantFrom(...partyRoles), fc.boolean()), { maxLength: 2 }),
    fc.boolean(),
    fc.array(owningFacts, { minLength: 3, maxLength: 3 }),
  )
  .map(([owners, others, areCouple, owning]) => {
    const [first, second] = owners
    const sellers =
      areCouple && first?.union && second
        ? [{ ...first, union: { ...first.union, spouse: second } }, ...owners.slice(1)]
        : owners
    const beside = others.flatMap(([person, role, isOfSomebody]) =>
      role === 'owner' || !first
        ? []
        : [makePart(person, role, ofSomebody(role, isOfSomebody) ? first : null)],
    )
    return [...sellers.map((person, index) => makePart(person, 'owner', null, owning[index])), ...beside]
  })
