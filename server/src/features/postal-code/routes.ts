import { lookUpCep } from '@soleira/domain/postal-code/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { postalCodes as kept } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import { serve } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'

const stillFresh = sql`${kept.fetchedAt} > now() - interval '90 days'`

/** Stored addresses come first, then the services (rules §7). */
export function postalCodeRoutes(app: FastifyInstance, { db, postalCodes }: Parts): void {
  serve(app, lookUpCep, async ({ params: { cep } }) => {
    const [known] = await db
      .select()
      .from(kept)
      .where(and(eq(kept.cep, cep), stillFresh))
    if (known) {
      const { fetchedAt: _, ...address } = known
      return address
    }
    const address = await postalCodes.lookUp(cep)
    if (!address) throw new AppError('not_found')
    const row = { ...address, cep }
    await db
      .insert(kept)
      .values(row)
      .onConflictDoUpdate({ target: kept.cep, set: { ...row, fetchedAt: sql`now()` } })
    return row
  })
}
