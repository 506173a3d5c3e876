import type { Addressee } from '../adapters/mail/forget-emails.ts'
import { idempotencyKeys, productKeys, upkeep, users } from '../database/tables/index.ts'
import { inAccount } from '../database/wall.ts'
import { type Holdings, leftOutTable, nobodysTable } from '../holdings.ts'
import { features } from './all.ts'

function houseHoldings(forgetLetters: (whose: Addressee) => Promise<void>): Holdings {
  return {
    tables: [
      leftOutTable(idempotencyKeys, 'marks of requests, gone after a day'),
      nobodysTable(productKeys, 'keys of the product itself'),
      nobodysTable(upkeep, 'what the product does for itself, in numbers'),
    ],
    async forget(db, { account, property }) {
      if (property !== undefined) return
      const people = await db.select({ email: users.email }).from(users).where(inAccount(users, { account }))
      for (const { email } of people) await forgetLetters({ account, address: email })
    },
  }
}

export function allHoldings(forgetLetters: (whose: Addressee) => Promise<void>): Holdings[] {
  return [...features.flatMap(({ holdings }) => holdings ?? []), houseHoldings(forgetLetters)]
}
