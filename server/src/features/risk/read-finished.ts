import { dayOf } from '@soleira/domain/certificate/validity'
import { papersOfFiles } from '@soleira/domain/risk/findings/of-files'
import { landIn } from '@soleira/domain/risk/findings/papers/land'
import type { Db } from '../../database/client.ts'
import type { UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { filesOfAnalysis } from '../paper/readings.ts'
import { type Finished, factsOf } from './draft-facts.ts'
import type { AnalysisRow } from './queries.ts'
import { readRecord } from './record.ts'

const ofNone = { property: null, parts: [], items: [], papers: [], burdens: [], refusedBurdens: [] }

export async function readFinished(db: Db, scope: UserScope, analysis: AnalysisRow): Promise<Finished> {
  const { propertyId } = analysis
  const today = new Date()
  const author = await readUser(db, scope)
  const record = await readRecord(db, scope, propertyId, dayOf(today, author.timezone))
  const { property, parts, items, papers, burdens, refusedBurdens } = record ?? ofNone
  const own = items.filter(({ subject, status }) => subject.type === 'property' && status === 'set_aside')
  const files = await filesOfAnalysis(db, scope, analysis.id)
  const evidence = {
    items,
    burdens,
    refusedBurdens,
    parts,
    today: dayOf(today, author.timezone),
    papers: [...papers, ...papersOfFiles(files, papers)],
  }
  const known = {
    property,
    parts,
    setAside: own.map(({ id }) => id),
    landRead: landIn(evidence.papers),
    evidence,
  }
  return factsOf(analysis, known, author, today)
}
