import { dayOf } from '@soleira/domain/certificate/validity'
import type { Diligence } from '@soleira/domain/checklist/contract'
import { isDone, itemStateName } from '@soleira/domain/checklist/item'
import { itemNamer } from '@soleira/domain/checklist/item-name'
import { openOf } from '@soleira/domain/checklist/open-points'
import { requiredSlots, slotName } from '@soleira/domain/document/category'
import type { Property } from '@soleira/domain/property/property'
import { standingLine, standingOf } from '@soleira/domain/property/standing'
import { propertyTitle } from '@soleira/domain/property/title'
import { landOf } from '@soleira/domain/property/type'
import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { ApiError } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { forgetProperty, type KeptProperty, keepProperty } from '../../lib/device/kept.ts'
import { noteOwnDevice, ownDevice } from '../../lib/device/own-device.ts'
import { timeZone } from '../../lib/text/dates.ts'
import { diligenceQuery } from '../checklist/queries.ts'

interface DeviceGround {
  client: QueryClient
  router: AnyRouter
  broker: number
}

const opened = /^\/(?:property|due-diligence)\/(\d{1,10})$/

/** Follows which property is open, and keeps it anew with each answer of the server about it. */
export function keepOpened({ client, router, broker }: DeviceGround): () => void {
  const idNow = () => Number(opened.exec(router.state.location.pathname)?.[1] ?? 0)

  async function keep(id: number): Promise<void> {
    const [property, diligence] = [keys.property(id), keys.diligence(id)].map((key) =>
      client.getQueryState(key),
    )
    if (!property?.data || !diligence?.data || ownDevice() !== broker) return
    const seen = Math.min(property.dataUpdatedAt, diligence.dataUpdatedAt)
    await keepProperty(broker, keptOf(property.data as Property, diligence.data as Diligence, new Date(seen)))
  }

  async function open(): Promise<void> {
    const id = idNow()
    if (!id) return
    await client.ensureQueryData(diligenceQuery(id))
    await keep(id)
  }

  async function hear({ query, type, ...event }: QueryCacheNotifyEvent): Promise<void> {
    const [area, id, ...more] = query.queryKey
    if (type !== 'updated' || typeof id !== 'number' || more.length > 0) return
    if (area !== 'property' && area !== 'diligence') return
    const { action } = event as { action: { type: string; error?: unknown } }
    if (action.type === 'success' && id === idNow()) {
      // The server has answered this session.
      if (ownDevice() === broker) noteOwnDevice(broker)
      await keep(id)
    }
    if (action.error instanceof ApiError && action.error.code === 'not_found')
      await forgetProperty(broker, id)
  }

  // A property that cannot be kept is still shown.
  const quietly = (act: Promise<void>) => void act.catch(() => undefined)
  const stops = [
    client.getQueryCache().subscribe((event) => quietly(hear(event))),
    router.subscribe('onResolved', () => quietly(open())),
  ]
  quietly(open())
  return () => {
    for (const stop of stops) stop()
  }
}

export function keptOf(property: Property, diligence: Diligence, seen: Date): KeptProperty {
  const { owners, type, documentation } = property
  const items = diligence.items.filter(({ counts }) => counts)
  const nameOf = itemNamer(items)
  const papers = requiredSlots(owners, landOf(type)).map((slot) => {
    const isMissing = documentation.missingDocuments.includes(slot)
    return { label: slotName(slot, owners), isDone: !isMissing, note: isMissing ? 'Pendente' : 'Feito' }
  })
  const today = dayOf(seen, timeZone())
  const certificates = items.map((item) => {
    const open = openOf(item, today)
    return {
      label: nameOf(item),
      // Nothing is green while something is open about it (rules §14).
      isDone: isDone(item.state) && open.length === 0,
      note: [itemStateName(item.state), ...open].join(' · '),
    }
  })
  return {
    id: property.id,
    number: property.sequenceNumber,
    title: propertyTitle(property),
    place: `${property.neighborhood} • ${property.city}`,
    standing: standingLine(standingOf(property)),
    people: owners.map(({ fullName, phone }) => ({ name: fullName, phone })),
    papers,
    certificates,
    seenAt: seen.toISOString(),
    timezone: timeZone(),
  }
}
