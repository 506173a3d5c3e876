import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import { chromiumOf, clearFolder, makeFolder, weightOf } from './folder.ts'
import { memoryOf } from './memory.ts'
import { type Network, publicNetwork } from './network.ts'
import type { FilteringProxy } from './proxy.ts'

export interface BrowserBounds {
  /** Milliseconds, waiting included. The other bounds are bytes. */
  time: number
  memory: number
  disk: number
  traffic: number
}

const megabyte = 1_024 ** 2

export const bounds: BrowserBounds = {
  time: 480_000,
  memory: 1_024 * megabyte,
  disk: 200 * megabyte,
  traffic: 60 * megabyte,
}

interface Start {
  path: string
  network?: Network
  bounds?: BrowserBounds
}

export type Ended = 'time' | 'memory' | 'disk' | 'traffic' | 'gone' | 'stopped'

export interface Browser {
  context: BrowserContext
  proxy: FilteringProxy
  files: string
  ended(): Ended | null
  end(reason: Ended): void
  close(): Promise<void>
}

const wrapper = fileURLToPath(new URL('start.sh', import.meta.url))

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-quic',
  '--disable-gpu',
  '--no-pings',
  '--renderer-process-limit=4',
  '--js-flags=--max-old-space-size=256',
  // All traffic goes through the proxy, which also resolves the names.
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
]

/**
 * Uncaught errors of a page are suppressed: each would reach us with all its text, which may be megabytes.
 */
const unheard = `for (const what of ['error', 'unhandledrejection'])
  addEventListener(what, (event) => event.preventDefault(), true)`

/** Chromium refuses to start with its sandbox as root. */
const isSandboxed = (): boolean => process.getuid?.() !== 0

export class EndedEarly extends Error {}

/** Starts Chromium in its own folder and process group. Throws EndedEarly, or the error of a failed start. */
export async function openChromium({
  path,
  network = publicNetwork,
  bounds: may = bounds,
}: Start): Promise<Browser> {
  // Loaded here, because nothing else needs them.
  const { chromium } = await import('playwright-core')
  const { openProxy } = await import('./proxy.ts')
  const folder = await makeFolder()
  let ended: Ended | null = null
  const end = (reason: Ended) => {
    ended ??= reason
    clearInterval(watch)
    clearTimeout(timer)
    void clearFolder(folder).catch(() => {})
  }
  const timer = setTimeout(() => end('time'), may.time)
  const watch = setInterval(async () => {
    const id = chromiumOf(folder)
    if (id !== null && (await memoryOf(id).catch(() => 0)) > may.memory) end('memory')
    if ((await weightOf(folder, may.disk).catch(() => 0)) > may.disk) end('disk')
  }, 1_000)
  const proxy = await openProxy({ network, maxBytes: may.traffic, onTooMuch: () => end('traffic') })
  const close = async () => {
    clearInterval(watch)
    clearTimeout(timer)
    // Closing may hang. Then `clearFolder` kills the process.
    await Promise.race([context?.close().catch(() => {}), new Promise((done) => setTimeout(done, 3_000))])
    proxy.close()
    await clearFolder(folder)
  }
  let context: BrowserContext | undefined
  try {
    context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: process.platform === 'win32' ? path : wrapper,
      args: [...quiet, `--proxy-server=${proxy.address}`],
      // It gets none of our settings: an attacker who took it over would find no secret there.
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        HOME: folder,
        TMPDIR: folder,
        XDG_RUNTIME_DIR: folder,
        LANG: 'pt_BR.UTF-8',
        SOLEIRA_RUN: folder,
        SOLEIRA_CHROMIUM: path,
      },
      artifactsDir: folder,
      downloadsPath: join(folder, 'files'),
      chromiumSandbox: isSandboxed(),
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      serviceWorkers: 'block' as const,
      viewport: { width: 1_100, height: 760 },
      timeout: 60_000,
    })
    await context.addInitScript({ content: unheard })
  } catch (error) {
    await close()
    throw ended ? new EndedEarly() : error
  }
  context.once('close', () => {
    ended ??= 'gone'
  })
  return { context, proxy, files: join(folder, 'files'), ended: () => ended, end, close }
}
