import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const tools = join(root, 'node_modules', '.bin')

/**
 * Starts one of the project's own tools from any folder or shell. It runs under this process's `node`, never
 * the machine's, and ends with this process.
 */
export function startTool(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  const child = spawn(command === 'node' ? process.execPath : command, args, {
    cwd: root,
    stdio: 'inherit',
    // On Windows the tools are .cmd files, which only a shell starts.
    shell: process.platform === 'win32' && command !== 'node',
    ...options,
    env: { ...process.env, ...options.env, PATH: `${tools}${delimiter}${process.env.PATH ?? ''}` },
  })
  tie(child)
  return child
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const running = new Set<ChildProcess>()
let ending: { by: NodeJS.Signals; since: number } | null = null

/** Npm passes on what a terminal has sent to all, so that one signal comes twice. */
const sameSignal = 1_000

/** A signal ends this process once its tools have ended: none of them works on beside the next start. */
function tie(child: ChildProcess): void {
  if (!running.size) {
    process.on('exit', endTools)
    // Before others, so that it sees whether there are any.
    for (const signal of signals) process.prependListener(signal, endBySignal)
  }
  running.add(child)
  child.once('exit', () => letGo(child))
  child.once('error', () => letGo(child))
  if (ending) child.kill('SIGTERM')
}

/** Only a terminal sends its signal to the tools, too. Who asks again waits for none of them. */
function endBySignal(signal: NodeJS.Signals): void {
  const isAgain = ending !== null && Date.now() - ending.since > sameSignal
  for (const child of running) child.kill(isAgain ? 'SIGKILL' : 'SIGTERM')
  // Who listens as well decides how this process ends.
  ending = process.listenerCount(signal) > 1 ? null : { by: signal, since: ending?.since ?? Date.now() }
}

function endTools(): void {
  for (const child of running) child.kill('SIGTERM')
}

function letGo(child: ChildProcess): void {
  if (!running.delete(child) || running.size) return
  process.off('exit', endTools)
  for (const signal of signals) process.off(signal, endBySignal)
  if (ending) process.kill(process.pid, ending.by)
}

/** The exit code; 1 when a signal ended the process or it never began. */
export function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
}
