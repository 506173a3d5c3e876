import { timeIn } from '@soleira/domain/format/moment'
import { propertyTitle } from '@soleira/domain/property/title'
import type { Visit } from '@soleira/domain/visit/visit'
import { timeZone } from '../../lib/text/dates.ts'

/** 'No mesmo horário: Casa - Rua das Flores, 12, às 15:00.'; null where nothing collides. */
export function collisionWords({ collisions }: Pick<Visit, 'collisions'>): string | null {
  if (!collisions.length) return null
  const others = collisions.map((one) => `${propertyTitle(one)}, às ${timeIn(timeZone(), new Date(one.at))}`)
  return `No mesmo horário: ${others.join('; ')}.`
}
