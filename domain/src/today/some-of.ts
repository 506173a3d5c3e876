import { joinWithAnd } from '../text/portuguese.ts'

const room = 3

export function firstNamesAndRest(names: readonly string[]): string {
  return names.length <= room + 1
    ? joinWithAnd(names)
    : `${names.slice(0, room).join(', ')} e mais ${names.length - room}`
}
