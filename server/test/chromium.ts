import { installedChromium } from '../src/adapters/browser/installed.ts'

/** Null where this machine has none; tests that need one are skipped. */
export const testChromium = installedChromium(process.env)
