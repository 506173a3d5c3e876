/** draft: being filled in; running: the job is at it; finished: there is a report. */
export const analysisStatuses = ['draft', 'running', 'finished'] as const
