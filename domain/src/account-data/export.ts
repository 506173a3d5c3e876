export const exportStatuses = ['preparing', 'ready', 'failed'] as const
export type ExportStatus = (typeof exportStatuses)[number]

export const exportFailures = ['storage_unavailable', 'no_space', 'too_large', 'unexpected'] as const
export type ExportFailure = (typeof exportFailures)[number]

export type MadeKind = 'copy' | 'portfolio'

export const exportHours = 24

const reasons: Record<ExportFailure, string> = {
  storage_unavailable: 'O armazenamento não respondeu. Tente novamente em alguns minutos.',
  no_space: 'Não há espaço para guardar o arquivo. Tente novamente mais tarde.',
  too_large: 'Seus arquivos passam do tamanho que cabe em uma exportação. Fale com o suporte.',
  unexpected: 'Algo deu errado do nosso lado. Tente novamente.',
}

export function exportFailureText(failure: ExportFailure): string {
  return reasons[failure]
}

export function exportFileName(day: string): string {
  return `soleira-dados-${day}.zip`
}
