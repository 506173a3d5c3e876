export const analysisStatuses = ['draft', 'running', 'finished', 'failed'] as const
export type AnalysisStatus = (typeof analysisStatuses)[number]
