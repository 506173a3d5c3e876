import { dayOf } from '@soleira/domain/diligence/validity'
import type { Db } from '../../database/client.ts'
import type { UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { readChecklist } from '../property/checklist.ts'
import { presentedProperty } from '../property/queries.ts'
import { readDeedParts } from './deed-parts.ts'
import { type Finished, factsOf } from './draft-facts.ts'
import type { AnalysisRow } from './queries.ts'

const ofNone = { property: null, parts: [], setAside: [] }

/** A finished analysis with all that its report and its drafts are made of. Throws conflict while it has no report. */
export async function readFinished(db: Db, scope: UserScope, analysis: AnalysisRow): Promise<Finished> {
  const { propertyId } = analysis
  const today = new Date()
  const author = await readUser(db, scope)
  const known =
    propertyId === null ? ofNone : await readKnown(db, scope, propertyId, dayOf(today, author.timezone))
  return factsOf(analysis, known, author, today)
}

async function readKnown(db: Db, scope: UserScope, propertyId: number, today: string) {
  const [property, parts, checklist] = await Promise.all([
    presentedProperty(db, scope, propertyId),
    readDeedParts(db, scope, propertyId, today),
    readChecklist(db, scope, propertyId),
  ])
  const own = checklist?.items.filter(({ subject, row }) => subject === null && row.status === 'set_aside')
  return { property, parts, setAside: own?.map(({ kind }) => kind) ?? [] }
}
