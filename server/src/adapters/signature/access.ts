import { serviceFacts } from '@soleira/domain/signing/services'
import { providerNames, type Service } from '@soleira/domain/signing/signing'
import { isAllowedBase } from '../postal-code/get-json.ts'
import { unreadable } from './call.ts'
import { type MadeRequest, ServiceFailure, type ServiceRequest, type ServiceSigner } from './service.ts'

/** Secrets of one account at a service. `cryptKey` and `safe` are D4Sign's. */
export interface ServiceAccess {
  token: string
  cryptKey: string | null
  safe: string | null
  isSandbox: boolean
}

export interface Bases {
  sandbox: string
  production: string
}

export interface ServiceOptions {
  /** Others than the documented addresses, for tests. */
  bases?: Bases
  /** Milliseconds that a call may take. */
  patience?: number
}

/** Where a service answers, and where its signed files may come from besides. */
export interface ServiceSource<S extends Service = Service> {
  service: S
  base: string
  hosts: RegExp
  patience?: number | undefined
}

/** @throws TypeError for an address that is not allowed (T7) */
export function sourceOf<S extends Service>(
  service: S,
  hosts: RegExp,
  { isSandbox }: ServiceAccess,
  { bases, patience }: ServiceOptions,
): ServiceSource<S> {
  const { sandbox, production } = bases ?? serviceFacts[service]
  const base = isSandbox ? sandbox : production
  if (!isAllowedBase(base)) throw new TypeError('the address of a service must be https')
  return { service, base, hosts, patience }
}

/** Refuses what the service would refuse, before anything leaves. */
export function checkRequest(service: Service, { pdf }: ServiceRequest): void {
  const { largestFile } = serviceFacts[service]
  if (pdf.length <= largestFile) return
  const most = largestFile / 1024 / 1024
  throw new ServiceFailure('invalid', `A ${providerNames[service]} aceita arquivos de até ${most} MB.`)
}

/** Soleira's number stands at the end of the name, where `find` looks for it. */
export const markOf = ({ ourId }: Pick<ServiceRequest, 'ourId'>): string => `(${ourId})`

export function markedName(request: ServiceRequest, longest: number): string {
  const mark = markOf(request)
  const title = request.title.replace(/[\\/]/g, '-').replace(/\s+/g, ' ').trim()
  return `${title.slice(0, longest - mark.length - 1).trimEnd()} ${mark}`
}

/** Orders without gaps, from 1. */
export function groupsOf(signers: readonly ServiceSigner[]): Map<ServiceSigner, number> {
  const orders = [...new Set(signers.map(({ order }) => order))].sort((one, other) => one - other)
  return new Map(signers.map((signer) => [signer, orders.indexOf(signer.order) + 1]))
}

export const inOrder = (signers: readonly ServiceSigner[]): ServiceSigner[] =>
  signers.toSorted((one, other) => one.order - other.order)

export const hasOrder = (signers: readonly ServiceSigner[]): boolean =>
  new Set(signers.map(({ order }) => order)).size > 1

/**
 * The end of the last day where it ends last in Brazil, so that the service never ends a request before Soleira
 * does. `mostDays` is the service's own bound.
 */
export function endOf(expiresOn: string, mostDays: number | null = null): string {
  const wanted = Date.parse(`${expiresOn}T23:59:59-05:00`)
  const latest = mostDays === null ? wanted : Date.now() + (mostDays * 24 * 60 - 5) * 60_000
  return new Date(Math.min(wanted, latest)).toISOString()
}

interface Listed {
  externalId: string
  name: string | null
  email: string | null
  /** Where the service gives one. */
  link?: string | null
}

/** Pairs our signers with those that a service lists. Each is taken once, the one of the same name first. */
export function pairSigners(
  signers: readonly ServiceSigner[],
  listed: readonly Listed[],
): Map<ServiceSigner, Listed> | null {
  const left = new Set(listed)
  const pairs = new Map<ServiceSigner, Listed>()
  for (const signer of signers) {
    const same = [...left].filter(({ email }) => email?.toLowerCase() === signer.email.toLowerCase())
    const one = same.find(({ name }) => name === signer.name) ?? same[0]
    if (!one) return null
    left.delete(one)
    pairs.set(signer, one)
  }
  return pairs
}

/** Our signers as the service knows them. Throws a ServiceFailure where one is missing. */
export function knownSigners(
  service: Service,
  signers: readonly ServiceSigner[],
  listed: readonly Listed[],
): MadeRequest['signers'] {
  const pairs = pairSigners(signers, listed)
  if (!pairs) throw unreadable(service)
  return [...pairs].map(([{ ourId }, { externalId, link = null }]) => ({ ourId, externalId, link }))
}
