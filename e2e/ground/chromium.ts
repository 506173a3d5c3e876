import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { installedChromium, windowlessChromium } from '@soleira/server/adapters/browser/installed'

/**
 * The suggestions of the address bar, which the newest Chromium draws in two pages of its own per window. Nobody
 * sees them here, and they cost as much as opening the window itself.
 */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** The features that Playwright turns off. Our list replaces Playwright's own, and so has to hold them. */
function turnedOffByPlaywright(): string[] {
  const bundle = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle')
  const [, list = ''] = /\bdisabledFeatures = \[(.*?)\]/s.exec(readFileSync(bundle, 'utf8')) ?? []
  const features = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name = '']) => name)
  if (features.length === 0) throw new Error('Playwright keeps its list of features elsewhere now')
  return features
}

/**
 * How the Chromium of the journeys is started: quiet, and without what only a person at the window would need. One
 * without any window is quicker by half; the whole one is for what that does not show: PDFs, notifications.
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
    ],
  }
}
