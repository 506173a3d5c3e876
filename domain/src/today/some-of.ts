import { listed } from '../text/portuguese.ts'

/** How many names a line has room for. */
const room = 3

/** 'A, B e C', or 'A, B, C e mais 4'. */
export function someOf(names: readonly string[]): string {
  return names.length <= room + 1
    ? listed(names)
    : `${names.slice(0, room).join(', ')} e mais ${names.length - room}`
}
