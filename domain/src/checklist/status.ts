export const diligenceStatuses = ['pending', 'in_progress', 'completed', 'with_issues'] as const
export type DiligenceStatus = (typeof diligenceStatuses)[number]

const names: Record<DiligenceStatus, string> = {
  pending: 'Pendente',
  in_progress: 'Em andamento',
  completed: 'Concluída',
  with_issues: 'Com pendências',
}

export function diligenceStatusName(status: DiligenceStatus): string {
  return names[status]
}
