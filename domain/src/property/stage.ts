/** The stages of the pipeline (rules §1). */
export const stages = [1, 2, 3, 4, 5, 6, 7] as const
export type Stage = (typeof stages)[number]

export function isStage(value: number): value is Stage {
  return (stages as readonly number[]).includes(value)
}

/** From this stage on the property is offered as clear, so that what it lacks costs more. */
export const offeredFrom = 3

export const statuses = [
  'captacao',
  'diligence',
  'mercado',
  'proposta',
  'contrato',
  'instrumento',
  'concluido',
] as const
export type Status = (typeof statuses)[number]

const names = ['Captação', 'Due Diligence', 'Mercado', 'Proposta', 'Contrato', 'Instrumento', 'Concluído']
const badges = [
  'Em Captação',
  'Due Diligence',
  'No Mercado',
  'Com Proposta',
  'Em Contrato',
  'Instrumento',
  'Concluído',
]

export function stageName(stage: Stage): string {
  return names[stage - 1] as string
}

/** For the badge of the intake list alone (part 1 §4, rules §12). */
export function stageBadge(stage: Stage): string {
  return badges[stage - 1] as string
}

/** The status follows from the stage and is stored nowhere (rules §1). */
export function statusOf(stage: Stage): Status {
  return statuses[stage - 1] as Status
}

export function stageOf(status: Status): Stage {
  return stages[statuses.indexOf(status)] as Stage
}

function stageAt(stage: Stage, steps: number): Stage | undefined {
  const at = stage + steps
  return isStage(at) ? at : undefined
}

export interface PossibleMove {
  to: Stage
  label: string
  direction: 'forward' | 'back'
}

export function movesFrom(stage: Stage): PossibleMove[] {
  const moves: PossibleMove[] = []
  const [forward, back] = [stageAt(stage, 1), stageAt(stage, -1)]
  if (forward) moves.push({ to: forward, label: `Avançar para ${stageName(forward)}`, direction: 'forward' })
  if (back) moves.push({ to: back, label: `Retornar para ${stageName(back)}`, direction: 'back' })
  return moves
}

export type MoveVerdict = 'allowed' | 'stage_not_adjacent' | 'diligence_incomplete'

/**
 * From 2 to 3 every item of the diligence must be done (`missing` counts the others), unless the broker gives
 * a written reason (rules §1).
 */
export function judgeMove(from: Stage, to: Stage, missing: number, reason: string | null): MoveVerdict {
  if (Math.abs(from - to) !== 1) return 'stage_not_adjacent'
  const leavesDiligence = from === 2 && to === 3
  return leavesDiligence && missing > 0 && !reason ? 'diligence_incomplete' : 'allowed'
}
