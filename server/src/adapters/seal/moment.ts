interface Told {
  idBlock?: { tagNumber: number }
  valueBlock?: { valueHexView?: Uint8Array }
}

const utcTime = 23

/** 'D:20261127101057-03'00''; the minutes of the offset, and all after the year, may be missing. */
export function dateOf(text: string): Date | null {
  const [, y, mo = '01', d = '01', h = '00', mi = '00', s = '00', hours = '', minutes = '00'] =
    /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-]\d\d)'?(\d\d)?)?/.exec(text) ?? []
  if (!y) return null
  const at = new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}${hours ? `${hours}:${minutes}` : 'Z'}`)
  return Number.isNaN(at.getTime()) ? null : at
}

/**
 * A time within a signature, by its text. asn1js reads only whole ones that end with 'Z': of others it makes another
 * day, or 1899 (findings/asn1js-time-with-an-offset.sh).
 */
export function signedTime(told: unknown): Date | null {
  const { idBlock, valueBlock } = Object(told) as Told
  const bytes = valueBlock?.valueHexView
  if (!bytes?.length) return null
  const text = Buffer.from(bytes).toString('latin1')
  if (idBlock?.tagNumber !== utcTime) return dateOf(`D:${text.replace(/[.,]\d+/, '')}`)
  // A year from 50 on is one of the last century (X.680, 47).
  return dateOf(`D:${text < '50' ? '20' : '19'}${text}`)
}
