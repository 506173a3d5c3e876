import { copyPath, propertyFolder } from '@soleira/domain/account-data/copy-path'
import type { KeptClause } from '@soleira/domain/agreement/write'
import { withoutName } from '@soleira/domain/person/erasure'
import { and, asc, eq, getTableColumns, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  agreementComments,
  agreementLinks,
  agreements,
  agreementThreads,
  agreementVersions,
  clauseOrders,
  clausesOff,
  deals,
  ownClauses,
  properties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, type Keep, withoutNames } from '../../holdings.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { forgetTyped } from '../person/forget-typed.ts'
import { orderOfClauses } from './rows.ts'

export const agreementHoldings: Holdings = {
  tables: [
    agreements,
    agreementVersions,
    ownClauses,
    clausesOff,
    clauseOrders,
    agreementLinks,
    agreementThreads,
    agreementComments,
  ].map(copiedTable),
  copy: {
    documents: {
      'contratos.json':
        'os contratos de cada negócio: as cláusulas em ordem com o texto que você escreveu ("text"), o que preencheu em cada lacuna ("typed"), a revisão do advogado, as versões guardadas inteiras ("versions"), com o PDF de cada uma ("file"), os links para comentar, sem chave ("links"), e os comentários por cláusula ("threads")',
      'clausulas.json':
        'as cláusulas da conta ("own"), as do produto que você desligou ("off") e a ordem em que elas entram em contratos novos ("order"), pelo identificador',
    },
    async read(db, scope, keep) {
      return {
        'contratos.json': await agreementsOf(db, scope, keep),
        'clausulas.json': await clausesOf(db, scope),
      }
    },
  },
  async storageKeys(db, { account, property }) {
    const ofProperty = db
      .select({ id: agreements.id })
      .from(agreements)
      .innerJoin(deals, and(sameAccount(deals, agreements), eq(deals.id, agreements.dealId)))
      .where(
        and(
          inAccount(agreements, { account }),
          property === undefined ? undefined : eq(deals.propertyId, property),
        ),
      )
    const rows = await db
      .select({ key: agreementVersions.storageKey })
      .from(agreementVersions)
      .where(
        and(inAccount(agreementVersions, { account }), inArray(agreementVersions.agreementId, ofProperty)),
      )
    return rows.map(({ key }) => key)
  },
  async forgetPersonBeyond(db, scope, { person, deals: dealing }) {
    const beyond = agreementsBeyond(db, scope, dealing)
    await forgetTyped(db, scope, person, ownClauses, { name: ownClauses.name, text: ownClauses.text })
    await forgetTyped(db, scope, person, agreements, { reviewLawyer: agreements.reviewLawyer })
    await forgetInClauses(db, scope, person, dealing)
    await forgetInComments(db, scope, person, beyond)
    const whole = sql`concat(${agreementVersions.written}, ${agreementVersions.record}, ${agreementVersions.review})`
    const isFullName = person.fullName.trim().includes(' ')
    const gone = await db
      .delete(agreementVersions)
      .where(
        and(
          inAccount(agreementVersions, scope),
          inArray(agreementVersions.agreementId, beyond),
          or(
            sql`${person.id}::int = any(${agreementVersions.people})`,
            isFullName ? sql`position(lower(${person.fullName}) in lower(${whole})) > 0` : undefined,
          ),
        ),
      )
      .returning({ key: agreementVersions.storageKey })
    return gone.map(({ key }) => key)
  },
  async joinPeople(db, scope, { kept, gone }) {
    await db
      .update(agreementVersions)
      .set({ people: sql`array_replace(${agreementVersions.people}, ${gone}::int, ${kept}::int)` })
      .where(and(inAccount(agreementVersions, scope), sql`${gone}::int = any(${agreementVersions.people})`))
  },
}

/** Contracts that need nobody: of undone deals, and of properties on which the person is no party any more. */
const agreementsBeyond = (db: Db, scope: Scope, dealing: readonly number[]) =>
  db
    .select({ id: agreements.id })
    .from(agreements)
    .innerJoin(deals, and(sameAccount(deals, agreements), eq(deals.id, agreements.dealId)))
    .where(
      and(
        inAccount(agreements, scope),
        or(isNotNull(deals.undoneOn), notInArray(deals.propertyId, [...dealing])),
      ),
    )

