import type { AgreementChange, ReviewInput } from '@soleira/domain/agreement/agreement'
import { type AgreementInput, mostAgreements } from '@soleira/domain/agreement/begin'
import { clausesOfKind } from '@soleira/domain/agreement/clauses/library'
import { clausesOfDraft } from '@soleira/domain/agreement/drafts/taken-over'
import { agreementBegun, agreementChanged, agreementRemoved } from '@soleira/domain/agreement/events'
import { fillableBlanks } from '@soleira/domain/agreement/missing'
import { checkTyped } from '@soleira/domain/agreement/typed'
import {
  type AgreementFacts,
  clauseSaid,
  firstClauses,
  type KeptClause,
  type OwnClause,
  ownClauseId,
  sellingFacts,
  writeAgreement,
} from '@soleira/domain/agreement/write'
import { dayOf } from '@soleira/domain/certificate/validity'
import { stageOf } from '@soleira/domain/property/stage'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { type AgreementRow, agreements, deals } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type UserScope } from '../../scope.ts'
import { advanceWithDeal } from '../offer/advance.ts'
import { lockProperty } from '../property/commands.ts'
import { findAnalysis } from '../risk/queries.ts'
import { readFinished } from '../risk/read-finished.ts'
import { readRecordOfDeal } from './facts.ts'
import { hashOfText, readAgreement } from './queries.ts'
import {
  holdAgreement,
  lockAgreement,
  offClauses,
  oneAgreement,
  orderOfClauses,
  ownClausesOf,
  updateAgreement,
  versionsOf,
} from './rows.ts'

type Deps = Pick<Parts, 'db' | 'record'>

/**
 * Begins a contract with the clauses that apply, or those of a draft. The first promise of a deal moves its stage,
 * where the account wants that. Throws not_found, conflict where the deal has too many, or was undone and this is no
 * distrato, and conflict for an analysis of something else.
 */
export function beginAgreement(
  { db, record }: Deps,
  scope: UserScope,
  dealId: number,
  { kind, analysisId }: AgreementInput,
  retry: Retry | null,
): Promise<number> {
  return db.transaction((db) =>
    createOnce(db, scope, retry, async () => {
      const [deal] = await db
        .select({ propertyId: deals.propertyId })
        .from(deals)
        .where(and(inAccount(deals, scope), eq(deals.id, dealId)))
      if (!deal) throw new AppError('not_found')
      const property = await lockProperty(db, scope, deal.propertyId, undefined)
      const read = await readRecordOfDeal(db, scope, dealId)
      if (read.deal.undoneOn && kind !== 'distrato')
        throw new AppError('conflict', { message: 'Este negócio foi desfeito: só cabe o distrato.' })
      const earlier = await db.$count(
        agreements,
        and(inAccount(agreements, scope), eq(agreements.dealId, dealId)),
      )
      if (earlier >= mostAgreements) throw new AppError('conflict', { message: tooManyContracts })
      const library = {
        own: await ownClausesOf(db, scope),
        off: await offClauses(db, scope),
        order: await orderOfClauses(db, scope),
      }
      const analysed =
        analysisId === undefined ? null : await readAnalysed(db, scope, analysisId, deal.propertyId)
      const clauses = analysed
        ? clausesOfDraft(read.facts, analysed, library.own)
        : firstClauses(kind, read.facts, library)
      const { id } = firstRow(
        await db
          .insert(agreements)
          .values({ ...accountAndUser(scope), dealId, kind, clauses })
          .returning({ id: agreements.id }),
      )
      await record(db, scope, agreementBegun({ id, propertyId: deal.propertyId }))
      if (!earlier && kind === 'promessa')
        await advanceWithDeal({ db, record }, scope, property, stageOf('contrato'))
      return id
    }),
  )
}

/** Throws not_found, and conflict for an analysis of something else or without a report. */
async function readAnalysed(db: Db, scope: UserScope, id: number, propertyId: number) {
  const analysis = await findAnalysis(db, scope, id)
  if (!analysis) throw new AppError('not_found')
  if (analysis.propertyId !== propertyId)
    throw new AppError('conflict', { message: 'Esta análise é de outro imóvel.' })
  if (analysis.nature !== 'compra_venda')
    throw new AppError('conflict', { message: 'Só a minuta de compra e venda vira contrato de um negócio.' })
  const { answers, landRead, evidence } = await readFinished(db, scope, analysis)
  return { answers, landRead, evidence }
}

const tooManyContracts = `Um negócio tem no máximo ${mostAgreements} contratos. Exclua um rascunho que não usa mais.`

/**
 * Puts clauses in order and fills blanks. Throws not_found, conflict for another version or an undone deal, and
 * validation_failed of an unknown clause, of a blank that is not in the text, and of words that its field refuses.
 */
