import type { Address } from '../format/address.ts'

export interface SellerAskedAbout {
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
 * A property carries the state of its diligence. So the diligence states what it needs, instead of knowing
 * properties.
 */
export interface PropertyAskedAbout extends Address {
  registrationNumber: string | null
  municipalRegistration: string | null
  cnm: string | null
  cib: string | null
  owners: readonly SellerAskedAbout[]
}
