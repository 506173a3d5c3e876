import { authorizationText } from '@soleira/domain/agreement/authorization'
import { showCreci } from '@soleira/domain/auth/creci'
import type { Authorization } from '@soleira/domain/authorization/authorization'
import { isInForce, phaseOf } from '@soleira/domain/authorization/phase'
import { dayOf } from '@soleira/domain/certificate/validity'
import type { DraftText } from '@soleira/domain/drafting/draft-text'
import { longDayIn } from '@soleira/domain/format/moment'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { type Author, authorName } from '../../adapters/pdf/parts.ts'
import type { Db } from '../../database/client.ts'
import { type AuthorizationRow, authorizations, documents } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { presentPaper } from '../document/kept-paper.ts'
import { signingsOf } from '../document/signings.ts'
import { readDeedParts } from '../property/deed-parts.ts'
import { presentedProperty } from '../property/queries.ts'
import { readSettings } from '../settings/queries.ts'

interface Shown {
  authorization: Authorization
  text: DraftText
}

const selectRows = (db: Db) =>
  db
    .select({ terms: getTableColumns(authorizations), paper: getTableColumns(documents) })
    .from(authorizations)
    .leftJoin(
      documents,
      and(sameAccount(documents, authorizations), eq(documents.id, authorizations.documentId)),
    )

type Row = Awaited<ReturnType<typeof selectRows>>[number]

/** The newest first. Throws not_found without the property. */
export async function listAuthorizations(
  db: Db,
  scope: UserScope,
  propertyId: number,
): Promise<Authorization[]> {
  const rows = await selectRows(db)
    .where(and(inAccount(authorizations, scope), eq(authorizations.propertyId, propertyId)))
    .orderBy(desc(authorizations.id))
  const { show } = await presenter(db, scope, propertyId, rows)
  return rows.map((row) => show(row).authorization)
}

/** An authorisation with its text, and its broker as the one who writes it. Throws not_found. */
export async function readAuthorization(
  db: Db,
  scope: UserScope,
  id: number,
): Promise<Shown & { broker: Author; today: Date }> {
  const [row] = await selectRows(db).where(and(inAccount(authorizations, scope), eq(authorizations.id, id)))
  if (!row) throw new AppError('not_found')
  const { show, broker, today } = await presenter(db, scope, row.terms.propertyId, [row])
  return { ...show(row), broker, today }
}

/** The one that runs on `day`, of which a property has one at the most. */
export async function authorizationInForce(
  db: Db,
  scope: Scope,
  propertyId: number,
  day: string,
): Promise<AuthorizationRow | undefined> {
  const rows = await db
    .select()
    .from(authorizations)
    .where(and(inAccount(authorizations, scope), eq(authorizations.propertyId, propertyId)))
    .orderBy(desc(authorizations.id))
  return rows.find((row) => isInForce(phaseOf(row, day).phase))
}

async function presenter(db: Db, scope: UserScope, propertyId: number, rows: readonly Row[]) {
  const today = new Date()
  const broker = await readUser(db, scope)
  const day = dayOf(today, broker.timezone)
  const { isCompany, cnpj } = await readSettings(db, scope)
  const property = await presentedProperty(db, scope, propertyId)
  if (!property) throw new AppError('not_found')
  const parts = await readDeedParts(db, scope, propertyId, day)
  const ids = rows.map(({ terms }) => terms.id)
  const signings = await signingsOf(db, scope, 'authorization', ids)
  const show = ({ terms: row, paper }: Row): Shown => {
    const { accountId: _, userId: __, documentId: ___, updatedAt: ____, createdAt, ...terms } = row
    const text = authorizationText({
      terms,
      property,
      parts,
      longDate: longDayIn(broker.timezone, today),
      broker: {
        name: authorName(broker),
        creci: showCreci(broker.creci),
        number: isCompany ? cnpj : broker.cpf,
        company: null,
      },
    })
    const authorization = {
      ...terms,
      ...phaseOf(row, day, signings.get(row.id)?.at === null),
      missing: text.missing,
      paper: paper && presentPaper(paper),
      createdAt: createdAt.toISOString(),
    }
    return { authorization, text }
  }
  return { show, broker, today }
}
