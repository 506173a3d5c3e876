import type { FastifyRequest } from 'fastify'
import type { Db } from '../../database/client.ts'
import { users } from '../../database/tables/index.ts'
import { isSelf } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { SessionActor, UserScope } from '../../scope.ts'
import type { Guess } from './guessing.ts'
import { checkPassword } from './passwords.ts'
import { type Proof, proofOf } from './proof.ts'

/** The session may be stolen, so guessing is limited here too (T13). */
interface Asked {
  scope: UserScope<SessionActor>
  request: Pick<FastifyRequest, 'ip'>
}

type Needed = Pick<Parts, 'db' | 'guard'>

export async function provePassword(
  { db, guard }: Needed,
  asked: Asked,
  currentPassword: string,
): Promise<Proof> {
  const row = await credentialsOf(db, asked)
  const refusal = () => invalidFields({ currentPassword: 'Senha atual incorreta' })
  return guard.password(guessOf(row, asked), async () => {
    if (!(await checkPassword(row.passwordHash, currentPassword, 'known'))) throw refusal()
    return proofOf(asked.scope, row, refusal)
  })
}

export async function withCode<T>({ db, guard }: Needed, asked: Asked, work: () => Promise<T>): Promise<T> {
  return guard.code(guessOf(await credentialsOf(db, asked), asked), work)
}

async function credentialsOf(db: Db, { scope }: Asked) {
  const { email, passwordHash } = users
  const [row] = await db.select({ email, passwordHash }).from(users).where(isSelf(scope))
  if (!row) throw new AppError('unauthenticated')
  return row
}

const guessOf = ({ email }: { email: string }, { scope, request }: Asked): Guess => ({
  email,
  ip: request.ip,
  device: `session ${scope.actor.session}`,
})
