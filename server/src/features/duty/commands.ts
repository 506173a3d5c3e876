import { dayOf } from '@soleira/domain/certificate/validity'
import type { DutyAnswerInput, OutcomeInput } from '@soleira/domain/duty/duty'
import { dutyChanged } from '@soleira/domain/duty/events'
import { type DutyQuestionId, dutyQuestions } from '@soleira/domain/duty/questions'
import { questionStateOf } from '@soleira/domain/duty/standing'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { momentOf } from '../../database/moment.ts'
import { type DutyAnswerRow, deals, dutyAnswers, offers } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError, invalidFields, refuseAhead } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type Scope, type UserScope } from '../../scope.ts'
import { authorOf } from '../link/broker.ts'

type Deps = Pick<Parts, 'db' | 'record'>

export interface AskedQuestion {
  id: number
  question: DutyQuestionId
}

const concluded = 'Já se registrou o que foi feito desta resposta. Desfaça isso antes de mudar a resposta.'

/** A deal that was undone has its duties, too. Throws not_found, conflict and validation_failed. */
export function answerDuty(
  deps: Deps,
  scope: UserScope,
  asked: AskedQuestion,
  { version, answer = null, amount = null, note, since }: DutyAnswerInput,
): Promise<void> {
  const { question } = asked
  if (question === 'itbi_base' && (!amount || answer))
    throw invalidFields({ amount: 'Informe a base do ITBI' })
  if (question !== 'itbi_base' && (!answer || amount))
    throw invalidFields({ answer: 'Responda sim, não ou não sei' })
  return changing(deps, scope, asked, version, async (db, { row }) => {
    const isSame = row?.answer === answer && row.amount === amount
    if (row?.outcome && !isSame) throw new AppError('conflict', { message: concluded })
    const from = since ? await pastMoment(db, scope, since) : isSame ? row.since : new Date()
    const said = { answer, amount, note, since: from, answeredAt: new Date() }
    if (row)
      await db
        .update(dutyAnswers)
        .set({ ...said, version: row.version + 1 })
        .where(ofQuestion(scope, asked))
    else
      await db.insert(dutyAnswers).values({ ...accountAndUser(scope), dealId: asked.id, question, ...said })
  })
}

/** Throws not_found, and conflict for another version or an answer of which something came. */
export function clearDuty(
  deps: Deps,
  scope: UserScope,
  asked: AskedQuestion,
  version: number,
): Promise<void> {
  return changing(deps, scope, asked, version, async (db, { row }) => {
    if (row?.outcome) throw new AppError('conflict', { message: concluded })
    await db.delete(dutyAnswers).where(ofQuestion(scope, asked))
  })
}

/** The broker has reported a yes, or decided that there is nothing to report. Throws as `answerDuty`. */
export function concludeDuty(
  deps: Deps,
  scope: UserScope,
  asked: AskedQuestion,
  { version, outcome, on, words }: OutcomeInput,
): Promise<void> {
  if (outcome === 'kept' && dutyQuestions[asked.question].isAutomatic)
    throw invalidFields({ outcome: 'Esta comunicação não depende de análise' })
  return changing(deps, scope, asked, version, async (db, { row, price }) => {
    if (
      !row ||
      questionStateOf({ ...row, since: row.since.toISOString(), outcome: null }, price) !== 'pending'
    )
      throw new AppError('conflict', { message: 'Só uma resposta “Sim” tem desfecho.' })
    const { timezone } = await authorOf(db, scope)
    const today = dayOf(new Date(), timezone)
    refuseAhead({ on }, today)
    await db
      .update(dutyAnswers)
      .set({ outcome, outcomeOn: on ?? today, outcomeWords: words, version: version + 1 })
      .where(ofQuestion(scope, asked))
  })
}

/** Throws not_found and conflict. */
export function reopenDuty(
  deps: Deps,
  scope: UserScope,
  asked: AskedQuestion,
  version: number,
): Promise<void> {
  return changing(deps, scope, asked, version, async (db) => {
    await db
      .update(dutyAnswers)
      .set({ outcome: null, outcomeOn: null, outcomeWords: null, version: version + 1 })
      .where(ofQuestion(scope, asked))
  })
}

const ofQuestion = (scope: Scope, { id, question }: AskedQuestion) =>
  and(inAccount(dutyAnswers, scope), eq(dutyAnswers.dealId, id), eq(dutyAnswers.question, question))

interface Known {
  row: DutyAnswerRow | undefined
  price: string
}

/** Locks the deal, so that a question is changed by one at a time, and records the change. */
function changing(
  { db, record }: Deps,
  scope: UserScope,
  asked: AskedQuestion,
  version: number,
  change: (db: Db, known: Known) => Promise<void>,
): Promise<void> {
  return db.transaction(async (db) => {
    const [deal] = await db
      .select({ id: deals.id, propertyId: deals.propertyId, price: offers.total })
      .from(deals)
      .innerJoin(offers, and(sameAccount(offers, deals), eq(offers.id, deals.offerId)))
      .where(and(inAccount(deals, scope), eq(deals.id, asked.id)))
      .for('update', { of: deals })
    if (!deal) throw new AppError('not_found')
    const [row] = await db.select().from(dutyAnswers).where(ofQuestion(scope, asked))
    if ((row?.version ?? 0) !== version) throw new AppError('conflict')
    await change(db, { row, price: deal.price })
    await record(db, scope, dutyChanged(deal))
  })
}

/** A moment of the account's time zone that is not ahead. */
async function pastMoment(db: Db, scope: Scope, at: string): Promise<Date> {
  const { timezone } = await authorOf(db, scope)
  const { rows } = await db.execute<{ at: string }>(
    sql`select to_char(${momentOf(at, timezone)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
  )
  const moment = new Date(rows[0]?.at ?? at)
  if (moment > new Date()) throw invalidFields({ since: 'O momento não pode ser no futuro' })
  return moment
}
