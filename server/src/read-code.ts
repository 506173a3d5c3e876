import { setImmediate as turn } from 'node:timers/promises'

/** What much of the product stands on, each with what no one before it has brought. */
const slices = [
  () => import('fastify'),
  () => import('@soleira/domain/api'),
  () => import('./database/tables/index.ts'),
  () => import('./features/property/routes.ts'),
  () => import('./features/diligence/routes.ts'),
  () => import('./features/auth/routes.ts'),
  () => import('./features/letter/routes.ts'),
]

/**
 * Reads the code of the product, in slices: reading keeps the process busy, and between them it hears what the database
 * says, which has its own start to make.
 */
export async function readCode() {
  for (const slice of slices) {
    await slice()
    await turn()
  }
  const [{ buildApp }, { buildParts }, { workers }, { clearQueue }] = await Promise.all([
    import('./app.ts'),
    import('./parts.ts'),
    import('./work.ts'),
    import('./features/account-data/clear-traces.ts'),
  ])
  return { buildApp, buildParts, workers, clearQueue }
}
