import type { SignerRole } from '@soleira/domain/signing/signer'
import type { SigningState } from '@soleira/domain/signing/state'
import type { ServiceSigner, ServiceState } from './service.ts'
import { idIn, listIn, momentIn, textIn, type Values, valuesIn } from './values.ts'

/** No role of its own was found for a seller or a spouse (part 3 §8). */
const roles: Record<SignerRole, string> = {
  seller: 'party',
  spouse: 'party',
  party: 'party',
  buyer: 'buyer',
  broker: 'broker',
  witness: 'witness',
  intervening: 'intervening',
}

export function signerBody({ name, email, cpf }: ServiceSigner, group: number): Values {
  return {
    name,
    email,
    group,
    refusable: true,
    has_documentation: cpf !== null,
    ...(cpf !== null && { documentation: cpf }),
    communicate_events: { signature_request: 'email', signature_reminder: 'email', document_signed: 'email' },
  }
}

/** Two for each signer: as what they sign, and how they prove who they are. */
export function requirementBodies(document: string, signer: string, as: SignerRole): Values[] {
  const relationships = {
    document: { data: { type: 'documents', id: document } },
    signer: { data: { type: 'signers', id: signer } },
  }
  return [
    { attributes: { action: 'agree', role: roles[as] }, relationships },
    { attributes: { action: 'provide_evidence', auth: 'email' }, relationships },
  ]
}

type Signers = ServiceState['signers']

export interface Event {
  name: string | null
  data: Values
  at: Date | null
}

export function eventsIn(body: unknown): Event[] {
  return listIn(valuesIn(body).data).map(({ attributes }) => {
    const { name, data, created } = valuesIn(attributes)
    return { name: textIn(name), data: valuesIn(data), at: momentIn(created) }
  })
}

export function signersIn(
  body: unknown,
): { externalId: string; name: string | null; email: string | null }[] {
  return listIn(valuesIn(body).data).flatMap(({ id, attributes }) => {
    const { name, email } = valuesIn(attributes)
    const externalId = idIn(id)
    return externalId ? [{ externalId, name: textIn(name), email: textIn(email) }] : []
  })
}

const steps = { signature_started: 'seen', sign: 'signed', refusal: 'refused' } as const

/** Follows the events. One without a signer's id counts by the e-mail, where a single signer has it. */
export function signerStates(signers: ReturnType<typeof signersIn>, events: readonly Event[]): Signers {
  return signers.map(({ externalId, email }) => {
    const isOnly = signers.filter((one) => one.email === email).length === 1
    const own = events.filter(({ data }) => {
      const { key, id, email: said } = valuesIn(data.signer)
      const told = idIn(key) ?? idIn(id)
      const isKnown = signers.some((one) => one.externalId === told)
      return isKnown ? told === externalId : isOnly && email !== null && said === email
    })
    for (const name of ['refusal', 'sign', 'signature_started'] as const) {
      const event = own.find((one) => one.name === name)
      if (event) return { externalId, state: steps[name], at: event.at }
    }
    return { externalId, state: 'waiting', at: null }
  })
}

/** An envelope that somebody closed by hand, or its deadline did, is not signed while a signature is missing. */
export function stateOf(
  status: string | null,
  events: readonly Event[],
  signers: Signers,
): ServiceState | null {
  const has = (name: string) => events.some((event) => event.name === name)
  const is = (state: SigningState, all = signers): ServiceState => ({
    state,
    signers: all,
    signedFileReady: false,
  })
  const signed = signers.filter(({ state }) => state === 'signed').length
  if (status === 'draft') return is('draft')
  if (has('refusal')) return is('refused')
  if (status === 'running') return is(signed > 0 ? 'partly_signed' : 'sent')
  if (status === 'canceled') return is(has('deadline') ? 'expired' : 'cancelled')
  if (status !== 'closed') return null
  if (signed === signers.length) return is('signed')
  if (has('deadline')) return is('expired')
  if (has('close')) return is('cancelled')
  // It closes by itself when all have signed, whether or not the events name them.
  return is(
    'signed',
    signers.map((one) => ({ ...one, state: 'signed' })),
  )
}
