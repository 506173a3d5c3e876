import { eq } from 'drizzle-orm'
import type { Addressee } from '../adapters/mail/forget-emails.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { SystemDb } from '../database/client.ts'
import { accounts } from '../database/tables/index.ts'

/**
 * Leaves no letter of an erased account in the folder of this machine. An erasure removes the account's
 * letters, but one being written at that moment would appear afterwards. So after each letter it waits for a
 * running erasure and checks that the account still exists.
 */
export function mailToAccounts(
  mailer: Mailer,
  system: SystemDb,
  forgetLetters: (whose: Addressee) => Promise<void>,
): Mailer {
  if (mailer.kind === 'smtp') return mailer
  return {
    ...mailer,
    async send(letter) {
      await mailer.send(letter)
      // An erasure has locked this row, so the query waits until it has ended.
      const [account] = await system
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.id, letter.account))
        .for('key share')
      if (!account) await forgetLetters({ account: letter.account, address: letter.to })
    },
  }
}
