import type { Notice } from '../notification/notice.ts'
import { exportHours } from './export.ts'

/** What a broker is told when their export can be downloaded. */
export function exportReadyNotice(exportId: number): Notice {
  return {
    key: `export:${exportId}`,
    type: 'success',
    category: 'other',
    title: 'Seus dados estão prontos',
    message: `O arquivo com seus dados pode ser baixado por ${exportHours} horas.`,
    actionUrl: '/configuracoes?aba=seguranca',
  }
}
