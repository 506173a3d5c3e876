import { AsyncLocalStorage } from 'node:async_hooks'
import { format } from 'node:util'

interface Running {
  name: string
  isOver: boolean
  said: string[]
}

const running = new AsyncLocalStorage<Running>()
let unclaimed: string[] = []

/**
 * Notes a complaint. It belongs to a test only when that test's own calls led to it while the test ran. A
 * background job may complain at any moment, beside a test that has nothing to do with it: its complaints
 * are left for the end of the file.
 */
export function complain(what: string): void {
  const beginner = running.getStore()
  if (beginner && !beginner.isOver) beginner.said.push(what)
  else unclaimed.push(`${what} (begun by ${beginner?.name ?? 'a hook'})`)
}

/** Runs a test. Returns the complaints that are certainly its own. */
export async function complaintsOf(name: string, runTest: () => Promise<void>): Promise<string[]> {
  const test: Running = { name, isOver: false, said: [] }
  await running.run(test, runTest)
  test.isOver = true
  return test.said
}

/** Takes the complaints of no certain test. */
export function takeUnclaimed(): string[] {
  const taken = unclaimed
  unclaimed = []
  return taken
}

// For good, because between two files of a worker no hook would hear it.
const { error: print } = console
Object.assign(console, {
  error(...words: unknown[]) {
    complain(`on the console: ${format(...words)}`)
    print(...words)
  },
})
