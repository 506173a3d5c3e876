import type { ChildProcess } from 'node:child_process'
import { exitOf, startTool } from '../run.ts'

export interface Counts {
  passed: number
  failed: number
  left?: readonly string[]
}

export interface Step {
  name: string
  projects?: readonly string[]
  run(tools: Tools): Promise<Counts | undefined>
}

export interface Tools {
  /** Runs one of the project's tools. Returns its exit code; throws when it is not 0, unless `mayFail`. */
  tool(command: string, args: readonly string[], options?: ToolOptions): Promise<number>
  say(line: string): void
  skip(why: string): undefined
}

interface ToolOptions {
  env?: Record<string, string>
  mayFail?: boolean
}

export interface Outcome {
  name: string
  seconds: number
  counts: Counts
  complaint: string | null
  skipped: string | null
}

/** The output of a step may end up in a log, where colours are noise. */
const plain = process.stdout.isTTY ? {} : { FORCE_COLOR: '0', NO_COLOR: '1' }

const running = new Set<ChildProcess>()

export function endRunning(): void {
  for (const child of running) child.kill('SIGTERM')
}

export async function runStep({ name, run }: Step): Promise<Outcome> {
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
    tool: async (command, args, { env = {}, mayFail = false } = {}) => {
      const child = startTool(command, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...plain, ...env },
      })
      running.add(child)
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', print)
      }
      const code = await exitOf(child)
      running.delete(child)
      if (code !== 0 && !mayFail) throw new Error(`${command} ${args.join(' ')}: exit code ${code}`)
      return code
    },
  }
  const outcome = (counts: Counts, complaint: string | null) => ({
    name,
    seconds: (performance.now() - begun) / 1000,
    counts,
    complaint,
    skipped,
  })
  try {
    const counts = (await run(tools)) ?? { passed: 0, failed: 0 }
    return outcome(counts, counts.failed ? printed : null)
  } catch (error) {
    return outcome({ passed: 0, failed: 1 }, `${printed}${(error as Error).message}\n`)
  }
}
