import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** How long after its start the process is likely to have nothing to do, in milliseconds. */
const settled = 3_000

/**
 * Gives memory back once after a start: V8 keeps some 60 MB of room for new objects, which an idle process would hold
 * for good. It takes about 50 ms. docs/decisions/0079 says how it works.
 */
export function giveBackWhenSettled(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as Collect
    setFlagsFromString('--no-expose-gc')
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, settled).unref()
}
