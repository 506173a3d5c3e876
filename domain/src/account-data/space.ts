import { showFileSize } from '../format/file-size.ts'
import type { Notice } from '../notification/notice.ts'

/** What the files of an account take, and what they may take, in bytes. */
export interface Space {
  used: number
  quota: number
}

/** At how many hundredths of the quota a broker is told. */
export const spaceWarnings = [80, 95] as const
export type SpaceWarning = (typeof spaceWarnings)[number]

/** How many hundredths are taken; 100 only when nothing is left. */
export function spacePercent({ used, quota }: Space): number {
  return Math.min(100, Math.floor((used / quota) * 100))
}

/** Which warning is due by now: the highest that has been reached, or none. */
export function dueWarning(space: Space): SpaceWarning | null {
  return spaceWarnings.findLast((percent) => spacePercent(space) >= percent) ?? null
}

/** '15,9 GB de 20 GB' */
export function showSpace({ used, quota }: Space): string {
  return `${showFileSize(used)} de ${showFileSize(quota)}`
}

/** What a broker reads whose file finds no place any more. */
export function spaceIsFull(space: Space): string {
  return `Seu espaço de armazenamento está cheio: ${showSpace(space)} em uso. Exclua arquivos de que não precisa para enviar outros.`
}

/** What a broker is told, once, before the space is full. */
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
