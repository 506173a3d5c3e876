import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE, ROLE } from '@soleira/server/database/embedded/connection'
import { type ServerProcess, startServer } from './server-process.ts'

/** `npm start` runs it. */
const built = 'server/dist/main.js'

export function startProduct(
  dataDirectory: string,
  until = '/readyz',
  cookie = '',
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  return startServer({
    name: 'product',
    script: built,
    env: { DATA_DIR: dataDirectory, LOG_LEVEL: 'info', ...env },
    logFile: join(dataDirectory, 'product.log'),
    until,
    cookie,
  })
}

/** The product as another checkout has it, to be measured in turns with this one. Older ones run their sources. */
export function startCheckout(
  root: string,
  dataDirectory: string,
  until = '/readyz',
  cookie = '',
): Promise<ServerProcess> {
  return startServer({
    name: `product of ${root}`,
    script: existsSync(join(root, built)) ? built : 'server/main.js',
    env: { DATA_DIR: dataDirectory, LOG_LEVEL: 'info' },
    logFile: join(dataDirectory, 'product.log'),
    until,
    cookie,
    root,
  })
}

export type Yardstick = 'same rows' | 'flat'

const programs = { 'same rows': 'main.ts', flat: 'flat-main.ts' }

export function startYardstick(dataDirectory: string, which: Yardstick): Promise<ServerProcess> {
  const connection = { host: join(dataDirectory, 'postgres'), user: ROLE, database: DATABASE }
  return startServer({
    name: `yardstick ${which}`,
    script: `bench/src/yardstick/${programs[which]}`,
    env: { DATABASE: JSON.stringify(connection) },
    logFile: join(dataDirectory, 'yardstick.log'),
    until: '/readyz',
  })
}

export function startBareServer(dataDirectory: string): Promise<ServerProcess> {
  return startServer({
    name: 'bare server',
    script: 'bench/src/processes/bare-main.ts',
    env: {},
    logFile: join(dataDirectory, 'yardstick.log'),
    until: '/',
  })
}
