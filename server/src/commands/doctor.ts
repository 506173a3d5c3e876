import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../database/embedded/refused.ts'
import { type Finding, failureFinding, fineFinding, warningFinding } from '../doctor/finding.ts'
import {
  checkBackupFolder,
  checkChromium,
  checkDisk,
  checkFonts,
  checkReading,
  checkVersions,
} from '../doctor/machine.ts'
import { type Env, readEnv, WrongSetting } from '../env.ts'
import { errorKind } from '../errors.ts'
import { RefusedArguments, readArguments } from './arguments.ts'
import { reachDatabase } from './operate.ts'

const usage = 'Uso: npm run doctor [-- --json]'
const width = 15

process.stdout.on('error', () => {})
try {
  const { json } = readArguments(usage, { json: { type: 'boolean' } })
  const findings: Finding[] = []
  for await (const finding of examine()) {
    findings.push(finding)
    if (!json) process.stdout.write(`${lineOf(finding)}\n`)
  }
  if (json) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`)
  if (findings.some(({ state }) => state === 'erro')) process.exitCode = 1
} catch (error) {
  if (!(error instanceof RefusedArguments)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function* examine(): AsyncGenerator<Finding> {
  yield checkVersions()
  yield checkFonts()
  yield checkReading()
  const env = readSettings()
  if ('state' in env) {
    yield env
    return
  }
  yield fineFinding('configurações', 'todas valem')
  yield checkChromium()
  yield checkDisk(env)
  if (env.BACKUP_DIR) yield checkBackupFolder(env.BACKUP_DIR)
  const { checkMail, checkStorage } = await import('../doctor/outside.ts')
  yield checkMail(env)
  if (env.STORAGE === 's3' || existsSync(join(env.DATA_DIR, 'files'))) yield checkStorage(env)
  else yield warningFinding('arquivos', 'ainda não há', 'o primeiro início faz a pasta')
  yield* examineDatabase(env)
}

function readSettings(): Env | Finding {
  try {
    return readEnv()
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    return failureFinding('configurações', error.message, 'corrija-a: o Soleira não inicia')
  }
}

async function* examineDatabase(env: Env): AsyncGenerator<Finding> {
  const part = 'banco de dados'
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'postgres'))) {
    yield warningFinding(part, 'ainda não há', 'o primeiro início o cria')
    return
  }
  try {
    const { config, leave } = await reachDatabase(env)
    try {
      const { checkDatabase } = await import('../doctor/database.ts')
      yield* await checkDatabase(env, config)
    } finally {
      await leave()
    }
  } catch (error) {
    if (error instanceof StartRefused) yield failureFinding(part, error.message, 'faça o que a mensagem diz')
    else
      yield failureFinding(
        part,
        `não atende: ${errorKind(error)}`,
        'confira DATABASE_URL, a rede e postgres.log',
      )
  }
}

function lineOf({ part, state, found, remedy }: Finding): string {
  return `${state.padEnd(6)}${part.padEnd(width)}${found}${remedy ? ` → ${remedy}` : ''}`
}
