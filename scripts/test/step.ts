import { exitOf, startTool } from '../run.ts'

/** Something that is red. */
export interface Failure {
  /** The full name of a test, or of what failed without one. */
  name: string
  /** Where, as `file:line`, as far as it is known. */
  place?: string
  message: string
  /** The file that is run once more by itself; without one the whole step is. */
  file?: string
}

export interface Result {
  passed: number
  failures: readonly Failure[]
  /** Full names of tests that leave themselves out on this machine. */
  left?: readonly string[]
}

export interface Step {
  name: string
  projects?: readonly string[]
  /** Throws when a tool fails that names no tests. */
  run(tools: Tools): Promise<Result | undefined>
  /** Runs one file of it by itself, or all of it. A step without this gives the same answer each time. */
  again?(tools: Tools, file: string | undefined): Promise<Result>
}

export interface Tools {
  /** Runs one of the project's tools. Returns its exit code; throws when it is not 0, unless `mayFail`. */
  tool(command: string, args: readonly string[], options?: ToolOptions): Promise<number>
  say(line: string): void
  skip(why: string): undefined
  /** Gives what the tools have printed so far. */
  printed(): string
}

interface ToolOptions {
  env?: Record<string, string>
  mayFail?: boolean
}

export interface Outcome extends Result {
  seconds: number
  skipped: string | null
}

/** The output of a step may end up in a log, where colours are noise. */
const plain = process.stdout.isTTY ? {} : { FORCE_COLOR: '0', NO_COLOR: '1' }

/** Runs a step, or a part of it, to its end. Whatever it throws is a failure of its name. */
export async function runStep(
  name: string,
  run: (tools: Tools) => Promise<Result | undefined>,
): Promise<Outcome> {
  const begun = performance.now()
  let printed = ''
  let skipped: string | null = null
  const print = (text: string) => {
    printed += text
  }
  const tools: Tools = {
    say: (line) => print(`${line}\n`),
    skip: (why) => {
      skipped = why
      return undefined
    },
    printed: () => printed,
    tool: async (command, args, { env = {}, mayFail = false } = {}) => {
      const child = startTool(command, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...plain, ...env },
      })
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', print)
      }
      const code = await exitOf(child)
      if (code !== 0 && !mayFail) throw new Error(`${command} ${args.join(' ')}: exit code ${code}`)
      return code
    },
  }
  const outcome = (result: Result): Outcome => {
    return { ...result, seconds: (performance.now() - begun) / 1000, skipped }
  }
  try {
    return outcome((await run(tools)) ?? { passed: 0, failures: [] })
  } catch (error) {
    return outcome({ passed: 0, failures: [{ name, message: `${printed}${(error as Error).message}` }] })
  }
}
