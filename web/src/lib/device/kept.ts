import type { TimeZone } from '@soleira/domain/format/time-zone'
import { ownDevice } from './own-device.ts'

export interface KeptCheck {
  label: string
  isDone: boolean
  note: string
}

/** Holds what a broker needs in the street: no number of a paper, and no answer of the API as it came. */
export interface KeptProperty {
  id: number
  number: string
  title: string
  place: string
  standing: string
  people: { name: string; phone: string }[]
  papers: KeptCheck[]
  certificates: KeptCheck[]
  /** ISO 8601 */
  seenAt: string
  /** The broker's, which is not known without a connection. */
  timezone: TimeZone
}

const most = 20
/** In milliseconds. A property may be deleted, or a person forgotten, without this device hearing of it. */
const longest = 7 * 24 * 60 * 60_000
const cacheName = 'kept'
const address = '/kept'

interface Kept {
  broker: number
  properties: KeptProperty[]
}

export async function keptProperties(): Promise<KeptProperty[]> {
  const broker = ownDevice()
  if (broker === null || !('caches' in globalThis) || !(await caches.has(cacheName))) return []
  const found = await (await caches.open(cacheName)).match(address)
  const kept = (await found?.json()) as Kept | undefined
  const isFresh = ({ seenAt }: KeptProperty) => Date.parse(seenAt) > Date.now() - longest
  return kept?.broker === broker ? kept.properties.filter(isFresh) : []
}

/** The last opened first. Nothing is written once the device is nobody's own. */
export async function keepProperty(broker: number, one: KeptProperty): Promise<void> {
  const others = (await keptProperties()).filter(({ id }) => id !== one.id)
  await write(broker, [one, ...others].slice(0, most))
}

export async function forgetProperty(broker: number, gone: number): Promise<void> {
  const kept = await keptProperties()
  if (kept.some(({ id }) => id === gone))
    await write(
      broker,
      kept.filter(({ id }) => id !== gone),
    )
}

async function write(broker: number, properties: KeptProperty[]): Promise<void> {
  const cache = await caches.open(cacheName)
  if (ownDevice() !== broker) return void caches.delete(cacheName)
  await cache.put(address, Response.json({ broker, properties } satisfies Kept))
  // Another tab may have signed out while this was written.
  if (ownDevice() !== broker) await caches.delete(cacheName)
}
