import { eq } from 'drizzle-orm'
import type { Addressee } from './adapters/mail/forget-letters.ts'
import type { Mailer } from './adapters/mail/mailer.ts'
import type { SystemDb } from './database/client.ts'
import { accounts } from './database/tables/index.ts'

/**
 * A mailer that leaves no letter of an erased account in this machine's folder: an erasure clears the folder, and a
 * letter that was being written meanwhile would come after. So each letter looks afterwards whether its account is still
 * there, and waits for an erasure that is under way.
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
      // The erasure holds the row for update.
      const [account] = await system
        .select({ id: accounts.id })
        .from(accounts)
        .where(eq(accounts.id, letter.account))
        .for('key share')
      if (!account) await forgetLetters({ account: letter.account, address: letter.to })
    },
  }
}
