import type { Address } from '../format/address.ts'

/** An owner, as far as certificates are asked for with it. */
interface Seller {
  fullName: string
  cpf: string
  rg: string | null
  birthDate: string | null
  fatherName: string | null
  motherName: string | null
  phone: string
  email: string | null
}

/**
 * What the diligence must know of a property. A property carries the state of its diligence, so the diligence
 * says what it needs instead of knowing properties.
 */
export interface PropertyAskedAbout extends Address {
  registrationNumber: string | null
  municipalRegistration: string | null
  owners: readonly Seller[]
}
