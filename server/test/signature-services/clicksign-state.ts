import { randomUUID } from 'node:crypto'
import type { Answer, SentValues } from './service-server.ts'

export interface Requirement {
  action: string
  role?: string
  auth?: string
  document: string
  signer: string
}

export interface Signer extends SentValues {
  id: string
  name: string
  email: string
  group: number
  signedAt: string | null
}

export interface Envelope {
  id: string
  attributes: SentValues
  status: 'draft' | 'running' | 'closed' | 'canceled'
  document: { id: string; filename: string; metadata: unknown; pdf: Buffer; status: string } | null
  signers: Signer[]
  requirements: Requirement[]
  events: { name: string; data: SentValues; created: string }[]
  /** Who was told, once per notice. */
  told: string[]
}

export const newEnvelope = (attributes: SentValues): Envelope => ({
  id: randomUUID(),
  attributes,
  status: 'draft' as const,
  document: null,
  signers: [],
  requirements: [],
  events: [],
  told: [],
})

export const resource = (type: string, id: string, attributes: SentValues, links?: SentValues) => ({
  id,
  type,
  attributes,
  ...(links && { links }),
})

export function failed(status: number, detail: string, code = String(status)): Answer {
  return { status, body: { errors: [{ code, status: String(status), title: 'Erro', detail }] } }
}

const longestDeadline = 90 * 24 * 3_600_000

export function wrongEnvelope({ name, deadline_at, default_subject }: SentValues): string | null {
  if (typeof name !== 'string' || !name) return 'name não pode ficar em branco'
  if (typeof default_subject === 'string' && default_subject.length > 100)
    return 'default_subject é muito longo'
  if (deadline_at === undefined) return null
  const until = typeof deadline_at === 'string' ? Date.parse(deadline_at) - Date.now() : Number.NaN
  return until > 0 && until <= longestDeadline ? null : 'deadline_at deve estar dentro de 90 dias'
}

/** A signer is a person: two words at least, and no digits. */
export function wrongSigner(signer: SentValues): string | null {
  const { name, email, phone_number: phone, has_documentation: has = true, documentation, birthday } = signer
  if (typeof name !== 'string' || !/^\S+(\s+\S+)+$/.test(name) || /\d/.test(name)) {
    return `name ${name} deve ser o nome completo`
  }
  if (typeof email !== 'string' || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
    return `email ${email} não é válido`
  if (phone != null && !/^\d{10,11}$/.test(String(phone))) return 'phone_number não é válido'
  if (has === false && (documentation != null || birthday != null))
    return 'documentation deve ficar em branco'
  if (documentation != null && !/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(String(documentation))) {
    return 'documentation não é válido'
  }
  return null
}

const roles = ['sign', 'party', 'contractor', 'witness', 'approve', 'intervening', 'buyer', 'broker']
const auths = ['email', 'sms', 'whatsapp', 'pix', 'icp_brasil', 'handwritten', 'selfie', 'official_document']

export function wrongRequirement(envelope: Envelope, { action, role, auth, document, signer }: Requirement) {
  if (envelope.document?.id !== document) return 'document não encontrado'
  if (!envelope.signers.some(({ id }) => id === signer)) return 'signer não encontrado'
  if (action === 'agree') return role && roles.includes(role) ? null : 'role não está incluído na lista'
  if (action === 'provide_evidence')
    return auth && auths.includes(auth) ? null : 'auth não está incluído na lista'
  return 'action não está incluído na lista'
}

export function missingToRun({ document, signers, requirements }: Envelope): string | null {
  if (!document) return 'o envelope não possui documentos'
  if (!signers.length) return 'o envelope não possui signatários'
  const isWhole = signers.every(({ id }) =>
    ['agree', 'provide_evidence'].every((action) =>
      requirements.some((one) => one.signer === id && one.action === action),
    ),
  )
  return isWhole ? null : 'há signatários sem requisitos'
}

/** The lowest group that has not signed wholly. Only its signers can be told. */
export function activeSigners({ signers }: Envelope): Signer[] {
  const waiting = signers.filter(({ signedAt }) => !signedAt)
  const group = Math.min(...waiting.map((signer) => signer.group))
  return waiting.filter((signer) => signer.group === group)
}
