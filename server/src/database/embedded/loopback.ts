import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { type Address, DATABASE, ROLE } from './connection.ts'

const HOST = '127.0.0.1'

interface Credentials {
  readonly port: number
  readonly password: string
}

/**
 * For Windows, where Node's client has no Unix sockets: the server listens on loopback with a generated
 * password. Both are kept beside the data directory. The port changes only when something else took it
 * meanwhile.
 */
export async function loopbackAddress(directory: string): Promise<Address> {
  const path = `${directory}.json`
  const stored = await readCredentials(path)
  const port = await freePort(stored?.port ?? 0)
  const password = stored?.password ?? randomBytes(24).toString('hex')
  if (stored?.port !== port)
    await writeFile(path, JSON.stringify({ port, password }), { mode: 0o600, flush: true })
  return {
    connection: { host: HOST, port, user: ROLE, database: DATABASE, password },
    settings: { listen_addresses: HOST, unix_socket_directories: '', port: String(port) },
    release: () => {},
  }
}

async function readCredentials(path: string): Promise<Credentials | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Credentials)
}

async function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))))
    server.listen(wanted, HOST, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : wanted))
    })
  })
}
