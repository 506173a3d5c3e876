import { certificateWords } from '../certificate/certificate-words.ts'
import { countWithNoun } from '../text/counted.ts'
import { unsaidBeside } from './companion.ts'
import type { DiligenceItem } from './contract.ts'
import { itemNamer } from './item-name.ts'
import { unregisteredWords } from './open-words.ts'

export interface OpenPoints {
  lines: string[]
  sentence: string | null
}

export type OpenItem = Pick<
  DiligenceItem,
  | 'id'
  | 'label'
  | 'subject'
  | 'status'
  | 'state'
  | 'result'
  | 'resultBy'
  | 'resolution'
  | 'issuedOn'
  | 'validUntil'
  | 'validityBasis'
  | 'companion'
  | 'gap'
>

/**
 * Says that nothing is open only where every paper was received, states its result and days, and counts, and where
 * papers name nobody and nothing that nobody has registered.
 */
export function openPoints(items: readonly OpenItem[], today: string, unregistered = 0): OpenPoints {
  const received = items.filter(({ status }) => status === 'completed').length
  const missing = items.filter(({ status }) => status !== 'completed' && status !== 'set_aside').length
  const lines = [...openLines(items, today).map(({ text }) => text), ...unregisteredWords(unregistered)]
  if (!received && !missing) return { lines, sentence: 'Nenhuma certidão se aplica, segundo o corretor.' }
  if (!received) {
    const asked = items.some(({ status }) => status === 'requested')
    const sentence = `Nenhuma certidão foi ${asked ? 'recebida' : 'solicitada'} até agora: não se sabe se há pendências.`
    return { lines, sentence }
  }
  const open = countWithNoun(missing, 'certidão ainda não recebida', 'certidões ainda não recebidas')
  if (lines.length) return { lines, sentence: missing ? `${open}.` : null }
  if (!missing) return { lines, sentence: 'Nenhuma pendência em aberto.' }
  const held = received === 1 ? 'na certidão recebida' : `nas ${received} certidões recebidas`
  return { lines, sentence: `Nenhuma pendência ${held}; ${open}.` }
}

export function openLines<Item extends OpenItem>(
  items: readonly Item[],
  today: string,
): { item: Item; text: string }[] {
  const nameOf = itemNamer(items)
  return items.flatMap((item) =>
    openOf(item, today).map((what) => ({ item, text: `${nameOf(item)}: ${what}` })),
  )
}

export function openOf(item: OpenItem, today: string): string[] {
  const { id, status, state, result, resolution, companion, gap } = item
  if (status !== 'completed') return []
  const words = certificateWords({ ...item, gap: null }, today)
  const unstated = !result && !resolution
  const own = [
    ...(words.isExpired && state !== 'completed' ? [words.validity] : []),
    ...(state === 'with_issues' || unstated ? [statedLine(words.result)] : []),
    ...(words.isUndated && state === 'completed' ? [words.validity] : []),
  ]
  const beside = gap === null ? unsaidBeside(id, companion, today) : []
  return [
    ...(own.length ? [own.join(', ')] : []),
    ...(gap ? [gap] : []),
    ...(beside.length ? [`${companion?.label}, ${beside.join(', ')}`] : []),
  ]
}

const statedLine = (result: string | null) => (result ?? '').toLowerCase()
