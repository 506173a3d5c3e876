import type { ItemState } from '../checklist/item.ts'
import type { KnownAddress } from '../property/same-address.ts'

export interface KnownPerson {
  id: number
  cpf: string | null
  cnpj: string | null
  name: string
  propertyIds: readonly number[]
  spouse?: KnownSpouse | null
}

/** A paper of a couple may be recognised under either of them. */
export interface KnownSpouse {
  id: number
  cpf: string | null
  name: string
  /** Empty where no paper of a couple is looked at. */
  propertyIds: readonly number[]
}

export interface KnownProperty extends KnownAddress {
  id: number
  matricula: string | null
  inscricao: string | null
  cnm: string | null
  cib: string | null
  city: string
  wants?: Wants
}

interface WantedItem {
  kind: string
  personId: number | null
  state: ItemState
  /** YYYY-MM-DD, of the paper that the item shows: its issue, or else the day on which it came. */
  since: string | null
}

export interface Wants {
  /** Items of the checklist that are not set aside; `personId` is null for the property's own. */
  items: readonly WantedItem[]
  ownerIds: readonly number[]
  /** Owners whose identity document the property has. */
  identifiedIds: readonly number[]
  /** Those whose civil status a paper in its slot says; null stands for one of which nobody said whose it is. */
  statedIds: readonly (number | null)[]
}

export interface KnownRecords {
  people: readonly KnownPerson[]
  properties: readonly KnownProperty[]
}
