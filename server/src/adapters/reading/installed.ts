import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Places, programIn } from '../browser/installed.ts'
import { modelFolder } from './model.ts'

const run = promisify(execFile)

/** The path of this machine's tesseract; null when it is missing or does not take our Portuguese model. */
export async function installedTesseract(env: Places): Promise<string | null> {
  const path = programIn(env, [process.platform === 'win32' ? 'tesseract.exe' : 'tesseract'])
  const model = modelFolder()
  if (!path || !model) return null
  try {
    const { stdout } = await run(path, ['--tessdata-dir', model, '--list-langs'], { timeout: 10_000 })
    return /^por$/m.test(stdout) ? path : null
  } catch {
    return null
  }
}
