import type { Addressee } from '../../adapters/mail/forget-letters.ts'
import { deliveries, users } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { type Holdings, leftOut } from '../../holdings.ts'

/** What left the product. `forgetLetters` removes the letters of an account that lie on this machine. */
export function letterHoldings(forgetLetters: (whose: Addressee) => Promise<void>): Holdings {
  return {
    tables: [leftOut(deliveries, 'names of notices and weeks, which the copy has in full')],
    async forget(db, { account, property }) {
      if (property !== undefined) return
      const people = await db.select({ email: users.email }).from(users).where(inAccount(users, { account }))
      for (const { email } of people) await forgetLetters({ account, address: email })
    },
  }
}
