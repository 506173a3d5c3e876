import { counted } from '../text/counted.ts'
import { showLastDay, statedResult, unstatedNote } from './certificate-words.ts'
import { unstatedBeside } from './companion.ts'
import type { DiligenceItem } from './contract.ts'
import { itemNamer } from './item-name.ts'

/** What a checklist leaves open: line by line, and in a sentence how much of it is known at all. */
export interface OpenPoints {
  lines: string[]
  sentence: string | null
}

type Item = Pick<
  DiligenceItem,
  | 'id'
  | 'label'
  | 'subject'
  | 'status'
  | 'state'
  | 'result'
  | 'resolution'
  | 'validUntil'
  | 'validityBasis'
  | 'companion'
>

/** That nothing is open is said only where every paper was received, with a result, and counts. */
export function openPoints(items: readonly Item[]): OpenPoints {
  const received = items.filter(({ status }) => status === 'completed').length
  const missing = items.filter(({ status }) => status !== 'completed' && status !== 'set_aside').length
  const nameOf = itemNamer(items)
  const lines = items.flatMap((item) => [...openLine(item, nameOf(item)), ...besideLine(item, nameOf(item))])
  if (!received && !missing) return { lines, sentence: 'Nenhuma certidão se aplica, segundo o corretor.' }
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

function openLine({ state, result, resolution, validUntil, validityBasis }: Item, name: string): string[] {
  if (state === 'expired' && validUntil) {
    return [
      `${name}: vencida em ${showLastDay({ validUntil, validityBasis })}${resolution ? '' : unstatedNote(result)}`,
    ]
  }
  const isUnstated = state === 'completed' && !result && !resolution
  return state === 'with_issues' || isUnstated ? [`${name}: ${statedResult(result).toLowerCase()}`] : []
}

/** What is open about the paper that counts together with it. */
function besideLine({ id, status, companion }: Item, name: string): string[] {
  if (companion?.gap) return [`${name}: ${companion.gap}`]
  const unstated = status === 'completed' ? unstatedBeside(id, companion) : null
  return unstated ? [`${name}: ${companion?.label}, ${unstated}`] : []
}
