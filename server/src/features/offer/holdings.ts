import { copyPath, propertyFolder } from '@soleira/domain/account-data/copy-path'
import { withoutName } from '@soleira/domain/person/erasure'
import { and, asc, eq, getTableColumns, inArray, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  offerAcceptances,
  offerBuyers,
  offerChains,
  offerLinks,
  offerPapers,
  offers,
  properties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'
import type { Scope } from '../../scope.ts'
import { deletePapers } from '../document/kept-paper.ts'
import { forgetTyped } from '../person/forget-typed.ts'
import { chainsOfBuyer, ownChains } from '../person/own-offers.ts'

export const offerHoldings: Holdings = {
  tables: [offerChains, offerBuyers, offers, offerAcceptances, offerLinks, offerPapers].map(copiedTable),
  copy: {
    documents: {
      'propostas.json':
        'as propostas e contrapropostas de cada imóvel; "buyers" são as pessoas que compram, "offers" a conversa em ordem, com o documento apresentado ("file"), os links de resposta sem chave e as evidências de cada resposta ("links"), e os documentos de respostas dadas por fora ("papers")',
    },
    async read(db, scope, keep) {
      const chains = await db
        .select()
        .from(offerChains)
        .where(inAccount(offerChains, scope))
        .orderBy(asc(offerChains.id))
      const buyers = await db
        .select()
        .from(offerBuyers)
        .where(inAccount(offerBuyers, scope))
        .orderBy(asc(offerBuyers.position))
      const all = await db.select().from(offers).where(inAccount(offers, scope)).orderBy(asc(offers.id))
      const given = await db
        .select()
        .from(offerAcceptances)
        .where(inAccount(offerAcceptances, scope))
        .orderBy(asc(offerAcceptances.at))
      const { keyHash: _, ...ofLink } = getTableColumns(offerLinks)
      const links = await db
        .select(ofLink)
        .from(offerLinks)
        .where(inAccount(offerLinks, scope))
        .orderBy(asc(offerLinks.id))
      const papers = await db.select().from(offerPapers).where(inAccount(offerPapers, scope))
      const [linked, answered] = [
        Map.groupBy(links, ({ offerId }) => offerId),
        Map.groupBy(papers, ({ offerId }) => offerId),
      ]
      const numbers = await db
        .select({ id: properties.id, sequenceNumber: properties.sequenceNumber })
        .from(properties)
        .where(inAccount(properties, scope))
      const folders = new Map(numbers.map((one) => [one.id, propertyFolder(one.sequenceNumber)]))
      const [buying, said] = [
        Map.groupBy(buyers, ({ chainId }) => chainId),
        Map.groupBy(all, ({ chainId }) => chainId),
      ]
      const accepted = Map.groupBy(given, ({ offerId }) => offerId)
      return {
        'propostas.json': chains.map((chain) => ({
          ...withoutNames(chain),
          buyers: (buying.get(chain.id) ?? []).map(({ personId }) => personId),
          offers: (said.get(chain.id) ?? []).map(({ storageKey: key, fileSize: size, sha256, ...offer }) => ({
            ...withoutNames(offer),
            fileSize: size,
            sha256: sha256?.toString('hex') ?? null,
            file:
              key !== null && size !== null && sha256 !== null
                ? keep(
                    copyPath(`${folders.get(chain.propertyId)}/propostas`, {
                      id: offer.id,
                      fileName: 'proposta.pdf',
                    }),
                    offer.presentedAt ?? offer.createdAt,
                    { key, size, sha256 },
                  )
                : null,
            links: (linked.get(offer.id) ?? []).map(withoutNames),
            papers: (answered.get(offer.id) ?? []).map(({ documentId }) => documentId),
            acceptances: (accepted.get(offer.id) ?? []).map(withoutNames),
          })),
        })),
      }
    },
  },
  async storageKeys(db, { account, property }) {
    const ofProperty = db
      .select({ id: offerChains.id })
      .from(offerChains)
      .where(
        and(
          inAccount(offerChains, { account }),
          property === undefined ? undefined : eq(offerChains.propertyId, property),
        ),
      )
    const rows = await db
      .select({ key: offers.storageKey })
      .from(offers)
      .where(and(inAccount(offers, { account }), inArray(offers.chainId, ofProperty)))
    return keysOf(rows)
  },
  async forgetPersonBeyond(db, scope, { person, deals }) {
    const files = await forgetBuyer(db, scope, person.id, deals)
    files.push(...(await forgetDocuments(db, scope, person.id, deals)))
    await forgetTyped(db, scope, person, offerLinks, { words: offerLinks.words })
    await forgetLinks(db, scope, person.id, deals)
    await forgetTyped(db, scope, person, offers, { notes: offers.notes, endWords: offers.endWords })
    await forgetSaid(db, scope, person)
    await forgetInTerms(db, scope, person)
    return files
  },
  async joinPeople(db, scope, { kept, gone }) {
    const { account } = scope
    await db
      .update(offers)
      .set({ people: sql`array_replace(${offers.people}, ${gone}::int, ${kept}::int)` })
      .where(and(inAccount(offers, scope), sql`${gone}::int = any(${offers.people})`))
    await joinLinks(db, scope, { kept, gone })
    await db.execute(sql`
      insert into offer_buyers (account_id, chain_id, person_id, position)
      select account_id, chain_id, ${kept}, position from offer_buyers
      where account_id = ${account} and person_id = ${gone} on conflict do nothing`)
    await db.delete(offerBuyers).where(and(inAccount(offerBuyers, scope), eq(offerBuyers.personId, gone)))
    await db.execute(sql`
      insert into offer_acceptances (account_id, offer_id, person_id, at, way, words)
      select account_id, offer_id, ${kept}, at, way, words from offer_acceptances
      where account_id = ${account} and person_id = ${gone} on conflict do nothing`)
    await db
      .delete(offerAcceptances)
      .where(and(inAccount(offerAcceptances, scope), eq(offerAcceptances.personId, gone)))
  },
}

/**
 * Offers of nobody else go with their only buyer, but for one that became a deal. `dealing` are the properties
 * on which the person stays a party.
 */
async function forgetBuyer(
  db: Db,
  scope: Scope,
  personId: number,
  dealing: readonly number[],
): Promise<string[]> {
  const goes = ownChains(db, scope, personId, dealing)
  const ofThem = inArray(offers.chainId, db.select({ id: offerChains.id }).from(offerChains).where(goes))
  const made = await db
    .select({ id: offers.id, key: offers.storageKey })
    .from(offers)
    .where(and(inAccount(offers, scope), ofThem))
  const papers = await forgetPapers(
    db,
    scope,
    made.map(({ id }) => id),
  )
  await db.delete(offerChains).where(goes)
  const left = and(inAccount(offerBuyers, scope), eq(offerBuyers.personId, personId))
  const theirs = chainsOfBuyer(db, scope, personId, dealing)
  await db.delete(offerBuyers).where(and(left, inArray(offerBuyers.chainId, theirs)))
  return [...keysOf(made), ...papers]
}

const keysOf = (rows: { key: string | null }[]) => rows.flatMap(({ key }) => key ?? [])

/** The files of their answers go with the offers. */
async function forgetPapers(db: Db, scope: Scope, ids: number[]): Promise<string[]> {
  if (!ids.length) return []
  const rows = await db
    .select({ id: offerPapers.documentId })
    .from(offerPapers)
    .where(and(inAccount(offerPapers, scope), inArray(offerPapers.offerId, ids)))
  return deletePapers(
    db,
    scope,
    rows.map(({ id }) => id),
  )
}

/** A document that names the person goes; only that of a deal in which they stay a party is needed. */
async function forgetDocuments(
  db: Db,
  scope: Scope,
  personId: number,
  dealing: readonly number[],
): Promise<string[]> {
  const beyond = db
    .select({ id: offerChains.id })
    .from(offerChains)
    .where(and(inAccount(offerChains, scope), notInArray(offerChains.propertyId, [...dealing])))
  const named = and(
    inAccount(offers, scope),
    sql`${personId}::int = any(${offers.people})`,
    inArray(offers.chainId, beyond),
  )
  const rows = await db.select({ key: offers.storageKey }).from(offers).where(named)
  await db.update(offers).set({ storageKey: null, fileSize: null, sha256: null, people: [] }).where(named)
  return keysOf(rows)
}

/** Answers by link prove something only in a deal that goes on; no mail goes to the person any more. */
async function forgetLinks(db: Db, scope: Scope, personId: number, dealing: readonly number[]) {
  const theirs = and(inAccount(offerLinks, scope), eq(offerLinks.personId, personId))
  const ofDeals = db
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(offerChains, and(sameAccount(offerChains, offers), eq(offerChains.id, offers.chainId)))
    .where(and(inAccount(offers, scope), inArray(offerChains.propertyId, [...dealing])))
  await db.delete(offerLinks).where(and(theirs, notInArray(offerLinks.offerId, ofDeals)))
  await db.update(offerLinks).set({ email: null }).where(theirs)
}

/** One link of a person holds for an offer: that of the record which stays. */
async function joinLinks(db: Db, scope: Scope, { kept, gone }: { kept: number; gone: number }) {
  await db.execute(sql`
    update offer_links set revoked_at = now()
    where account_id = ${scope.account} and person_id = ${gone} and revoked_at is null and exists (
      select from offer_links other
      where other.account_id = offer_links.account_id and other.offer_id = offer_links.offer_id
        and other.person_id = ${kept} and other.revoked_at is null)`)
  await db
    .update(offerLinks)
    .set({ personId: kept })
    .where(and(inAccount(offerLinks, scope), eq(offerLinks.personId, gone)))
}

async function forgetInTerms(db: Db, scope: Scope, { fullName }: { fullName: string }): Promise<void> {
  if (!fullName.trim().includes(' ')) return
  const rows = await db
    .select({ id: offers.id, terms: offers.terms })
    .from(offers)
    .where(
      and(inAccount(offers, scope), sql`position(lower(${fullName}) in lower(${offers.terms}::text)) > 0`),
    )
  const left = (text: string | null) => text && withoutName(text, fullName)
  for (const { id, terms } of rows) {
    const forgotten = {
      ...terms,
      lines: terms.lines.map((line) => ({
        ...line,
        index: left(line.index),
        bank: left(line.bank),
        description: left(line.description),
      })),
      conditions: terms.conditions.map((condition) => ({ ...condition, words: left(condition.words) })),
      stays: left(terms.stays),
      keysWords: left(terms.keysWords),
    }
    await db
      .update(offers)
      .set({ terms: forgotten })
      .where(and(inAccount(offers, scope), eq(offers.id, id)))
  }
}

async function forgetSaid(db: Db, scope: Scope, { fullName }: { fullName: string }): Promise<void> {
  if (!fullName.trim().includes(' ')) return
  const named = and(
    inAccount(offerAcceptances, scope),
    sql`position(lower(${fullName}) in lower(${offerAcceptances.words})) > 0`,
  )
  for (const { offerId, personId, words } of await db.select().from(offerAcceptances).where(named))
    await db
      .update(offerAcceptances)
      .set({ words: words && withoutName(words, fullName) })
      .where(and(named, eq(offerAcceptances.offerId, offerId), eq(offerAcceptances.personId, personId)))
}
