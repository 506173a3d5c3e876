import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { isAllowedBase } from './adapters/postal-code/get-json.ts'
import type { S3Options } from './adapters/storage/s3.ts'
import type { S3Account } from './adapters/storage/s3-client.ts'
import { isNearly } from './process/nearly.ts'
import { parseKey } from './secrets/key.ts'

const count = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'use um número inteiro').transform(Number).pipe(z.int().min(min).max(max))
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'use um endereço http(s)://…' })
  .transform((url) => url.replace(/\/+$/, ''))
const serviceUrl = httpUrl.refine(isAllowedBase, 'use https://…')

const proxies = z.string().refine((text) => text.split(',').every((part) => isProxy(part.trim())), {
  error: 'use endereços ou redes separados por vírgula, ou loopback, linklocal, uniquelocal',
})

function isProxy(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true
  const [address = '', bits] = part.split('/')
  const version = isIP(address)
  return (
    version !== 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

const secretsKey = z.string().transform((text, context) => {
  const keys = text.split(',').map((part) => parseKey(part.trim()))
  if (keys.every((key) => key !== null)) return keys
  context.addIssue('use 32 bytes ao acaso em base64 ou hexadecimal, por exemplo de: openssl rand -base64 32')
  return z.NEVER
})

const collectorHeaders = z.string().transform((text, context) => {
  const pairs = text.split(',').map((part) => /^\s*([\w-]+)=(.*?)\s*$/.exec(part))
  try {
    if (pairs.every((pair) => pair !== null)) {
      return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]))
    }
  } catch {
    // A percent sign may begin no code.
  }
  context.addIssue('use nome=valor, separados por vírgula')
  return z.NEVER
})

const units = { B: 0, KB: 1, MB: 2, GB: 3, TB: 4 } as const

const size = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,3})?\s*([KMGT]?B)?$/i, 'use bytes, ou um tamanho como 500MB ou 20GB')
  .transform((text) => {
    const unit = (/[KMGT]?B$/i.exec(text)?.[0].toUpperCase() ?? 'B') as keyof typeof units
    return Math.floor(Number.parseFloat(text) * 1024 ** units[unit])
  })
  .pipe(z.int().min(1024 ** 2, 'use ao menos 1MB'))

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{2,62})(?:\/(.*))?$/

const settings = z.object({
  PORT: count(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  PUBLIC_URL: httpUrl.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'use postgres://…')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'use postgres://…')
    .optional(),
  STORAGE: z.enum(['disk', 's3'], 'use disk ou s3').default('disk'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'use smtp://… ou smtps://…')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+@[^\r\n]+$/, 'use um e-mail, ou Nome <e-mail>')
    .default('Soleira <soleira@localhost>'),
  SUPPORT_EMAIL: z.email('use um e-mail').optional(),
  INBOX_FOLDER: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  INBOX_FOLDER_ACCOUNT: z.email('use o e-mail de uma conta').optional(),
  IMAP_PRIVATE_HOSTS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .default([]),
  SMS_GATEWAY_URL: serviceUrl.optional(),
  SMS_GATEWAY_TOKEN: z.string().min(1).optional(),
  SECRETS_KEY: secretsKey.optional(),
  BACKUP_DIR: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  BACKUP_BUCKET: z.string().regex(bucketAddress, 'use s3://bucket, ou s3://bucket/pasta/').optional(),
  BACKUP_S3_ENDPOINT: httpUrl.optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'use uma frase de ao menos 12 caracteres').optional(),
  METRICS_TOKEN: z.string().min(16, 'use ao menos 16 caracteres').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: collectorHeaders.default({}),
  STOP_DELAY: count(0, 120).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: proxies.optional(),
  REGISTRATIONS_PER_HOUR: count(1, 100_000).default(5),
  ACCOUNT_QUOTA: size.default(20 * 1024 ** 3),
  OPENROUTER_API_KEY: z.string().min(1).optional(),
  OPENROUTER_URL: serviceUrl.default('https://openrouter.ai/api/v1'),
  OPENROUTER_MODEL: z.string().min(1).default('meta-llama/llama-3.3-70b-instruct:free'),
  INFOSIMPLES_URL: serviceUrl.default('https://api.infosimples.com/api/v2'),
  CHROMIUM_PATH: z.string().min(1).optional(),
  RECIPES_DIR: z
    .string()
    .min(1)
    .transform((path) => resolve(path))
    .optional(),
  PLEXI_URL: serviceUrl.default('https://api.plexi.com.br'),
  VIACEP_URL: serviceUrl.default('https://viacep.com.br'),
  BRASILAPI_URL: serviceUrl.default('https://brasilapi.com.br'),
})

export type Env = z.output<typeof settings>

export class WrongSetting extends Error {}

const loopback = ['127.0.0.1', '::1', 'localhost']

