import { withoutName } from '@soleira/domain/person/erasure'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { milestonePapers, milestones, protocols, registryNotes } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'
import type { Scope } from '../../scope.ts'
import { forgetTyped } from '../person/forget-typed.ts'

export const closingHoldings: Holdings = {
  tables: [milestones, milestonePapers, protocols, registryNotes].map(copiedTable),
  copy: {
    documents: {
      'fechamentos.json':
        'o que se disse dos marcos de cada negócio, com os papéis que os provam ("documentIds"; vazio é um que foi excluído onde estava), e os protocolos no registro com as notas devolutivas e suas exigências',
    },
    async read(db, scope) {
      const said = await db
        .select()
        .from(milestones)
        .where(inAccount(milestones, scope))
        .orderBy(asc(milestones.id))
      const papers = await db.select().from(milestonePapers).where(inAccount(milestonePapers, scope))
      const entered = await db
        .select()
        .from(protocols)
        .where(inAccount(protocols, scope))
        .orderBy(asc(protocols.id))
      const notes = await db
        .select()
        .from(registryNotes)
        .where(inAccount(registryNotes, scope))
        .orderBy(asc(registryNotes.id))
      return {
        'fechamentos.json': {
          milestones: said.map((row) => ({
            ...withoutNames(row),
            documentIds: papers
              .filter(({ milestoneId }) => milestoneId === row.id)
              .map(({ documentId }) => documentId),
          })),
          protocols: entered.map((row) => ({
            ...withoutNames(row),
            notes: notes.filter(({ protocolId }) => protocolId === row.id).map(withoutNames),
          })),
        },
      }
    },
  },
  async forgetPersonBeyond(db, scope, { person }) {
    const { doneWords, asideReason, dayReason } = milestones
    await forgetTyped(db, scope, person, milestones, { doneWords, asideReason, dayReason })
    await forgetTyped(db, scope, person, protocols, { office: protocols.office })
    await forgetInDemands(db, scope, person.fullName)
    return []
  },
}

async function forgetInDemands(db: Db, scope: Scope, fullName: string): Promise<void> {
  if (!fullName.trim().includes(' ')) return
  const rows = await db
    .select({ id: registryNotes.id, demands: registryNotes.demands })
    .from(registryNotes)
    .where(
      and(
        inAccount(registryNotes, scope),
        sql`position(lower(${fullName}) in lower(${registryNotes.demands}::text)) > 0`,
      ),
    )
  for (const { id, demands } of rows)
    await db
      .update(registryNotes)
      .set({ demands: demands?.map((one) => ({ ...one, words: withoutName(one.words, fullName) })) ?? null })
      .where(and(inAccount(registryNotes, scope), eq(registryNotes.id, id)))
}
