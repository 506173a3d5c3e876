import type { Holder } from '@soleira/domain/automation/doubt'
import type { AutomationFailure } from '@soleira/domain/automation/failure'
import type { Hours } from '@soleira/domain/automation/hours'
import type { AskedFact, AskedProvider, PaidProvider } from '@soleira/domain/automation/provider'
import type { TokenAnswer } from '@soleira/domain/automation/token-test'
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
  /** When the source answers, where it says so; else always. */
  hours?: Hours
  /** The facts that are missing for a request: of none at all, every one that is sent. */
  missing(facts: Facts): AskedFact[]
}

/** What a source asks a person for: a picture of characters, or a foreign service's page, which has a key. */
export interface Shown {
  url: string | null
  /** data:image/png;base64,… */
  image: string | null
  siteKey: string | null
  /** What became of the answer before, if there was one. */
  message: string | null
  /** Whether the page has become content meanwhile: then nobody is waited for any more. */
  isSolved?(): Promise<boolean>
}

export type ChallengeAnswer =
  | { answer: string }
  /** Another picture is wanted, or the page is content. */
  | { isChanged: true }
  | { failure: 'captcha_given_up' | 'captcha_timeout' }

export interface Request {
  kind: CatalogueKindId
  facts: Facts
  token: string
  /** Ends it. */
  signal: AbortSignal
  /** Says how far it is, in words for the broker. */
  step(line: string): Promise<void>
  /** Where a service that answers later may knock when it has; null: nowhere. */
  knockAt?: string | null
  /** Shows a challenge to the broker and waits. Nothing else ever answers one. */
  challenge(shown: Shown): Promise<ChallengeAnswer>
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
  /** Whom it is about, as far as that was stated. */
  holder?: Holder
  /** The service says that it answered for another kind of certificate. */
  isOtherKind?: boolean
}

/** What came of a request, and what it cost in cents; null: nobody knows. */
export type Outcome = { charged: number | null } & ({ paper: IssuedPaper } | { failure: AutomationFailure })

/** A request that the service has taken on, and under what its answer can be looked for. */
export interface Accepted {
  reference: string
}

/** What there is of an accepted request: not yet an answer; a token that is refused; or what came of it. */
export type Looked = Outcome | 'pending' | 'refused'

/** What is looked for. */
interface Look extends Pick<Request, 'kind' | 'token' | 'signal'> {
  reference: string
}

/** What a service said when it was only asked whether it knows a token, with the code that it gave. */
export interface Tested {
  outcome: TokenAnswer
  code: string | null
}

/** Whoever gets certificates from those who issue them. */
export interface Asked {
  id: AskedProvider
  services: readonly Service[]
  /** Asks once. Throws only when `signal` ends it. */
  ask(request: Request): Promise<Outcome | Accepted>
}

/** A service that wants a token, and charges for what it brings. */
export interface Issuer extends Asked {
  id: PaidProvider
  /** Looks for the answer of an accepted request, which costs nothing. Throws only when `signal` ends it. */
  look?(look: Look): Promise<Looked>
  /** Asks for nothing that costs anything, to hear whether the token is known. Throws only when `signal` ends it. */
  test(token: string, signal: AbortSignal): Promise<Tested>
}
