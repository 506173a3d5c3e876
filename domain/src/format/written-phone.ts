/** The one telephone number in a text, before anybody knows whether it exists. */
export interface WrittenPhone {
  /** As typed, without the words before it. */
  text: string
  /** Without the zero of long distance and without Brazil's own 55. */
  digits: string
  /** Digits begin with the code of a country. */
  isInternational: boolean
  rest: string
}

const number = /\+?[ (]*\d[\d ().-]*/

/**
 * Null where there is no digit. Chat programs copy numbers with marks of direction and with hyphens that do not
 * break; people write a label before them.
 */
export function writtenPhone(typed: string): WrittenPhone | null {
  const tidy = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\d)0 ?[x*]{2}(?=[ )]?\d)/i, '0')
    .trim()
  const [found] = number.exec(tidy) ?? []
  if (found === undefined) return null
  const [before = '', ...behind] = tidy.split(found)
  const rest = behind.join(found)
  const text = found.replace(/\D+$/, '').trim()
  if (/\p{N}/u.test(before)) return { text: tidy, digits: '', isInternational: false, rest: tidy }
  return { text, rest, ...dialled(text) }
}

function dialled(text: string): Pick<WrittenPhone, 'digits' | 'isInternational'> {
  const digits = text.replace(/\D/g, '')
  const abroad = text.startsWith('+') ? digits : /^\(?00/.test(text) ? digits.slice(2) : null
  const national = abroad === null ? nationalOf(text, digits) : ofBrazil(abroad)
  return national === null
    ? { digits: abroad ?? digits, isInternational: abroad !== null }
    : { digits: national, isInternational: false }
}

const ofBrazil = (digits: string): string | null =>
  /^550?(\d{10,11}|[34]00\d{5})$/.test(digits) ? withService(digits.slice(2).replace(/^0(?!\d00)/, '')) : null

/** '0 15 21 98765-4321': zero, carrier and area are set off, otherwise 15 would be the area. */
const withCarrier = /^\(?0[ -]\d\d[ )-]+\(?(\d\d[ )-].+)$/

/** '(02) 19876-5432' has no such zero: it was cut. */
const withZero = /^\(?0[ ).-]*\(?\d\d/

function nationalOf(text: string, digits: string): string {
  const carried = withCarrier.exec(text)?.[1]?.replace(/\D/g, '')
  if (carried && /^\d{2}(9\d{8}|[2-5]\d{7})$/.test(carried)) return carried
  if (withZero.test(text) && /^0(?![3589]00)\d{10,11}$/.test(digits)) return digits.slice(1)
  // '(55) 99999-88887', also without its signs, is the area of Santa Maria with a digit too many.
  const country = text.startsWith('(55)') ? /^55(?=\d{11}$)/ : /^55(?=\d{11}$|[1-8]\d{9}$)/
  return withService(/^\(?55/.test(text) ? digits.replace(country, '') : digits)
}

/** No area has the code 30, 50, 80 or 90. */
const withService = (digits: string) => digits.replace(/^[3589]00\d{7}$/, '0$&')
