import type { Happening } from '../history/happening.ts'
import type { Opening } from '../history/opening.ts'
import { exportHours } from './export.ts'

const ofCopy = (id: number) => ({ entity: 'data_copy', id }) as const

export const copyAsked = (id: number): Happening => ({ ...ofCopy(id), action: 'created' })
export const copyReady = (id: number): Happening => ({
  ...ofCopy(id),
  action: 'updated',
  tells: [
    {
      type: 'success',
      category: 'other',
      title: 'Seus dados estão prontos',
      message: `O arquivo com seus dados pode ser baixado por ${exportHours} horas.`,
      actionUrl: '/configuracoes?aba=seguranca',
    },
  ],
})

export const copyOpened = (id: number): Opening => ({ action: 'downloaded', entity: 'data_copy', id })
