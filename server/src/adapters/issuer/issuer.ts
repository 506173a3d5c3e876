import type { AutomationFailure } from '@soleira/domain/automation/failure'
import type { AskedFact, PaidProvider } from '@soleira/domain/automation/provider'
import type { CatalogueKindId } from '@soleira/domain/catalogue/names'
import type { CertificateResult } from '@soleira/domain/diligence/result'

/** What is known of whom a certificate is about. */
export type Facts = Partial<Record<AskedFact, string>>

/** A kind of certificate that an issuer can be asked for, and where that was read. */
export interface Service {
  kind: CatalogueKindId
  /** Read in the provider's own documents; else in somebody's published code. */
  isConfirmed: boolean
  source: string
  /** AAAA-MM-DD */
  on: string
  /** The facts that are missing for a request. */
  missing(facts: Facts): AskedFact[]
}

export interface Request {
  kind: CatalogueKindId
  facts: Facts
  token: string
  /** Ends it. */
  signal: AbortSignal
  /** Says how far it is, in words for the broker. */
  step(line: string): Promise<void>
}

/** A certificate as its issuer hands it out, with what it states of it. */
export interface IssuedPaper {
  pdf: Buffer
  number: string | null
  code: string | null
  /** AAAA-MM-DD */
  issuedOn: string | null
  validUntil: string | null
  /** Null where nothing was stated: it is never taken for negative. */
  result: CertificateResult | null
}

/** What came of a request, and what it cost in cents; null: nobody knows. */
export type Outcome = { charged: number | null } & ({ paper: IssuedPaper } | { failure: AutomationFailure })

/** A service that gets certificates from those who issue them. */
export interface Issuer {
  id: PaidProvider
  services: readonly Service[]
  /** Asks once. Throws only when `signal` ends it. */
  ask(request: Request): Promise<Outcome>
}
