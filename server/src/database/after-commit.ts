import type { Db } from './client.ts'
import { hasLostTie } from './failure.ts'

type Work = (root: Db) => void

const waiting = new WeakMap<Db, Work[]>()

/**
 * Runs `work` with the database itself after the outermost transaction of `db` has committed, never after a
 * rollback. Runs it at once when `db` is no transaction.
 */
export function afterCommit(db: Db, work: Work): void {
  const list = waiting.get(db)
  if (list) list.push(work)
  else work(db)
}

const tries = 5

/**
 * Lets the transactions of `db` run the work that `afterCommit` registers. A transaction that PostgreSQL
 * ended because of another one (`hasLostTie`) has written nothing, and is begun again.
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

function followed<T extends Db>(transaction: T, list: Work[]): T {
  waiting.set(transaction, list)
  const begin = transaction.transaction.bind(transaction)
  transaction.transaction = (body, config) => begin((inner) => body(followed(inner, list)), config)
  return transaction
}
