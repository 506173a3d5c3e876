import { brotliDecompressSync } from 'node:zlib'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { errorBody } from '@soleira/domain/contract/error-body'
import type { LightMyRequestResponse } from 'fastify'
import { refusalsOf } from '../../src/http/openapi.ts'
import { mark } from './hostile-values.ts'

const foreign =
  /\b(invalid|expected|received|required|must|should|unexpected|error|failed|not found|too (big|small|long)|select|insert|update)\b|node_modules|\.ts\b/i

/**
 * A bent address or method may lead to another endpoint or to none, so its answer only has to keep the
 * general rules.
 */
export function faultsOf(endpoint: Endpoint, answer: LightMyRequestResponse, isBent: boolean): string[] {
  if (answer.statusCode >= 400) return faultsOfRefusal(endpoint, answer, isBent)
  return isBent ? [] : faultsOfSuccess(endpoint, answer)
}

function faultsOfSuccess(endpoint: Endpoint, answer: LightMyRequestResponse): string[] {
  const { statusCode, headers } = answer
  const body = textOf(answer)
  const isPart = statusCode === 206 && endpoint.answer === 'file'
  if (statusCode !== endpoint.status && !isPart) return [`answered ${statusCode}, and not ${endpoint.status}`]
  if (endpoint.answer === 'empty') return body ? ['has a body'] : []
  if (typeof endpoint.answer === 'string') return []
  if (!String(headers['content-type']).startsWith('application/json')) return ['is no JSON']
  const answered = jsonOf(body)
  const { success, data, error } = endpoint.answer.safeParse(answered)
  if (!success) return [`is not what the contract says: ${error.message}`]
  return JSON.stringify(data) === body || sameFields(data, answered)
    ? []
    : ['has more than the contract says']
}

function sameFields(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || one === null) return Object.is(one, other)
  if (typeof other !== 'object' || other === null) return false
  const keys = Object.keys(one)
  const both = Object.entries(other).filter(([, value]) => value !== undefined)
  return keys.length === both.length && both.every(([key, value]) => sameFields(Reflect.get(one, key), value))
}

function faultsOfRefusal(endpoint: Endpoint, answer: LightMyRequestResponse, isBent: boolean): string[] {
  const { statusCode } = answer
  const body = textOf(answer)
  const faults: string[] = []
  if (body.includes(mark)) faults.push('repeats what was sent')
  // As it is where only the head was asked for.
  if (isBent && !body) return faults
  // In a tab of its own, as `accept` has it.
  const isPage = String(answer.headers['content-type']).startsWith('text/html')
  if (isPage && statusCode < 500 && body.includes('<html lang="pt-BR">')) return faults
  const { data, success } = errorBody.strict().safeParse(jsonOf(body))
  if (!success) return [...faults, `${statusCode} is not the error of the contract`]
  const words = [data.message, ...Object.values(data.fields ?? {})]
  if (words.some((text) => !text || foreign.test(text)))
    faults.push(`is not in Portuguese: ${words.join(' | ')}`)
  if (!isBent && !refusalsOf(endpoint).includes(data.code)) faults.push(`${data.code} is not declared`)
  const isDeclared = endpoint.refusals?.includes(data.code) ?? false
  if (statusCode >= 500 && !isDeclared) faults.push(`failed with ${data.code}`)
  return faults
}

function textOf({ headers, body, rawPayload }: LightMyRequestResponse): string {
  return headers['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload).toString() : body
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
