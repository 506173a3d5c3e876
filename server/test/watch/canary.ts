import type pg from 'pg'
import { Needles, shortestNeedle } from './needles.ts'

/** Values that must never appear in a log, a job or an error, each with its meaning (T20). */
const canaries = new Map<string, string>()
const texts = new Needles()
const errorBodies: string[] = []

/** Fields whose values are personal, let somebody in, or are for the broker alone. */
const personal =
  /^(cpf|rg|email|password|currentPassword|newPassword|firstName|lastName|fullName|fatherName|motherName|spouseName|phone|bio|street|token|cryptKey|webhookSecret|key|code|lowestPrice|notes|amount|feeValue|issuerNumber)$/

const secret = /^(secret|uri|recoveryCodes)$/

/** Shorter texts and numbers turn up by chance: in a moment, a port, a word of ours. */
const shortest = { text: shortestNeedle, digits: 9 }

/**
 * From now on `value` may not appear outside of its table. CPFs and phones are also searched as bare digits.
 */
export function guardCanary(what: string, value: unknown): void {
  if (typeof value !== 'string') return
  const text = value.trim()
  const digits = text.replace(/\D/g, '')
  if (/^[\d\s().+-]+$/.test(text) && !isMoney(text)) {
    if (digits.length < shortest.digits) return
    canaries.set(digits, what)
  } else if (text.length < shortest.text) return
  canaries.set(text, what)
  if (isNumber(text)) return
  texts.add(text)
  // JSON writes quotes and backslashes otherwise.
  if (/["\\]/.test(text)) texts.add(text, JSON.stringify(text).slice(1, -1))
}

export function guardBody(body: unknown): void {
  guardFields(body, personal)
}

export function guardSecrets(body: unknown): void {
  guardFields(body, secret)
}

function guardFields(body: unknown, names: RegExp): void {
  if (Array.isArray(body)) for (const one of body) guardFields(one, names)
  else if (typeof body === 'object' && body !== null) {
    for (const [name, value] of Object.entries(body)) {
      if (names.test(name)) for (const one of [value].flat()) guardCanary(name, one)
      guardFields(value, names)
    }
  }
}

export function noteError(body: string): void {
  errorBodies.push(body)
}

function hitsIn(place: string, text: string): string[] {
  // Digits count only as a whole number: a moment may hold any nine.
  const numbers = new Set(text.match(/\d{9,}/g))
  const found = [...texts.foundIn(text), ...[...numbers].filter((digits) => canaries.has(digits))]
  return found.map((value) => `${canaries.get(value)} in ${place}: ${around(text, value)}`)
}

const isNumber = (text: string) => /^\d+$/.test(text)

const isMoney = (text: string) => /^\d+\.\d\d$/.test(text)

function around(text: string, value: string): string {
  const at = Math.max(0, text.indexOf(value))
  return text.slice(Math.max(0, at - 80), at + value.length + 40)
}

export async function expectNoCanary(logged: readonly string[], pool: pg.Pool): Promise<void> {
  const hits = [
    ...hitsIn('the log', logged.join('\n')),
    ...hitsIn('the queues', await queuesAsText(pool)),
    ...hitsIn('an error', errorBodies.splice(0).join('\n')),
  ]
  if (hits.length) throw new Error(`personal or secret (T20):\n${[...new Set(hits)].join('\n')}`)
}

async function queuesAsText(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'pgboss' and table_type = 'BASE TABLE'",
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(`select row_to_json(one)::text as line from pgboss.${name} one`)
    texts.push(...rows.map(({ line }) => line as string))
  }
  return texts.join('\n')
}
