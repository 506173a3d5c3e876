import { dayOf } from '@soleira/domain/certificate/validity'
import type { Diligence } from '@soleira/domain/checklist/contract'
import { isDone, itemStateName } from '@soleira/domain/checklist/item'
import { itemNamer } from '@soleira/domain/checklist/item-name'
import { openOf } from '@soleira/domain/checklist/open-points'
import { requiredSlots, type Slot, slotName } from '@soleira/domain/document/category'
import type { StageMove } from '@soleira/domain/property/contract'
import { documentationText, fieldName } from '@soleira/domain/property/documentation'
import type { Property } from '@soleira/domain/property/property'
import { leftIntakeOpen, leftOpen, standingOf } from '@soleira/domain/property/standing'
import { landOf } from '@soleira/domain/property/type'
import { processDates, processStages } from '@soleira/domain/timeline/process'
import { diligenceStage, type TimelineState } from '@soleira/domain/timeline/timeline'
import { timeZone } from '../../../lib/text/dates.ts'

export interface Check {
  label: string
  done: boolean
  /** Set of a certificate that came, and of which something is open nevertheless (rules §14). */
  isOpen?: boolean
  note?: string
}

export interface ProcessStep {
  name: string
  state: TimelineState
  word: string | null
  started: string | null
  /** Set when the property moved on before the step was finished. */
  ended: string | null
  finished: string | null
  checks: Check[]
}

/**
 * The three stages of the process and what each asks for (part 2 §2.6). The certificates and the dates that
 * depend on `moves` and `diligence` are left out until these are loaded.
 */
export function processSteps(
  property: Property,
  moves: readonly StageMove[] = [],
  diligence?: Diligence,
  today = dayOf(new Date(), timeZone()),
): ProcessStep[] {
  const [intake, certificates] = processDates(property, moves, diligence?.items)
  const checks = [intakeChecks(property), certificateChecks(diligence, today), finalChecks(property)]
  const end = certificates.finished && property.currentStage >= 3 ? certificates.finished : null
  const left = leftOpen(property)
  const leftIntake = leftIntakeOpen(property)
  const { currentStage } = property
  const dates = [
    { ...intake, finished: leftIntake ? null : intake.finished },
    certificates,
    { started: end, finished: leftIntake ? null : end },
  ]
  const ends = [leftIntake && intake.finished, left && certificates.ended]
  const stages = [
    stageLeft(leftIntake, stateOf(1, currentStage)),
    diligenceStage(property),
    stageLeft(left ?? (currentStage > 2 ? leftIntake : null), stateOf(3, currentStage)),
  ]
  return processStages.map((name, index) => ({
    name,
    state: stages[index]?.state ?? 'pending',
    word: stages[index]?.word ?? null,
    started: dates[index]?.started ?? null,
    ended: ends[index] ?? null,
    finished: dates[index]?.finished ?? null,
    checks: checks[index] ?? [],
  }))
}

const stageLeft = (open: string | null, state: TimelineState) => ({
  state: open ? ('left_open' as const) : state,
  word: open,
})

function stateOf(step: number, stage: number): TimelineState {
  if (stage > step || stage >= processStages.length) return 'completed'
  return stage === step ? 'in_progress' : 'pending'
}

function intakeChecks({ type, owners, documentation }: Property): Check[] {
  const { missingDocuments, missingFields, filledFields, totalFields } = documentation
  const fields: Check = {
    label: 'Dados do imóvel',
    done: missingFields.length === 0,
    note: missingFields.length
      ? `Falta: ${missingFields.map((field) => fieldName(field)).join(', ')}`
      : `${filledFields} de ${totalFields} campos`,
  }
  const papers = requiredSlots(owners, landOf(type)).map((slot: Slot) => ({
    label: slotName(slot, owners),
    done: !missingDocuments.includes(slot),
  }))
  return [fields, ...papers]
}

function certificateChecks(diligence: Diligence | undefined, today: string): Check[] {
  const items = diligence?.items.filter(({ counts }) => counts) ?? []
  const nameOf = itemNamer(items)
  return items.map((item) => {
    const open = openOf(item, today)
    return {
      label: nameOf(item),
      done: isDone(item.state),
      isOpen: open.length > 0,
      note: [itemStateName(item.state), ...open].join(' · '),
    }
  })
}

function finalChecks(property: Property): Check[] {
  const { currentStage, documentation } = property
  const { certificates } = standingOf(property)
  return [
    {
      label: 'Documentação completa',
      done: documentation.percent === 100,
      note: documentationText(documentation),
    },
    {
      label: 'Certidões concluídas',
      done: certificates.open === 0,
      note: `${certificates.done} de ${certificates.total}`,
    },
    { label: 'Imóvel pronto para o mercado', done: currentStage >= 3 },
  ]
}
