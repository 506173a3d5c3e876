import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const tools = join(root, 'node_modules', '.bin')

/**
 * Starts one of the project's own tools from any folder or shell. It runs under this process's `node`, never
 * the machine's.
 */
export function startTool(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): ChildProcess {
  return spawn(command === 'node' ? process.execPath : command, args, {
    cwd: root,
    stdio: 'inherit',
    // On Windows the tools are .cmd files, which only a shell starts.
    shell: process.platform === 'win32' && command !== 'node',
    ...options,
    env: { ...process.env, ...options.env, PATH: `${tools}${delimiter}${process.env.PATH ?? ''}` },
  })
}

/** The exit code; 1 when a signal ended the process or it never began. */
export function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
}
