import { registerLimit } from '@soleira/domain/duty/facts'
import { showDate } from '@soleira/domain/format/birth-date'
import { and, asc, eq, exists, gte, lt, or, sql } from 'drizzle-orm'
import type { SystemDb } from '../../database/client.ts'
import { deals, dutyAnswers, offers, registerParties, yearlyDuties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'
import { forgetTyped } from '../person/forget-typed.ts'
import { keptDeals } from '../person/kept-deals.ts'

/** The copy of a person has none of it (docs/decisions/0090): only that of the account does. */
export const dutyHoldings: Holdings = {
  tables: [dutyAnswers, yearlyDuties, registerParties].map(copiedTable),
  copy: {
    documents: {
      'obrigacoes.json':
        'as respostas às perguntas de cada negócio e o que se fez delas ("answers"), o que se marcou como feito por ano ("yearly"), e quem foi apagado mas fica no registro de negócios até o fim do prazo ("registerParties")',
    },
    async read(db, scope) {
      const read = async (table: typeof dutyAnswers | typeof yearlyDuties | typeof registerParties) =>
        (await db.select().from(table).where(inAccount(table, scope)).orderBy(asc(table.id))).map(
          withoutNames,
        )
      return {
        'obrigacoes.json': {
          answers: await read(dutyAnswers),
          yearly: await read(yearlyDuties),
          registerParties: await read(registerParties),
        },
      }
    },
  },
  /** A deal of the register stays as long as the law has it kept, and so does one with an answer. */
  async keepsProperty(db, { account, property }) {
    const answered = db
      .select({ id: dutyAnswers.id })
      .from(dutyAnswers)
      .where(and(sameAccount(dutyAnswers, deals), eq(dutyAnswers.dealId, deals.id)))
    const which = and(eq(deals.propertyId, property), or(gte(offers.total, registerLimit), exists(answered)))
    const days = (await keptDeals(db, { account }, which)).map(({ keptUntil }) => keptUntil)
    const last = days.toSorted().at(-1)
    return last ? keptUntilThen(last) : null
  },
  async forgetPersonBeyond(db, scope, { person }) {
    const { note, outcomeWords } = dutyAnswers
    await forgetTyped(db, scope, person, dutyAnswers, { note, outcomeWords })
    return []
  },
}

const keptUntilThen = (day: string) =>
  `Este imóvel tem um negócio cujos registros o corretor guarda por cinco anos. Ele pode ser excluído depois de ${showDate(day)}.`

/** An erased person leaves the register, too, once it need not be kept any more. */
export async function forgetOldParties(system: SystemDb): Promise<void> {
  await system.delete(registerParties).where(lt(registerParties.keptUntil, sql`current_date`))
}
