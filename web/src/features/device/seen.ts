import { dayIn, timeIn } from '@soleira/domain/format/moment'
import { countWithNoun } from '@soleira/domain/text/counted'
import type { KeptProperty } from '../../lib/device/kept.ts'

/** 'visto em 14:02', and 'visto em 25/11/2026 às 14:02' on another day. */
export function seenText({ seenAt, timezone }: Pick<KeptProperty, 'seenAt' | 'timezone'>, now: Date): string {
  const seen = new Date(seenAt)
  const [day, time] = [dayIn(timezone, seen), timeIn(timezone, seen)]
  return day === dayIn(timezone, now) ? `visto em ${time}` : `visto em ${day} às ${time}`
}

interface OnDevice {
  /** The screens are here, so that they open without a connection. */
  isReady: boolean
  properties: readonly Pick<KeptProperty, 'seenAt' | 'timezone'>[]
}

export function keptText({ isReady, properties }: OnDevice, now: Date): string {
  if (!isReady) return 'Guardando as telas neste aparelho…'
  const [last] = properties.toSorted((one, other) => other.seenAt.localeCompare(one.seenAt))
  if (!last)
    return 'Pronto para abrir sem conexão. Nenhum imóvel guardado ainda: os que você abrir ficam aqui.'
  const count = countWithNoun(properties.length, 'imóvel guardado', 'imóveis guardados')
  return `Pronto para abrir sem conexão: ${count} neste aparelho, o último ${seenText(last, now)}.`
}
