export const dossierStatuses = ['preparing', 'ready', 'failed'] as const
export type DossierStatus = (typeof dossierStatuses)[number]

export const dossierFailures = [
  'storage_unavailable',
  'no_space',
  'quota_full',
  'too_large',
  'nothing_left',
  'unexpected',
] as const
export type DossierFailure = (typeof dossierFailures)[number]

const reasons: Record<DossierFailure, string> = {
  storage_unavailable: 'O armazenamento não respondeu. Tente novamente em alguns minutos.',
  no_space: 'Não há espaço no servidor para guardar o dossiê. Tente novamente mais tarde.',
  quota_full: 'Seu espaço de armazenamento está cheio. Apague dossiês antigos ou outros arquivos.',
  too_large: 'Os papéis passam do tamanho que cabe em um dossiê. Escolha menos deles.',
  nothing_left: 'Nada do que foi escolhido existe mais. Escolha de novo.',
  unexpected: 'Algo deu errado do nosso lado. Tente novamente.',
}

export const dossierFailureText = (failure: DossierFailure): string => reasons[failure]
