import { readNamed, searchEverything } from '@soleira/domain/search/contract'
import type { FastifyInstance } from 'fastify'
import { takingTurns } from '../../adapters/turns.ts'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import { authorizationsFound } from './authorizations.ts'
import { dealsFound, dealsNamed } from './deals.ts'
import { dossiersFound, dossiersNamed } from './dossiers.ts'
import { papersFound, papersNamed } from './papers.ts'
import { peopleFound, peopleNamed } from './people.ts'
import { propertiesFound, propertiesNamed } from './properties.ts'
import { requestsFound } from './requests.ts'

/** In milliseconds. */
const patience = 5_000

/**
 * Rules §15. A search takes up to seven connections, and who types sends one after another: an account searches once
 * at a time, and what a newer key has made useless is dropped before its turn.
 */
export function searchRoutes(app: FastifyInstance, { db }: Parts): void {
  const inTurn = takingTurns({ atOnce: 2, patience, waitingEach: 8 })

  serve(app, searchEverything, ({ scope, reply, query: { text } }) =>
    inTurn(waiterOf(scope, reply, { longest: patience }), async () => {
      const finding = propertiesFound(db, scope, text)
      const [properties, people, papers, dossiers, requests, authorizations, deals] = await Promise.all([
        finding,
        peopleFound(db, scope, text),
        papersFound(db, scope, text),
        dossiersFound(db, scope, text, finding),
        requestsFound(db, scope, text),
        authorizationsFound(db, scope, text),
        dealsFound(db, scope, text),
      ])
      return { properties, people, papers, dossiers, requests, authorizations, deals }
    }),
  )

  serve(app, readNamed, async ({ scope, query }) => {
    const [properties, people, papers, dossiers, deals] = await Promise.all([
      propertiesNamed(db, scope, query.property),
      peopleNamed(db, scope, query.person),
      papersNamed(db, scope, query.paper),
      dossiersNamed(db, scope, query.dossier),
      dealsNamed(db, scope, query.deal),
    ])
    return { properties, people, papers, dossiers, deals }
  })
}
