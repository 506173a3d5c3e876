import { once } from 'node:events'
import { createServer } from 'node:net'
import { RefusedArguments } from '../commands/arguments.ts'
import { StartRefused } from '../database/embedded/refused.ts'
import { type Env, WrongSetting } from '../env.ts'

export async function assertFree({ PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
  const server = createServer().listen(PORT, HOST)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}

/** Null for what is a bug, and needs its stack. */
export function plainReason(error: unknown): string | null {
  if ([WrongSetting, StartRefused, RefusedArguments].some((kind) => error instanceof kind))
    return (error as Error).message
  const { code, port } = Object(error) as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `A porta ${port} já está em uso, talvez por outro Soleira. Escolha outra com PORT.`
  if (code === 'EACCES' && port) return `Sem permissão para usar a porta ${port}. Escolha outra com PORT.`
  return null
}
