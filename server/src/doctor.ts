import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from './database/embedded/refused.ts'
import { type Finding, failure, fine, kindOf, warning } from './doctor/finding.ts'
import { checkChromium, checkDisk, checkFonts, checkReading, checkVersions } from './doctor/machine.ts'
import { type Env, readEnv, WrongSetting } from './env.ts'
// First: the hook that it brings must be there before Drizzle is.
import { reach } from './operate.ts'

const usage = 'Uso: npm run doctor [-- --json]'
const width = 15

const args = process.argv.slice(2)
if (args.some((arg) => arg !== '--json') || args.length > 1) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 1
} else {
  const isJson = args.length === 1
  const findings: Finding[] = []
  for await (const finding of examine()) {
    findings.push(finding)
    if (!isJson) process.stdout.write(`${lineOf(finding)}\n`)
  }
  if (isJson) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`)
  if (findings.some(({ state }) => state === 'erro')) process.exitCode = 1
}

/** Looks at every part, whatever the others are like, and changes none. */
async function* examine(): AsyncGenerator<Finding> {
  yield checkVersions()
  yield checkFonts()
  yield checkReading()
  const env = readSettings()
  if ('state' in env) {
    yield env
    return
  }
  yield fine('configurações', 'todas valem')
  yield checkChromium()
  yield checkDisk(env)
  const { checkMail, checkStorage } = await import('./doctor/outside.ts')
  yield checkMail(env)
  if (env.STORAGE === 's3' || existsSync(join(env.DATA_DIR, 'files'))) yield checkStorage(env)
  else yield warning('arquivos', 'ainda não há', 'o primeiro início faz a pasta')
  yield* examineDatabase(env)
}

function readSettings(): Env | Finding {
  try {
    return readEnv()
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    return failure('configurações', error.message, 'corrija-a: o Soleira não inicia')
  }
}

/** One that does not run is started for the look, and stopped again. */
async function* examineDatabase(env: Env): AsyncGenerator<Finding> {
  const part = 'banco de dados'
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'postgres'))) {
    yield warning(part, 'ainda não há', 'o primeiro início o cria')
    return
  }
  try {
    const { config, leave } = await reach(env)
    try {
      const { checkDatabase } = await import('./doctor/database.ts')
      yield* await checkDatabase(env, config)
    } finally {
      await leave()
    }
  } catch (error) {
    if (error instanceof StartRefused) yield failure(part, error.message, 'faça o que a mensagem diz')
    else yield failure(part, `não atende: ${kindOf(error)}`, 'confira DATABASE_URL, a rede e postgres.log')
  }
}

function lineOf({ part, state, found, remedy }: Finding): string {
  return `${state.padEnd(6)}${part.padEnd(width)}${found}${remedy ? ` → ${remedy}` : ''}`
}
