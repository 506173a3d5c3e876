import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

export const WITHOUT_WINDOW = 'chromium-headless-shell'

export type Places = Readonly<Record<string, string | undefined>>

function usualPlaces(env: Places): string[] {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ]
  }
  if (process.platform !== 'win32') return []
  return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = env[name]
    if (!folder) return []
    return [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Chromium/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]
  })
}

export function installedChromium(env: Places): string | null {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH
  return [...inPath(env, names), ...usualPlaces(env)].find(isProgram) ?? null
}

/**
 * For journeys without a window; it shows no PDF. Looks in CHROMIUM_HEADLESS_PATH, then CHROMIUM_PATH, then
 * the PATH.
 */
export function windowlessChromium(env: Places): string | null {
  const { CHROMIUM_HEADLESS_PATH, CHROMIUM_PATH } = env
  return CHROMIUM_HEADLESS_PATH || CHROMIUM_PATH || programIn(env, [WITHOUT_WINDOW])
}

function inPath({ PATH = '' }: Places, wanted: readonly string[]): string[] {
  return PATH.split(delimiter).flatMap((folder) => wanted.map((name) => join(folder, name)))
}

export function programIn(env: Places, wanted: readonly string[]): string | null {
  return inPath(env, wanted).find(isProgram) ?? null
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
