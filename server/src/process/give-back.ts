import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

const settled = 3_000

/**
 * V8 keeps some 60 MB of room for new objects, which an idle process would hold for good. This gives it back
 * once and takes about 50 ms (docs/decisions/0079).
 */
export function giveBackWhenSettled(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as Collect
    setFlagsFromString('--no-expose-gc')
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, settled).unref()
}
