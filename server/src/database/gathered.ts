import type { Db } from './client.ts'

/** What several requests of one account ask for, and how it is done for all of them by one statement. */
interface Together<Item, Answer> {
  /** Does it for all of them or for none; the answers are in the order of the items, null where one has to go another way. */
  work(db: Db, account: number, items: readonly Item[]): Promise<(Answer | null)[]>
  /** What no two of one statement may have in common. */
  claims(item: Item): readonly unknown[]
}

interface Waiting<Item, Answer> {
  item: Item
  resolve(answer: Answer | null): void
  reject(error: unknown): void
}

/** So many go together at most: a statement is soon over. */
export const mostTogether = 20

/**
 * Does what comes for one account while the same is under way together, in one statement when that is over: they would wait
 * for the same rows and the same disk one after the other. Who comes alone goes at once. When a statement of several fails each
 * goes by itself, so that nobody fails by another's fault.
 */
export function gathered<Item, Answer>({
  work,
  claims,
}: Together<Item, Answer>): (db: Db, account: number, item: Item) => Promise<Answer | null> {
  const queues = new WeakMap<Db, Map<number, Waiting<Item, Answer>[]>>()

  async function go(db: Db, account: number, together: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await work(
        db,
        account,
        together.map(({ item }) => item),
      )
      together.forEach(({ resolve }, index) => {
        resolve(answers[index] ?? null)
      })
    } catch (error) {
      if (together.length > 1) await Promise.all(together.map((one) => go(db, account, [one])))
      else for (const { reject } of together) reject(error)
    }
  }

  /** Takes those out of the queue that may go together, the first of them first. */
  function next(queue: Waiting<Item, Answer>[]): Waiting<Item, Answer>[] {
    const claimed = new Set<unknown>()
    const [taken, left] = [[], []] as Waiting<Item, Answer>[][] as [
      Waiting<Item, Answer>[],
      Waiting<Item, Answer>[],
    ]
    for (const one of queue) {
      const own = claims(one.item)
      const isFree = taken.length < mostTogether && !own.some((claim) => claimed.has(claim))
      ;(isFree ? taken : left).push(one)
      for (const claim of own) claimed.add(claim)
    }
    queue.splice(0, queue.length, ...left)
    return taken
  }

  async function empty(db: Db, account: number, queue: Waiting<Item, Answer>[]): Promise<void> {
    while (queue.length) await go(db, account, next(queue))
    queues.get(db)?.delete(account)
  }

  return (db, account, item) =>
    new Promise((resolve, reject) => {
      const ofAccounts = queues.get(db) ?? new Map<number, Waiting<Item, Answer>[]>()
      queues.set(db, ofAccounts)
      const queue = ofAccounts.get(account)
      if (queue) return void queue.push({ item, resolve, reject })
      const own = [{ item, resolve, reject }]
      ofAccounts.set(account, own)
      void empty(db, account, own)
    })
}
