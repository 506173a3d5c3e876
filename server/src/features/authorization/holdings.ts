import { and, asc, eq, notInArray } from 'drizzle-orm'
import { authorizations, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'
import { forgetTyped } from '../person/forget-typed.ts'

export const authorizationHoldings: Holdings = {
  tables: [copiedTable(authorizations)],
  copy: {
    documents: {
      'autorizacoes.json':
        'as autorizações de intermediação, com preço, honorários e prazo; "documentId" é a via assinada',
    },
    async read(db, scope) {
      const rows = await db
        .select({ row: authorizations, sequenceNumber: properties.sequenceNumber })
        .from(authorizations)
        .innerJoin(
          properties,
          and(sameAccount(properties, authorizations), eq(properties.id, authorizations.propertyId)),
        )
        .where(inAccount(authorizations, scope))
        .orderBy(asc(authorizations.id))
      return {
        'autorizacoes.json': rows.map(({ row, sequenceNumber }) => ({
          ...withoutNames(row),
          sequenceNumber,
        })),
      }
    },
  },
  async forgetPersonBeyond(db, scope, { person, deals }) {
    await forgetTyped(
      db,
      scope,
      person,
      authorizations,
      typed,
      notInArray(authorizations.propertyId, [...deals]),
    )
    return []
  },
}

const typed = {
  feeDueWords: authorizations.feeDueWords,
  conditions: authorizations.conditions,
  renewal: authorizations.renewal,
  keys: authorizations.keys,
  notes: authorizations.notes,
  endReason: authorizations.endReason,
}
