import { z } from 'zod'
import { isStage } from './stage.ts'

export const stageField = (message?: string) =>
  z.int(message).min(1, message).max(7, message).refine(isStage, message)
