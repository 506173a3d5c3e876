import type { FastifyRequest } from 'fastify'
import { accounts } from '../../database/tables/index.ts'
import { isOfThisMachine } from '../../http/own-machine.ts'
import type { Parts } from '../../parts.ts'

export async function hasAccounts({ system }: Pick<Parts, 'system'>): Promise<boolean> {
  return (await system.select({ id: accounts.id }).from(accounts).limit(1)).length > 0
}

export function firstScreens(
  deps: Pick<Parts, 'desk' | 'publicUrl' | 'system'>,
): (request: FastifyRequest) => Promise<boolean> {
  let isTaken = false
  return async (request) => {
    if (isTaken || !deps.desk || !isOfThisMachine(request, deps.publicUrl)) return false
    try {
      isTaken = await hasAccounts(deps)
      return !isTaken
    } catch {
      // The page is served even while the database is away.
      return false
    }
  }
}
