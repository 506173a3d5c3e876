import type { Db } from './client.ts'
import { hasLostTie } from './failure.ts'

/** What is to be done once something stands, with the database itself. */
type Work = (root: Db) => void

/** What waits for the commit of an open transaction. */
const waiting = new WeakMap<Db, Work[]>()

/** Runs `work` once what `db` has written stands: after the commit of its transaction, never after a rollback. */
export function afterCommit(db: Db, work: Work): void {
  const list = waiting.get(db)
  if (list) list.push(work)
  else work(db)
}

/** How often a transaction is begun. */
const tries = 5

/**
 * Lets the transactions of `db` be followed by what was registered in them. One that PostgreSQL ended because two
 * waited for each other has written nothing, and is begun anew: the other one is through then.
 */
export function followCommits(db: Db): void {
  const begin = db.transaction.bind(db)
  db.transaction = async (body, config) => {
    for (let turn = 1; ; turn += 1) {
      const list: Work[] = []
      try {
        const outcome = await begin((transaction) => body(followed(transaction, list)), config)
        for (const work of list) work(db)
        return outcome
      } catch (error) {
        if (turn === tries || !hasLostTie(error)) throw error
      }
    }
  }
}

/** A transaction inside a transaction is over only with the outer one. */
function followed<T extends Db>(transaction: T, list: Work[]): T {
  waiting.set(transaction, list)
  const begin = transaction.transaction.bind(transaction)
  transaction.transaction = (body, config) => begin((inner) => body(followed(inner, list)), config)
  return transaction
}
