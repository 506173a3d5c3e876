import type { Answer, DutyQuestionId, Outcome } from '@soleira/domain/duty/questions'
import type { YearlyDuty } from '@soleira/domain/duty/yearly'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountTable, foreignKeyTo } from './account-table.ts'
import { userOf } from './auth.ts'
import { momentColumn, money } from './columns.ts'
import { deals } from './offer.ts'

/**
 * The broker's answer to a question of a deal, and what came of it (part 3 §11). A question without a row is
 * open. No client may learn of these rows (docs/decisions/0090).
 */
export const dutyAnswers = accountTable(
  'duty_answers',
  {
    userId: integer().notNull(),
    dealId: integer().notNull(),
    question: text().$type<DutyQuestionId>().notNull(),
    answer: text().$type<Answer>(),
    /** The base of the ITBI, in reais, from which the product answers. */
    amount: money(),
    note: text(),
    /** From when the 24 hours of a report count. */
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
    answeredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    outcome: text().$type<Outcome>(),
    outcomeOn: date(),
    outcomeWords: text(),
    version: integer().notNull().default(1),
  },
  (table) => [
    userOf('duty_answers', table),
    foreignKeyTo(deals, 'duty_answers_deal', table, table.dealId).onDelete('cascade'),
    uniqueIndex('duty_answers_one').on(table.accountId, table.dealId, table.question),
    index('duty_answers_pending')
      .on(table.accountId, table.dealId)
      .where(sql`${table.outcome} is null and (${table.answer} = 'yes' or ${table.amount} is not null)`),
    check('duty_answers_answer_or_amount', sql`${table.answer} is null or ${table.amount} is null`),
    check(
      'duty_answers_outcome_whole',
      sql`num_nulls(${table.outcome}, ${table.outcomeOn}, ${table.outcomeWords}) in (0, 3)`,
    ),
  ],
)
export type DutyAnswerRow = typeof dutyAnswers.$inferSelect

/** A duty that is done once for each year, as the broker said it. */
export const yearlyDuties = accountTable(
  'yearly_duties',
  {
    userId: integer().notNull(),
    duty: text().$type<YearlyDuty>().notNull(),
    year: smallint().notNull(),
    doneOn: date().notNull(),
    protocol: text().notNull(),
    createdAt: momentColumn(),
  },
  (table) => [
    userOf('yearly_duties', table),
    uniqueIndex('yearly_duties_one').on(table.accountId, table.duty, table.year),
  ],
)

/** Name and number of somebody erased who took part in a deal of the register, as long as it is kept. */
export const registerParties = accountTable(
  'register_parties',
  {
    dealId: integer().notNull(),
    side: text().$type<'seller' | 'buyer'>().notNull(),
    fullName: text().notNull(),
    number: text(),
    keptUntil: date().notNull(),
  },
  (table) => [
    foreignKeyTo(deals, 'register_parties_deal', table, table.dealId).onDelete('cascade'),
    index('register_parties_of_deal').on(table.accountId, table.dealId),
    index('register_parties_kept_until').on(table.keptUntil),
  ],
)
