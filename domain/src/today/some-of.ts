import { joinWithAnd } from '../text/portuguese.ts'

const room = 3

/** `total` counts also those whose names were not read. */
export function firstNamesAndRest(names: readonly string[], total = names.length): string {
  return total <= room + 1 ? joinWithAnd(names) : `${names.slice(0, room).join(', ')} e mais ${total - room}`
}
