import { isIP } from 'node:net'

/**
 * One sender is an IPv4 address or a /64 of IPv6: a household gets a whole /64 and can use any address in it.
 * An IPv4 address written as IPv6 is the same sender.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (isIP(plain) !== 6) return plain
  const groups = groupsOf(plain)
  const [seventh = 0, eighth = 0] = groups.slice(6)
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') {
    return [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join('.')
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = written
    .split('::')
    .map((side) => side.split(':').filter(Boolean))
    .map((side) => side.map((group) => Number.parseInt(group, 16)))
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
