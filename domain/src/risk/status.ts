/** draft: being filled in; running: the job is at it; finished: there is a report; failed: the job was given up. */
export const analysisStatuses = ['draft', 'running', 'finished', 'failed'] as const
export type AnalysisStatus = (typeof analysisStatuses)[number]
