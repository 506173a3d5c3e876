import type { Word } from '@soleira/domain/reading/page-text'
import type { Frame, Grey } from './frame.ts'
import { fullestStrip, isOpposite, type Laid, riseOfLetters, turnedOver } from './position.ts'
import type { Recogniser } from './recognise.ts'

type Turn = Frame['turn']

/**
 * Reads the whole page in the way in which it makes the most sense. `turns` are tried in their order; `laid` shows the
 * page in one of them.
 */
export async function readUpright(
  { words }: Recogniser,
  turns: readonly Turn[],
  laid: (turn: Turn) => Promise<Laid>,
): Promise<Laid & Read> {
  const read: ReadPicture = async (grey) => {
    const found = await words(grey)
    return { words: found, sense: senseOf(found, grey) }
  }
  const first = await laid(turns[0] ?? 0)
  const known = await readAsLettersRise(first, read)
  return known && makesSense(known, fewestOnPage)
    ? known
    : readAsStripsTell(turns, { first, known, laid, read })
}

interface Read {
  words: Word[]
  sense: number
}

type ReadPicture = (grey: Grey) => Promise<Read>

/** The rise of 56 among 72 made pages is clearer than this, and none is told wrongly. */
const clearRise = 0.25

/** Returns null where the letters do not tell. A page that they told wrongly would make no sense. */
async function readAsLettersRise(page: Laid, read: ReadPicture): Promise<(Laid & Read) | null> {
  const rise = riseOfLetters(page.grey)
  if (Math.abs(rise) < clearRise) return null
  const upright = rise > 0 ? page : turnedOver(page)
  return { ...upright, ...(await read(upright.grey)) }
}

interface Steps {
  first: Laid
  /** The whole page, where it has been read already. */
  known: (Laid & Read) | null
  laid(turn: Turn): Promise<Laid>
  read: ReadPicture
}

/** A strip costs a fifth of the whole page, which takes longer to read on its head than upright. */
async function readAsStripsTell(
  turns: readonly Turn[],
  { first, known, laid, read }: Steps,
): Promise<Laid & Read> {
  const looks: (Laid & Read)[] = []
  for (const turn of turns) {
    const before = looks.at(-1)
    const one = !before ? first : isOpposite(before.frame.turn, turn) ? turnedOver(before) : await laid(turn)
    looks.push({ ...one, ...(await read(fullestStrip(one.grey))) })
    if (makesSense(looks.at(-1) as Read, fewestInStrip) || isOneOf(looks)) break
  }
  const pages = known ? [known] : []
  const whole = async ({ frame, grey }: Laid): Promise<Laid & Read> => {
    const before = pages.find((one) => one.frame.turn === frame.turn)
    if (before) return before
    const page = { frame, grey, ...(await read(grey)) }
    pages.push(page)
    return page
  }
  const most = looks.reduce((best, one) => (one.sense > best.sense ? one : best))
  // Where no strip says anything, another whole page would not either.
  const best = known && most.sense === 0 ? known : await whole(most)
  if (makesSense(best, fewestOnPage)) return best
  const asIs = looks.find(({ frame }) => frame.turn === 0)
  const asItLay = asIs ? await whole(asIs) : best
  return pages.reduce((best, one) => (one.sense > best.sense ? one : best), asItLay)
}

/** Recognition also reads a page that lies on its side, but its lines then run from top to bottom. */
function senseOf(words: readonly Word[], { width, height }: Grey): number {
  const stands = ({ text, box }: Word) => text.length < 4 || box[2] * width > box[3] * height
  const isClear = ({ text, sureness }: Word) => sureness > 0.6 && /[\p{L}\p{N}]{3,}/u.test(text)
  return words.filter((word) => isClear(word) && stands(word)).length
}

const fewestOnPage = 8
const fewestInStrip = 5

/** Short lines make little sense either way, and three times less on their head. */
const isOneOf = ([one, other]: readonly Read[]) =>
  other !== undefined &&
  Math.max(one?.sense ?? 0, other.sense) >= Math.max(4, 3 * Math.min(one?.sense ?? 0, other.sense))

/** Upright pages make sense in seven of ten words, and pages on their head in less than two. */
const makesSense = ({ sense, words }: Read, fewest: number) => sense >= fewest && sense > words.length * 0.45
