import { installedChromium } from '../src/adapters/browser/installed.ts'

/** The Chromium of this machine; null where there is none, and what needs one is left out. */
export const testChromium = installedChromium(process.env)
