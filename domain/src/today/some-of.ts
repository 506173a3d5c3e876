import { listed } from '../text/portuguese.ts'

const room = 3

export function someOf(names: readonly string[]): string {
  return names.length <= room + 1
    ? listed(names)
    : `${names.slice(0, room).join(', ')} e mais ${names.length - room}`
}
