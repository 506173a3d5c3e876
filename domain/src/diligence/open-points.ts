import { counted } from '../text/counted.ts'
import { showLastDay, statedResult } from './certificate-words.ts'
import { itemLabel } from './checklist.ts'
import type { DiligenceItem } from './contract.ts'

/** What a checklist leaves open: line by line, and in a sentence how much of it is known at all. */
export interface OpenPoints {
  lines: string[]
  sentence: string | null
}

type Item = Pick<
  DiligenceItem,
  'id' | 'status' | 'state' | 'result' | 'resolution' | 'validUntil' | 'validityBasis'
>

/** That nothing is open is said only where every paper was received, with a result, and counts. */
export function openPoints(items: readonly Item[]): OpenPoints {
  const received = items.filter(({ status }) => status === 'completed').length
  const missing = items.length - received
  const lines = items.flatMap(openLine)
  if (!received) {
    const asked = items.some(({ status }) => status === 'requested')
    const sentence = `Nenhuma certidão foi ${asked ? 'recebida' : 'solicitada'} até agora: não se sabe se há pendências.`
    return { lines, sentence }
  }
  const open = counted(missing, 'certidão ainda não recebida', 'certidões ainda não recebidas')
  if (lines.length) return { lines, sentence: missing ? `${open}.` : null }
  if (!missing) return { lines, sentence: 'Nenhuma pendência em aberto.' }
  const held = received === 1 ? 'na certidão recebida' : `nas ${received} certidões recebidas`
  return { lines, sentence: `Nenhuma pendência ${held}; ${open}.` }
}

function openLine({ id, state, result, resolution, validUntil, validityBasis }: Item): string[] {
  if (state === 'expired' && validUntil) {
    return [`${itemLabel(id)}: vencida em ${showLastDay({ validUntil, validityBasis })}`]
  }
  const isUnstated = state === 'completed' && !result && !resolution
  return state === 'with_issues' || isUnstated
    ? [`${itemLabel(id)}: ${statedResult(result).toLowerCase()}`]
    : []
}
