import { type Service, services } from '@soleira/domain/signing/signing'
import type { ServiceAccess, ServiceOptions } from '../../src/adapters/signature/access.ts'
import { openAutentique } from '../../src/adapters/signature/autentique.ts'
import { openClicksign } from '../../src/adapters/signature/clicksign.ts'
import { openD4Sign } from '../../src/adapters/signature/d4sign.ts'
import type { ServiceRequest, SignatureService } from '../../src/adapters/signature/service.ts'
import { openZapSign } from '../../src/adapters/signature/zapsign.ts'
import { makePdf } from '../rows/factories/files.ts'
import { type AutentiqueServer, startAutentique } from './autentique-server.ts'
import { startClicksign } from './clicksign-server.ts'
import { startD4Sign } from './d4sign-server.ts'
import type { ServiceServer } from './service-server.ts'
import { startZapSign } from './zapsign-server.ts'

/** A service on this machine and its client, alike for all four. */
export interface Rig {
  service: Service
  server: ServiceServer & { signedFile: Buffer | null; giveDeadLinks(times: number): void; base: string }
  access: ServiceAccess
  open(change?: Partial<ServiceAccess>, options?: ServiceOptions): SignatureService
  /** Signs in the only document that is there. */
  sign(email: string): void
  /** How many documents the service holds, who signs there, whom it has told how often, and the last file. */
  held(): { documents: number; signers: string[]; told: string[]; pdf: Buffer | undefined }
  /** Fits the request that makes a document, the one that reads it, and the one for its file. */
  lines: { make: RegExp; read: RegExp; file: RegExp }
}

export const secretToken = 'segredo-do-corretor-71'

const ana = { ourId: 'a1', name: 'Ana Ávila Prado', email: 'ana@exemplo.com.br', cpf: '529.982.247-25' }
const bento = { ourId: 'b2', name: 'Bento Rios', email: 'bento@exemplo.com.br', cpf: null }

export const aRequest = (change: Partial<ServiceRequest> = {}): ServiceRequest => ({
  ourId: 's-4711',
  title: 'Proposta de compra',
  pdf: makePdf(),
  message: 'Leia e assine, por favor.',
  signers: [
    { ...ana, order: 1, phone: '(21) 99876-5432', as: 'seller' },
    { ...bento, order: 2, phone: null, as: 'witness' },
  ],
  expiresOn: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10),
  ...change,
})

const accessBy = (token: string): ServiceAccess => ({ token, cryptKey: null, safe: null, isSandbox: true })

type Open = (access: ServiceAccess, options?: ServiceOptions) => SignatureService

const opener =
  (open: Open, own: ServiceAccess, base: string): Rig['open'] =>
  (change = {}, options = {}) =>
    open({ ...own, ...change }, { patience: 2_000, bases: { sandbox: base, production: base }, ...options })

function theOne<T>(all: readonly T[]): T {
  const [one, ...more] = all
  if (!one || more.length) throw new Error(`${all.length} documents, not one`)
  return one
}

async function clicksignRig(token: string): Promise<Rig> {
  const access = accessBy(token)
  const server = await startClicksign(token)
  const { envelopes } = server
  return {
    service: 'clicksign',
    server,
    access,
    open: opener(openClicksign, access, server.base),
    sign: (email) => server.sign(theOne(envelopes), email),
    held: () => ({
      documents: envelopes.length,
      told: envelopes.flatMap(({ told }) => told),
      signers: envelopes.flatMap(({ signers }) => signers.map(({ email }) => email)),
      pdf: envelopes.at(-1)?.document?.pdf,
    }),
    lines: { make: /^POST .*\/envelopes$/, read: /^GET .*\/envelopes\/[\w-]+$/, file: /^GET \/s3\// },
  }
}

async function zapSignRig(token: string): Promise<Rig> {
  const access = accessBy(token)
  const server = await startZapSign(token)
  const { documents } = server
  return {
    service: 'zapsign',
    server,
    access,
    open: opener(openZapSign, access, server.base),
    sign: (email) => server.sign(theOne(documents), email),
    held: () => ({
      documents: documents.length,
      pdf: documents.at(-1)?.pdf,
      signers: documents.flatMap(({ signers }) => signers.map(({ email }) => email)),
      told: documents.flatMap(({ signers }) =>
        signers.filter(({ isTold }) => isTold).map(({ email }) => email),
      ),
    }),
    lines: { make: /^POST .*\/docs\/$/, read: /^GET .*\/docs\/[\w-]+\/$/, file: /^GET \/s3\// },
  }
}

async function d4SignRig(token: string): Promise<Rig> {
  const own = { ...accessBy(token), cryptKey: 'cifra-do-corretor-72', safe: 'cofre-do-corretor-73' }
  const server = await startD4Sign({ token: own.token, cryptKey: own.cryptKey, safe: own.safe })
  const { documents } = server
  return {
    service: 'd4sign',
    server,
    access: own,
    open: opener(openD4Sign, own, server.base),
    sign: (email) => server.sign(theOne(documents), email),
    held: () => ({
      documents: documents.length,
      pdf: documents.at(-1)?.pdf,
      signers: documents.flatMap(({ signers }) => signers.map(({ email }) => email)),
      told: documents.flatMap(({ signers }) => signers.flatMap(({ told, email }) => Array(told).fill(email))),
    }),
    lines: { make: /^POST .*\/upload$/, read: /^GET .*\/documents\/[\w-]+$/, file: /^GET \/arquivos\// },
  }
}

const signersOf = (documents: AutentiqueServer['documents']) =>
  documents.flatMap(({ signatures }) => signatures.flatMap(({ email, action }) => (action && email) || []))

async function autentiqueRig(token: string): Promise<Rig> {
  const access = accessBy(token)
  const server = await startAutentique(token)
  const { documents } = server
  return {
    service: 'autentique',
    server,
    access,
    open: opener(openAutentique, access, server.base),
    sign: (email) => server.sign(theOne(documents), email),
    held: () => ({
      documents: documents.length,
      pdf: documents.at(-1)?.pdf,
      // All are told at once, and the owner of the token is none of them.
      signers: signersOf(documents),
      told: signersOf(documents),
    }),
    lines: { make: /graphql/, read: /graphql/, file: /^GET \/documentos\// },
  }
}

const rigsBy = { clicksign: clicksignRig, zapsign: zapSignRig, d4sign: d4SignRig, autentique: autentiqueRig }

/** A service of its own, that of whoever has the token. */
export const startRig = (service: Service, token: string): Promise<Rig> => rigsBy[service](token)

export const startRigs = (): Promise<Rig[]> =>
  Promise.all(services.map((service) => startRig(service, secretToken)))
