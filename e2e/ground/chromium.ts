import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { installedChromium, windowlessChromium } from '@soleira/server/adapters/browser/installed'

/**
 * The suggestions of the address bar, which the newest Chromium draws in two pages per window. Nobody sees
 * them here, and they cost as much as opening the window.
 */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/**
 * The optimising compilers of V8. No page of a journey lives long enough to gain what they take: two thirds of the
 * work beside the main thread.
 */
const compilers = ['--no-maglev', '--no-turbofan']

/** The features that Playwright turns off. Our list replaces Playwright's own, so it must contain them. */
function turnedOffByPlaywright(): string[] {
  const bundle = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle')
  const [, list = ''] = /\bdisabledFeatures = \[(.*?)\]/s.exec(readFileSync(bundle, 'utf8')) ?? []
  const features = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name = '']) => name)
  if (features.length === 0) throw new Error('Playwright keeps its list of features elsewhere now')
  return features
}

/**
 * Starts Chromium without features that only a person at the window needs. The windowless one is quicker by
 * half; PDFs and notifications need the whole one.
 */
export function launchOptions(kind: 'windowless' | 'whole' = 'windowless'): {
  executablePath?: string
  args: string[]
} {
  const executablePath =
    (kind === 'windowless' && windowlessChromium(process.env)) || installedChromium(process.env)
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${[...turnedOffByPlaywright(), ...suggestions].join()}`,
      `--js-flags=${compilers.join()}`,
    ],
  }
}