export function changeAgreement(
  { db, record }: Deps,
  scope: UserScope,
  id: number,
  { clauses, blanks, version }: AgreementChange,
): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockAgreement(db, scope, id, version)
    const own = await ownClausesOf(db, scope)
    const { facts } = await readRecordOfDeal(db, scope, row.dealId)
    const kept = clauses ? keptClauses(row, clauses, facts, own) : row.clauses
    const typed = blanks ? typedWith({ ...row, clauses: kept }, blanks, facts, own) : row.typed
    await updateAgreement(db, scope, id, { clauses: kept, typed })
    if (clauses) await record(db, scope, agreementChanged(row, 'clauses'))
    if (blanks) await record(db, scope, agreementChanged(row, 'blanks'))
  })
}

function keptClauses(
  row: AgreementRow,
  clauses: NonNullable<AgreementChange['clauses']>,
  facts: AgreementFacts,
  own: readonly OwnClause[],
): KeptClause[] {
  const selling = sellingFacts(facts)
  const before = new Map(row.clauses.map((one) => [one.clauseId, one]))
  const known = new Set([
    ...row.clauses.map(({ clauseId }) => clauseId),
    ...clausesOfKind(row.kind).map((one) => one.id),
    ...own.flatMap((one) => (one.isRemoved || !one.kinds.includes(row.kind) ? [] : ownClauseId(one))),
  ])
  const shown = new Map(
    writeAgreement(row.kind, facts, row.clauses, own, row.typed).clauses.map((one) => [
      one.clauseId,
      one.text,
    ]),
  )
  return clauses.map(({ clauseId, text: sent, name }, at): KeptClause => {
    // Words that come back as they were shown keep their brackets, which blanks fill.
    const text = sent && sent === shown.get(clauseId) ? (before.get(clauseId)?.text ?? sent) : sent
    if (clauseId.startsWith('free-')) return { clauseId, text: text ?? '', ...(name ? { name } : {}) }
    if (!known.has(clauseId))
      throw invalidFields({ [`clauses.${at}.clauseId`]: 'Esta cláusula não cabe neste contrato' })
    if (text === undefined) return before.get(clauseId) ?? { clauseId }
    const basis = clauseSaid(clauseId, selling, own)?.text ?? null
    const filled = clauseSaid(clauseId, selling, own, row.typed)?.text ?? null
    return text === null || text === basis || text === filled ? { clauseId } : { clauseId, text, basis }
  })
}

/** Words for a blank that is not in the text stay, and come back with its clause. */
function typedWith(
  { kind, clauses, typed }: AgreementRow,
  blanks: NonNullable<AgreementChange['blanks']>,
  facts: AgreementFacts,
  own: readonly OwnClause[],
): Record<string, string> {
  const { marks } = writeAgreement(kind, facts, clauses, own, typed)
  const open = new Set(fillableBlanks({ facts, marks, typed }).map(({ label }) => label))
  const left = new Map(Object.entries(typed))
  const refused: Record<string, string> = {}
  for (const [label, words] of Object.entries(blanks)) {
    const field = marks.asked.find((one) => one.label === label)?.field
    if (!words) left.delete(label)
    else if (!field || !open.has(label)) refused[`blanks.${label}`] = 'Esta lacuna não se preenche aqui'
    else {
      const checked = checkTyped(field, words)
      if ('kept' in checked) left.set(label, checked.kept)
      else refused[`blanks.${label}`] = checked.refusal
    }
  }
  if (Object.keys(refused).length) throw invalidFields(refused)
  return Object.fromEntries(left)
}

/** Throws not_found, and not_a_draft once a version was kept. */
export function removeAgreement({ db, record }: Deps, scope: UserScope, id: number): Promise<void> {
  return db.transaction(async (db) => {
    const row = await holdAgreement(db, scope, id)
    if ((await versionsOf(db, scope, [id])).size)
      throw new AppError('not_a_draft', { message: 'Um contrato com versão guardada não pode ser excluído.' })
    await db.delete(agreements).where(oneAgreement(scope, id))
    await record(db, scope, agreementRemoved(row))
  })
}

/** Holds for the text as it reads at this moment. Throws as `changeAgreement` does. */
export function reviewAgreement(
  { db, record }: Deps,
  scope: UserScope,
  id: number,
  { lawyer, oab, on, version }: ReviewInput & { version: number },
): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockAgreement(db, scope, id, version)
    const { written, broker, today } = await readAgreement(db, scope, id)
    if (on > dayOf(today, broker.timezone)) throw invalidFields({ on: 'O dia não pode ser no futuro' })
    await updateAgreement(db, scope, id, {
      reviewLawyer: lawyer,
      reviewOab: oab,
      reviewOn: on,
      reviewHash: hashOfText(written),
    })
    await record(db, scope, agreementChanged(row, 'review'))
  })
}

/** Throws not_found, and conflict where nobody has revised it or the deal was undone. */
export function withdrawReview({ db, record }: Deps, scope: UserScope, id: number): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockAgreement(db, scope, id)
    if (!row.reviewHash) throw new AppError('conflict', { message: 'Este contrato não tem revisão marcada.' })
    await updateAgreement(db, scope, id, {
      reviewLawyer: null,
      reviewOab: null,
      reviewOn: null,
      reviewHash: null,
    })
    await record(db, scope, agreementChanged(row, 'review_withdrawn'))
  })
}
