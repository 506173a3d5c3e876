import type { PaperHolder } from '@soleira/domain/automation/doubt'
import type { AutomationFailure } from '@soleira/domain/automation/failure'
import type { Hours } from '@soleira/domain/automation/hours'
import type { AskedFact, AskedProvider, PaidProvider } from '@soleira/domain/automation/provider'
import type { TokenAnswer } from '@soleira/domain/automation/token-test'
import type { CatalogueKindId } from '@soleira/domain/catalogue/names'
import type { CertificateResult } from '@soleira/domain/certificate/result'

export type Facts = Partial<Record<AskedFact, string>>

/** `source` and `on` (AAAA-MM-DD) say where and when this was read. */
export interface IssuerService {
  kind: CatalogueKindId
  /** Read in the provider's own documents, or, for a page, seen to work there. */
  isConfirmed: boolean
  source: string
  on: string
  hours?: Hours
  /** The facts that a request lacks. Given none, it returns all that are sent. */
  missing(facts: Facts): AskedFact[]
}

/** A challenge for a person: a picture of characters, or the page of a foreign service with its site key. */
export interface Shown {
  url: string | null
  image: string | null
  siteKey: string | null
  message: string | null
  isSolved?(): Promise<boolean>
}

export type ChallengeAnswer =
  | { answer: string }
  | { isChanged: true }
  | { failure: 'captcha_given_up' | 'captcha_timeout' }

export interface Request {
  kind: CatalogueKindId
  facts: Facts
  token: string
  signal: AbortSignal
  step(line: string): Promise<void>
  knockAt?: string | null
  /** Shows a challenge to the broker and waits. Nothing else ever answers one. */
  challenge(shown: Shown): Promise<ChallengeAnswer>
}

export interface IssuedCertificate {
  pdf: Buffer
  number: string | null
  code: string | null
  issuedOn: string | null
  validUntil: string | null
  /** Null when nothing was stated. That never counts as negative. */
  result: CertificateResult | null
  holder?: PaperHolder
  isOtherKind?: boolean
}

/** `charged` is in cents; null when nobody knows. */
export type IssuerOutcome = { charged: number | null } & (
  | { paper: IssuedCertificate }
  | { failure: AutomationFailure }
)

export interface Accepted {
  reference: string
}

/** 'pending': no answer yet. 'refused': the token was refused. */
export type Looked = IssuerOutcome | 'pending' | 'refused'

interface Look extends Pick<Request, 'kind' | 'token' | 'signal'> {
  reference: string
}

interface Tested {
  outcome: TokenAnswer
  code: string | null
}

export interface AskedIssuer {
  id: AskedProvider
  services: readonly IssuerService[]
  /** Asks once. Throws only when `signal` aborts. */
  ask(request: Request): Promise<IssuerOutcome | Accepted>
}

export interface Issuer extends AskedIssuer {
  id: PaidProvider
  /** Looks for the answer of an accepted request, which costs nothing. Throws only when `signal` aborts. */
  look?(look: Look): Promise<Looked>
  /** Checks a token by a request that costs nothing. May throw when the service is not reached. */
  test(token: string, signal: AbortSignal): Promise<Tested>
}
