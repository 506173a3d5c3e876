import { makeOwnBackup, type OwnBackup, readOwnBackup } from '@soleira/domain/operation/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accounts } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import { isOfThisMachine } from '../../http/own-machine.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { provePassword } from '../auth/in-session.ts'

const elsewhere =
  'Só no computador em que o Soleira roda, enquanto ele não tem um endereço público. Aqui, quem o mantém faz a cópia por comando.'
const others =
  'Há mais de uma conta neste Soleira, e uma cópia leva os dados de todas. Quem o mantém a faz por comando.'

const nothing: Omit<OwnBackup, 'obstacle'> = {
  hasPhrase: false,
  phase: 'none',
  written: 0,
  file: null,
  problem: null,
}

/**
 * A backup holds the data of every account and the key of the secrets. So it is made for whoever runs the product
 * alone: the owner of its only account, at its machine.
 */
export function operationRoutes(app: FastifyInstance, parts: Parts): void {
  const { system, ownBackups, publicUrl } = parts

  async function obstacleFor(request: FastifyRequest): Promise<string | null> {
    if (!ownBackups || !isOfThisMachine(request, publicUrl)) return elsewhere
    return (await system.select({ id: accounts.id }).from(accounts).limit(2)).length > 1 ? others : null
  }

  async function present(obstacle: string | null): Promise<OwnBackup> {
    return ownBackups && obstacle === null
      ? { obstacle, ...(await ownBackups.state()) }
      : { obstacle, ...nothing }
  }

  serve(app, readOwnBackup, async ({ request }) => present(await obstacleFor(request)))

  serve(app, makeOwnBackup, async ({ scope, body, request }) => {
    const obstacle = await obstacleFor(request)
    if (obstacle !== null) throw new AppError('conflict', { message: obstacle })
    await provePassword(parts, { scope, request }, body.currentPassword)
    ownBackups?.begin(body.phrase)
    return present(null)
  })
}
