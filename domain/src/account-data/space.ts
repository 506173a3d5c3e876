import { showFileSize } from '../format/file-size.ts'
import type { Notice } from '../notification/notice.ts'

export interface Space {
  used: number
  quota: number
}

export const spaceWarnings = [80, 95] as const
export type SpaceWarning = (typeof spaceWarnings)[number]

/** In whole percent, rounded down: 100 only when nothing is left. */
export function spacePercent({ used, quota }: Space): number {
  return Math.min(100, Math.floor((used / quota) * 100))
}

export function dueWarning(space: Space): SpaceWarning | null {
  return spaceWarnings.findLast((percent) => spacePercent(space) >= percent) ?? null
}

export function showSpace({ used, quota }: Space): string {
  return `${showFileSize(used)} de ${showFileSize(quota)}`
}

export function spaceIsFull(space: Space): string {
  return `Seu espaço de armazenamento está cheio: ${showSpace(space)} em uso. Exclua arquivos de que não precisa para enviar outros.`
}

export function spaceNotice(percent: SpaceWarning, space: Space): Notice {
  return {
    key: `space:${percent}`,
    type: 'warning',
    category: 'other',
    title: percent === 95 ? 'Seu espaço está quase cheio' : 'Seu espaço está enchendo',
    message: `Seus arquivos já ocupam ${showSpace(space)}. Quando o espaço acabar, não será possível enviar outros.`,
    actionUrl: '/configuracoes?aba=seguranca',
  }
}
