import { buffer } from 'node:stream/consumers'
import type { DraftText } from '@soleira/domain/drafting/draft-text'
import { dayIn, longDayIn, timeIn } from '@soleira/domain/format/moment'
import { visitSheetText } from '@soleira/domain/visit/sheet'
import type { Visit } from '@soleira/domain/visit/visit'
import { type Author, authorName } from '../../adapters/pdf/parts.ts'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { presentedProperty } from '../property/queries.ts'
import { readVisit, readVisitors } from './queries.ts'

type Sources = Pick<Parts, 'db' | 'storage'>
type Visitor = Awaited<ReturnType<typeof readVisitors>>[number]

/** The 'Ficha de visita' as it reads now. Throws not_found. */
export async function readVisitSheet(
  parts: Sources,
  scope: UserScope,
  id: number,
): Promise<{ visit: Visit; visitors: Visitor[]; text: DraftText; broker: Author }> {
  const { visit, property, broker } = await readWholeVisit(parts, scope, id)
  const visitors = await readVisitors(parts.db, scope, [id])
  const shown = visitors.map(async ({ fullName, cpf, phones, strokes }) => ({
    fullName,
    cpf,
    phone: phones[0] ?? null,
    strokes: strokes && (await drawn(parts, strokes, broker)),
  }))
  const at = new Date(visit.at)
  const text = visitSheetText({
    property,
    host: visit.host,
    visitors: await Promise.all(shown),
    day: longDayIn(broker.timezone, at),
    hour: timeIn(broker.timezone, at),
    isPlanned: visit.state === 'planned',
    broker: { name: authorName(broker), creci: broker.creci },
  })
  return { visit, visitors, text, broker }
}

async function drawn(
  { storage }: Sources,
  { drawnAt, ...file }: StoredFile & { drawnAt: Date },
  { timezone }: Author,
) {
  const bytes = await buffer(await storage.open(file))
  const image = `data:image/jpeg;base64,${bytes.toString('base64')}`
  return { image, day: dayIn(timezone, drawnAt), hour: timeIn(timezone, drawnAt) }
}

/** Throws not_found. */
export async function readWholeVisit({ db }: Pick<Parts, 'db'>, scope: UserScope, id: number) {
  const visit = await readVisit(db, scope, id)
  const property = await presentedProperty(db, scope, visit.propertyId)
  if (!property) throw new AppError('not_found')
  return { visit, property, broker: await readUser(db, scope) }
}
