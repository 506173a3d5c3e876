import type { Db } from './client.ts'

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

/** Lets the transactions of `db` be followed by what was registered in them. */
export function followCommits(db: Db): void {
  const begin = db.transaction.bind(db)
  db.transaction = async (body, config) => {
    const list: Work[] = []
    const outcome = await begin((transaction) => body(followed(transaction, list)), config)
    for (const work of list) work(db)
    return outcome
  }
}

/** A transaction inside a transaction is over only with the outer one. */
function followed<T extends Db>(transaction: T, list: Work[]): T {
  waiting.set(transaction, list)
  const begin = transaction.transaction.bind(transaction)
  transaction.transaction = (body, config) => begin((inner) => body(followed(inner, list)), config)
  return transaction
}
