import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Places, programIn } from '../browser/installed.ts'

const run = promisify(execFile)

/** The tesseract of this machine, where it knows Portuguese; null otherwise. */
export async function installedTesseract(env: Places): Promise<string | null> {
  const path = programIn(env, [process.platform === 'win32' ? 'tesseract.exe' : 'tesseract'])
  if (!path) return null
  try {
    const { stdout } = await run(path, ['--list-langs'], { timeout: 10_000 })
    return /^por$/m.test(stdout) ? path : null
  } catch {
    return null
  }
}
