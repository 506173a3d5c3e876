import type { Address } from '../format/address.ts'

/** Somebody who sells, as far as certificates are asked for with them. */
export interface SellerAskedAbout {
  fullName: string
  /** CPF, or of a company its CNPJ. */
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
  owners: readonly SellerAskedAbout[]
}
