import { completeCpf } from '@soleira/domain/format/cpf'
import { maritalStatuses, type OwnerInput } from '@soleira/domain/property/owner'
import type { PropertyInput } from '@soleira/domain/property/property'
import { propertyTypes } from '@soleira/domain/property/type'
import { cities, firstNames, lastNames, streetKinds, streetNames } from './names.ts'
import type { Random } from './random.ts'

export function makeProperty(random: Random): PropertyInput {
  const city = random.pickEarly(cities)
  const owners = random.pick([1, 1, 1, 2, 2, 3])
  return {
    type: random.pickEarly(propertyTypes),
    value: `${random.between(90, 4_000)}000.00`,
    cep: `${city.cep}-${digits(random, 3)}`,
    street: `${random.pick(streetKinds)} ${random.pick(streetNames)}`,
    number: String(random.between(1, 3_000)),
    complement: random.chance(0.6) ? `apto ${random.between(101, 1_804)}` : null,
    neighborhood: random.pick(city.neighborhoods),
    city: city.name,
    state: city.state,
    registrationNumber: random.chance(0.7) ? `${random.between(1, 99)}.${digits(random, 3)}` : null,
    municipalRegistration: random.chance(0.5) ? digits(random, 8) : null,
    owners: Array.from({ length: owners }, () => makeOwner(random)),
  }
}

function makeOwner(random: Random): OwnerInput {
  const family = random.pickEarly(lastNames)
  return {
    fullName: `${random.pickEarly(firstNames)} ${random.pickEarly(lastNames)} ${family}`,
    cpf: completeCpf(String(random.between(100_000_000, 999_999_998))),
    phone: `(21) 9${digits(random, 4)}-${digits(random, 4)}`,
    email: random.chance(0.5) ? `contato.${digits(random, 6)}@exemplo.com.br` : null,
    birthDate: random.chance(0.8)
      ? `${random.between(1940, 2004)}-0${random.between(1, 9)}-1${random.between(0, 9)}`
      : null,
    rg: random.chance(0.7) ? `${digits(random, 2)}.${digits(random, 3)}.${digits(random, 3)}-1` : null,
    maritalStatus: random.pick(maritalStatuses),
    fatherName: random.chance(0.3) ? `${random.pick(firstNames)} ${family}` : null,
    motherName: random.chance(0.3) ? `${random.pick(firstNames)} ${family}` : null,
  }
}

function digits(random: Random, count: number): string {
  return String(random.between(0, 10 ** count - 1)).padStart(count, '0')
}