async function forgetInClauses(
  db: Db,
  scope: Scope,
  { fullName }: { fullName: string },
  dealing: readonly number[],
): Promise<void> {
  if (!fullName.trim().includes(' ')) return
  const rows = await db
    .select({ id: agreements.id, clauses: agreements.clauses, typed: agreements.typed })
    .from(agreements)
    .where(
      and(
        inAccount(agreements, scope),
        inArray(agreements.id, agreementsBeyond(db, scope, dealing)),
        sql`position(lower(${fullName}) in lower(concat(${agreements.clauses}, ${agreements.typed}))) > 0`,
      ),
    )
  const left = ({ text, basis, name, ...rest }: KeptClause): KeptClause => ({
    ...rest,
    ...(text === undefined ? {} : { text: withoutName(text, fullName) }),
    ...(basis === undefined ? {} : { basis: basis && withoutName(basis, fullName) }),
    ...(name === undefined ? {} : { name: withoutName(name, fullName) }),
  })
  const typedLeft = (typed: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(typed).map(([label, words]) => [
        withoutName(label, fullName),
        withoutName(words, fullName),
      ]),
    )
  for (const { id, clauses, typed } of rows)
    await db
      .update(agreements)
      .set({ clauses: clauses.map(left), typed: typedLeft(typed) })
      .where(and(inAccount(agreements, scope), eq(agreements.id, id)))
}

async function forgetInComments(
  db: Db,
  scope: Scope,
  person: { fullName: string },
  beyond: ReturnType<typeof agreementsBeyond>,
): Promise<void> {
  const versions = db
    .select({ id: agreementVersions.id })
    .from(agreementVersions)
    .where(and(inAccount(agreementVersions, scope), inArray(agreementVersions.agreementId, beyond)))
  const threads = db
    .select({ id: agreementThreads.id })
    .from(agreementThreads)
    .where(and(inAccount(agreementThreads, scope), inArray(agreementThreads.agreementId, beyond)))
  const { versionId, name, email } = agreementLinks
  await db
    .update(agreementLinks)
    .set({ email: null })
    .where(
      and(
        inAccount(agreementLinks, scope),
        inArray(versionId, versions),
        sql`lower(${name}) = lower(${person.fullName})`,
        isNotNull(email),
      ),
    )
  await forgetTyped(db, scope, person, agreementLinks, { name }, inArray(versionId, versions))
  const ofThread = inArray(agreementThreads.id, threads)
  await forgetTyped(db, scope, person, agreementThreads, { clause: agreementThreads.clause }, ofThread)
  const ofComment = inArray(agreementComments.threadId, threads)
  await forgetTyped(db, scope, person, agreementComments, { words: agreementComments.words }, ofComment)
}

async function agreementsOf(db: Db, scope: UserScope, keep: Keep) {
  const rows = await db
    .select({ agreement: agreements, sequenceNumber: properties.sequenceNumber })
    .from(agreements)
    .innerJoin(deals, and(sameAccount(deals, agreements), eq(deals.id, agreements.dealId)))
    .innerJoin(properties, and(sameAccount(properties, deals), eq(properties.id, deals.propertyId)))
    .where(inAccount(agreements, scope))
    .orderBy(asc(agreements.id))
  const versions = await db
    .select()
    .from(agreementVersions)
    .where(inAccount(agreementVersions, scope))
    .orderBy(asc(agreementVersions.number))
  const { keyHash: _, ...ofLink } = getTableColumns(agreementLinks)
  const links = await db.select(ofLink).from(agreementLinks).where(inAccount(agreementLinks, scope))
  const threads = await db.select().from(agreementThreads).where(inAccount(agreementThreads, scope))
  const comments = await db
    .select()
    .from(agreementComments)
    .where(inAccount(agreementComments, scope))
    .orderBy(asc(agreementComments.id))
  const ofAgreement = Map.groupBy(versions, ({ agreementId }) => agreementId)
  return rows.map(({ agreement: { reviewHash: _, ...agreement }, sequenceNumber }) => ({
    ...withoutNames(agreement),
    threads: threads
      .filter(({ agreementId }) => agreementId === agreement.id)
      .map((thread) => ({
        ...withoutNames(thread),
        comments: comments.filter(({ threadId }) => threadId === thread.id).map(withoutNames),
      })),
    versions: (ofAgreement.get(agreement.id) ?? []).map(
      ({ storageKey: key, fileSize: size, sha256, ...version }) => ({
        ...withoutNames(version),
        links: links.filter(({ versionId }) => versionId === version.id).map(withoutNames),
        fileSize: size,
        sha256: sha256.toString('hex'),
        file: keep(
          copyPath(`${propertyFolder(sequenceNumber)}/contratos`, {
            id: version.id,
            fileName: `versao-${version.number}.pdf`,
          }),
          version.createdAt,
          { key, size, sha256 },
        ),
      }),
    ),
  }))
}

async function clausesOf(db: Db, scope: Scope) {
  const own = await db
    .select()
    .from(ownClauses)
    .where(inAccount(ownClauses, scope))
    .orderBy(asc(ownClauses.id))
  const off = await db.select().from(clausesOff).where(inAccount(clausesOff, scope))
  const order = await orderOfClauses(db, scope)
  return { own: own.map(withoutNames), order, off: off.map(({ clauseId }) => clauseId) }
}
