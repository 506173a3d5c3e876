import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { register } from '@soleira/domain/auth/contract'
import { createProperty } from '@soleira/domain/property/contract'
import { makeRegistration } from '../rows/factories/people.ts'
import { makeOwner, makeProperty } from '../rows/factories/properties.ts'
import { surroundings } from './scene.ts'

export const main = fileURLToPath(new URL('../../main.js', import.meta.url))

export interface Application {
  readonly process: ChildProcess
  /** Resolves with the address once the product listens. Rejects with its stderr when it ended instead. */
  readonly ready: Promise<string>
  end(signal?: NodeJS.Signals): Promise<void>
}

const started = new Set<Application>()

export function startApplication(
  dataFolder: string,
  settings: Record<string, string> = {},
  program: readonly string[] = [main],
): Application {
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...surroundings, PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent', ...settings },
  })
  const closed = once(child, 'close')
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^Soleira em (http:\S+)$/.exec(line)?.[1]
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    })
    closed.then(() => reject(new Error(errors)))
  })
  ready.catch(() => {})
  const application: Application = {
    process: child,
    ready,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await closed
      started.delete(application)
    },
  }
  started.add(application)
  return application
}

export async function endApplications(): Promise<void> {
  await Promise.all([...started].map((application) => application.end()))
}

export async function signInAtAddress(address: string): Promise<string> {
  const person = makeRegistration()
  const { email, password } = person
  await post(`${address}${register.path}`, person)
  const answer = await post(`${address}/api/auth/login`, { email, password })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

export function postProperty(address: string, cookie: string, signal?: AbortSignal): Promise<Response> {
  const body = makeProperty({ owners: [makeOwner(), makeOwner({ fullName: 'Lia Prado' })] })
  return post(`${address}${createProperty.path}`, body, { cookie }, signal)
}

function post(url: string, body: object, headers: Record<string, string> = {}, signal?: AbortSignal) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
}
