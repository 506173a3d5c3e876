import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, DATABASE, ROLE } from './connection.ts'
import { loopbackAddress } from './loopback.ts'
import { StartRefused } from './refused.ts'

const PORT = 5432
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107

export async function prepareAddress(directory: string): Promise<Address> {
  return process.platform === 'win32' ? loopbackAddress(directory) : socketAddress(directory)
}

export async function initialPassword(directory: string): Promise<string | undefined> {
  return process.platform === 'win32' ? (await loopbackAddress(directory)).connection.password : undefined
}

/**
 * A socket in the data directory, and no TCP port. Only the directory's owner and root can enter a 0700
 * folder, so connections over it need no password.
 */
function socketAddress(directory: string): Address {
  const identity = { port: PORT, user: ROLE, database: DATABASE }
  // The server works in its directory, so its own path to the socket is always short.
  const settings = {
    listen_addresses: '',
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    port: String(PORT),
  }
  if (Buffer.byteLength(join(directory, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH) {
    return { connection: { host: directory, ...identity }, settings, release: () => {} }
  }
  if (process.platform !== 'linux') {
    throw new StartRefused(
      `O caminho ${directory} é longo demais para este sistema; escolha uma DATA_DIR mais curta.`,
    )
  }
  // An open descriptor is a short name for a folder, and unlike a link in /tmp it leaves nothing behind.
  const descriptor = openSync(directory, 'r')
  const host = `/proc/${process.pid}/fd/${descriptor}`
  return { connection: { host, ...identity }, settings, release: () => closeSync(descriptor) }
}
