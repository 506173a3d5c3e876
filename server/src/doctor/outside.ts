import { join } from 'node:path'
import { type Env, s3Options } from '../env.ts'
import { errorKind } from '../errors.ts'
import { type Finding, failureFinding, fineFinding, warningFinding } from './finding.ts'

export async function checkMail({ SMTP_URL, DATA_DIR }: Env): Promise<Finding> {
  const part = 'e-mail'
  if (!SMTP_URL)
    return warningFinding(
      part,
      `cartas ficam em ${join(DATA_DIR, 'outbox')}`,
      'para que saiam, defina SMTP_URL',
    )
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
  const transport = createTransport({ url: SMTP_URL, ...limits })
  try {
    await transport.verify()
    return fineFinding(part, 'o servidor de SMTP_URL atende')
  } catch (error) {
    return failureFinding(
      part,
      `o servidor de SMTP_URL não atende: ${errorKind(error)}`,
      'confira SMTP_URL e a rede',
    )
  } finally {
    transport.close()
  }
}

export async function checkStorage(env: Env): Promise<Finding> {
  const { openStorage } = await import('../adapters/storage/open.ts')
  try {
    const storage = await openStorage(join(env.DATA_DIR, 'files'), s3Options(env))
    try {
      await storage.check()
    } finally {
      storage.close()
    }
    if (env.STORAGE === 's3') return fineFinding('bucket', `${env.S3_BUCKET} atende`)
    return fineFinding('arquivos', join(env.DATA_DIR, 'files'))
  } catch (error) {
    return unreachableStorage(env, error)
  }
}

export function unreachableStorage({ STORAGE, S3_BUCKET, DATA_DIR }: Env, error: unknown): Finding {
  const kind = errorKind(Object(error).cause ?? error)
  if (STORAGE === 's3')
    return failureFinding(
      'bucket',
      `${S3_BUCKET} não atende: ${kind}`,
      'confira S3_ENDPOINT, S3_BUCKET e as chaves',
    )
  return failureFinding(
    'arquivos',
    `${join(DATA_DIR, 'files')}: ${kind}`,
    'dê a pasta a quem executa o Soleira',
  )
}
