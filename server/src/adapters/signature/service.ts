import type { SignerRole } from '@soleira/domain/signing/signer'
import type { Service } from '@soleira/domain/signing/signing'
import type { SigningState } from '@soleira/domain/signing/state'

/** A request to sign, as a service gets it. */
export interface ServiceRequest {
  /** Ours. The service keeps it, so that `find` finds the request after an interruption. */
  ourId: string
  title: string
  pdf: Buffer
  signers: ServiceSigner[]
  /** AAAA-MM-DD, the last day. */
  expiresOn: string
  message: string
}

export interface ServiceSigner {
  /** Ours, and unique in the request. It tells signers apart that share an e-mail. */
  ourId: string
  /** Those of one order sign at once, after all of the order before. */
  order: number
  name: string
  email: string
  phone: string | null
  cpf: string | null
  as: SignerRole
}

export interface MadeRequest {
  externalId: string
  signers: { ourId: string; externalId: string; link: string | null }[]
}

export interface ServiceState {
  /** As the service says it; the caller never lets a final state go back. */
  state: SigningState
  /** By `externalId`. Somebody the service adds, such as the owner of its token, is not among them. */
  signers: { externalId: string; state: 'waiting' | 'seen' | 'signed' | 'refused'; at: Date | null }[]
  signedFileReady: boolean
}

/**
 * One service, with the token of one account. Every call throws a ServiceFailure, and no other error for whatever
 * the service does. A secret is in no error, log or trace.
 */
export interface SignatureService {
  readonly service: Service
  /** Tells nobody yet, unless the service cannot wait; `send` is called in any case. */
  create(request: ServiceRequest): Promise<MadeRequest>
  /**
   * May be called again after an interruption. Then a request is never sent twice; Clicksign may repeat its
   * notice, because it does not say whether the first one left.
   */
  send(externalId: string, request: ServiceRequest): Promise<void>
  remind(externalId: string): Promise<void>
  lookUp(externalId: string): Promise<ServiceState>
  cancel(externalId: string): Promise<void>
  fetchSigned(externalId: string): Promise<Buffer>
  /** The request that an interrupted `create` has left, completed where it was not; or null. */
  find(request: ServiceRequest): Promise<MadeRequest | null>
  /** Whether the token is right, at no cost. */
  test(): Promise<void>
}

export type ServiceTrouble = 'refused' | 'invalid' | 'busy' | 'unavailable' | 'not_ready'

/** `words` are for the broker, and name nobody. */
export class ServiceFailure extends Error {
  readonly trouble: ServiceTrouble
  readonly words: string
  readonly retryAt: Date | null

  constructor(trouble: ServiceTrouble, words: string, retryAt: Date | null = null) {
    super(trouble)
    this.trouble = trouble
    this.words = words
    this.retryAt = retryAt
  }
}