/**
 * Empty means absent.
 * @throws WrongSetting with the name of the first wrong setting
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  refuseMisspelt(present)
  const parsed = settings.safeParse(present)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new WrongSetting(`Configuração inválida: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const env = parsed.data
  if (env.STORAGE === 's3') {
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
      if (!env[name]) throw new WrongSetting(`Configuração inválida: ${name}: é obrigatória com STORAGE=s3`)
    }
  }
  if (env.BACKUP_BUCKET) backupAccount(env, env.BACKUP_BUCKET)
  if (!env.INBOX_FOLDER !== !env.INBOX_FOLDER_ACCOUNT) {
    const missing = env.INBOX_FOLDER ? 'INBOX_FOLDER_ACCOUNT' : 'INBOX_FOLDER'
    throw new WrongSetting(`Configuração inválida: ${missing}: as duas dizem juntas de quem é a pasta`)
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new WrongSetting(
      'Configuração inválida: DATABASE_DIRECT_URL: leva ao mesmo servidor que DATABASE_URL, que falta',
    )
  }
  if (!loopback.includes(env.HOST) && !env.PUBLIC_URL) {
    throw new WrongSetting('Configuração inválida: PUBLIC_URL: é obrigatória quando HOST não é local')
  }
  return env
}

function refuseMisspelt(present: Record<string, unknown>): void {
  const names = Object.keys(settings.shape)
  for (const given of Object.keys(present)) {
    if (names.includes(given)) continue
    const meant = names.find((name) => isNearly(given, name))
    if (meant && !(meant in present)) {
      throw new WrongSetting(`Configuração desconhecida: ${given}. Quis dizer ${meant}?`)
    }
  }
}

/**
 * A role may have been given limits for its way through a pooler. These undo them for connections past it.
 */
const unlimited = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0'

/**
 * `config` may lead through a pooler. `direct` leads to the server itself, for work that needs a session.
 * Null for the embedded server.
 */
export function serverOf({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>): Server | null {
  if (!DATABASE_URL) return null
  const config = { connectionString: DATABASE_URL }
  if (!DATABASE_DIRECT_URL) return { config, direct: config }
  return {
    config: { ...config, isPooled: true },
    direct: { connectionString: DATABASE_DIRECT_URL, options: unlimited },
  }
}

interface Server {
  config: { connectionString: string; isPooled?: true }
  direct: { connectionString: string; options?: string }
}

export function s3Options(env: Env): S3Options | null {
  if (env.STORAGE === 'disk') return null
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET as string,
    accessKeyId: env.S3_ACCESS_KEY_ID as string,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY as string,
  }
}

export interface BackupAccount extends S3Account {
  key: string
}

/**
 * Finds the credentials for the bucket of an address such as `s3://bucket/folder/name`: BACKUP_S3_…, else
 * those of the files. Null when the address is not one of a bucket.
 * @throws WrongSetting when there are no credentials
 */
export function backupAccount(env: Env, address: string): BackupAccount | null {
  const [, bucket, key = ''] = bucketAddress.exec(address) ?? []
  if (!bucket) return null
  const isOwn = env.BACKUP_S3_ACCESS_KEY_ID !== undefined
  const accessKeyId = isOwn ? env.BACKUP_S3_ACCESS_KEY_ID : env.S3_ACCESS_KEY_ID
  const secretAccessKey = isOwn ? env.BACKUP_S3_SECRET_ACCESS_KEY : env.S3_SECRET_ACCESS_KEY
  if (!accessKeyId || !secretAccessKey) {
    const missing = isOwn ? 'BACKUP_S3_SECRET_ACCESS_KEY' : 'BACKUP_S3_ACCESS_KEY_ID'
    throw new WrongSetting(`Configuração inválida: ${missing}: é obrigatória para cópias em um bucket`)
  }
  const endpoint = isOwn ? env.BACKUP_S3_ENDPOINT : env.S3_ENDPOINT
  const region = isOwn ? env.BACKUP_S3_REGION : env.S3_REGION
  return { endpoint, region, bucket, key, accessKeyId, secretAccessKey }
}

export function openSettings(env: Env): Record<string, string> {
  const { PUBLIC_URL, STORAGE, S3_ENDPOINT, S3_REGION, S3_BUCKET, MAIL_FROM, SUPPORT_EMAIL } = env
  const { TRUST_PROXY, ACCOUNT_QUOTA } = env
  const open = {
    PUBLIC_URL,
    STORAGE,
    S3_ENDPOINT,
    S3_REGION,
    S3_BUCKET,
    MAIL_FROM,
    SUPPORT_EMAIL,
    TRUST_PROXY,
    ACCOUNT_QUOTA,
  }
  return Object.fromEntries(
    Object.entries(open).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

export function programPlaces(): Readonly<Record<string, string | undefined>> {
  return process.env
}

/** npm keeps `--dry-run` for itself when no `--` stands before it. */
export function npmOption(name: string): string | undefined {
  const value = process.env[`npm_config_${name.replaceAll('-', '_')}`]
  return value && value !== 'false' ? value : undefined
}
