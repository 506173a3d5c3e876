const sign = (value: number) => (value ? String.fromCharCode(32 + value) : '`')

/** As POSIX `uuencode` writes it, with the line ends of a letter. */
export function uuencoded(name: string, bytes: Buffer): string {
  const lines = Array.from({ length: Math.ceil(bytes.length / 45) }, (_, index) => {
    const part = bytes.subarray(45 * index, 45 * (index + 1))
    const groups = Array.from({ length: Math.ceil(part.length / 3) }, (_, group) => {
      const [a = 0, b = 0, c = 0] = part.subarray(3 * group, 3 * group + 3)
      return [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63].map(sign).join('')
    })
    return `${sign(part.length)}${groups.join('')}`
  })
  return [`begin 644 ${name}`, ...lines, '`', 'end', ''].join('\r\n')
}
