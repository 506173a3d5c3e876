import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import { chromiumOf, clearFolder, makeFolder, weightOf } from './folder.ts'
import { memoryOf } from './memory.ts'
import { type Network, publicNetwork } from './network.ts'
import { type FilteringProxy, openProxy } from './proxy.ts'

/** What one run may take. */
export interface Bounds {
  /** Milliseconds, whatever it waits for. */
  time: number
  /** Bytes of memory, of Chromium and all its processes. */
  memory: number
  /** Bytes that its folder may take of the disk, with profile and downloads. */
  disk: number
  /** Bytes that may come in. */
  traffic: number
}

const megabyte = 1_024 ** 2

export const bounds: Bounds = {
  ...{ time: 480_000, memory: 1_024 * megabyte },
  ...{ disk: 200 * megabyte, traffic: 60 * megabyte },
}

interface Start {
  /** The program. */
  path: string
  network?: Network
  bounds?: Bounds
}

/** Why a browser was ended before its work was done. */
export type Ended = 'time' | 'memory' | 'disk' | 'traffic' | 'gone' | 'stopped'

/** A Chromium of one run: nothing of it is shared, and nothing is left of it. */
export interface Browser {
  context: BrowserContext
  proxy: FilteringProxy
  /** Where it puts what it downloads. */
  files: string
  /** Why it was ended; null while it was not. */
  ended(): Ended | null
  /** Ends it at once. */
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
  // Nothing leaves but by the proxy, which looks the names up.
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
]

/**
 * What a page throws and nobody catches is kept from us: each would come with all that it says, which may be
 * megabytes.
 */
const unheard = `for (const what of ['error', 'unhandledrejection'])
  addEventListener(what, (event) => event.preventDefault(), true)`

/** Whether Chromium keeps its pages in its own sandbox: as root it refuses to start with one. */
export const isSandboxed = (): boolean => process.getuid?.() !== 0

/** It took more than it may before it was there. */
export class EndedEarly extends Error {}

/** Starts a Chromium in a folder and a process group of its own. Throws when it does not start, or EndedEarly. */
export async function openChromium({
  path,
  network = publicNetwork,
  bounds: may = bounds,
}: Start): Promise<Browser> {
  // Read only now: nobody else needs it.
  const { chromium } = await import('playwright-core')
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
    // It may hang, and then it is killed.
    await Promise.race([context?.close().catch(() => {}), new Promise((done) => setTimeout(done, 3_000))])
    proxy.close()
    await clearFolder(folder)
  }
  let context: BrowserContext | undefined
  try {
    context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: process.platform === 'win32' ? path : wrapper,
      args: [...quiet, `--proxy-server=${proxy.address}`],
      // None of our settings: whoever takes the browser over finds no secret there.
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        ...{ HOME: folder, TMPDIR: folder, XDG_RUNTIME_DIR: folder, LANG: 'pt_BR.UTF-8' },
        ...{ SOLEIRA_RUN: folder, SOLEIRA_CHROMIUM: path },
      },
      ...{ artifactsDir: folder, downloadsPath: join(folder, 'files') },
      chromiumSandbox: isSandboxed(),
      ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
      ...{ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', serviceWorkers: 'block' as const },
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
