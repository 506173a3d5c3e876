import { Checkbox, Group, Textarea } from '@mantine/core'
import { moveProperty } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { movesFrom, type PossibleMove, stageName, statusOf } from '@soleira/domain/property/stage'
import { propertyTitle } from '@soleira/domain/property/title'
import { lacksAuthorization, unauthorizedQuestion } from '@soleira/domain/property/unauthorized'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FilterButton } from '../../components/filter-button.tsx'
import { callEndpoint } from '../../lib/api/api.ts'
import { refreshProperty } from '../../lib/api/refresh.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { propertyQuery } from '../property/queries.ts'
import { UnauthorizedNote } from '../property/unauthorized-note.tsx'
import { isBlocked, moveWarning } from '../property/use-stage-move.tsx'
import { OutcomeMark } from './outcome-mark.tsx'
import classes from './several.module.css'
import { SeveralDialog } from './several-dialog.tsx'
import { useOneByOne } from './use-one-by-one.ts'

export interface MoveSeveralProps {
  properties: readonly Property[]
  onClose: () => void
  /** Told of each that need not be ticked any more. */
  onMoved?: (id: number) => void
}

interface Step {
  property: Property
  move: PossibleMove
}

const directions: readonly Pick<PossibleMove, 'direction' | 'label'>[] = [
  { direction: 'forward', label: 'Avançar uma etapa' },
  { direction: 'back', label: 'Retornar uma etapa' },
]

/** One step for each, with the warnings and the reason that a single move asks for (rules §1). */
export function MoveSeveral({ properties, onClose, onMoved }: MoveSeveralProps) {
  const client = useQueryClient()
  const [direction, setDirection] = useState<PossibleMove['direction']>('forward')
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const [isAccepted, setAccepted] = useState(false)
  const [isAcceptMissing, setAcceptMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const accept = useRef<HTMLInputElement>(null)
  // A row of the list changes as soon as it has moved. The dialog keeps asking about the same.
  const [all] = useState(properties)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const possible = all.flatMap((property): Step[] => {
    const move = movesFrom(property.currentStage).find((one) => one.direction === direction)
    return move ? [{ property, move }] : []
  })
  const steps = possible.filter(({ property }) => !left.has(property.id))
  const unauthorized = steps.filter(({ property, move }) => lacksAuthorization(property, move.to)).length
  const needsReason = steps.some(({ property, move }) => isBlocked(property, move))
  const running = useOneByOne(async ({ property, move }: Step, _, isAgain) => {
    const { id } = property
    // A second try comes after the broker was told that the property has changed, and means what it is now.
    const { version, currentStage } = isAgain
      ? await client.fetchQuery({ ...propertyQuery(id), staleTime: 0 })
      : property
    // The first try did it and its answer was lost, or another tab did.
    if (currentStage === move.to) {
      void refreshProperty(client, id)
      onMoved?.(id)
      return currentStage
    }
    const body = {
      currentStage: move.to,
      status: statusOf(move.to),
      reason: isBlocked(property, move) ? reason.trim() : undefined,
      withoutAuthorization: lacksAuthorization(property, move.to) || undefined,
      version,
    }
    const moved = await callEndpoint(moveProperty, { params: { id }, body })
    void refreshProperty(client, id)
    onMoved?.(id)
    return moved.currentStage
  })

  const close = useLeaveGuard(needsReason && reason.trim() !== '' && !running.hasStarted, onClose)

  function start() {
    if (needsReason && !reason.trim()) {
      setReasonMissing(true)
      field.current?.focus()
      return
    }
    if (unauthorized && !isAccepted) {
      setAcceptMissing(true)
      accept.current?.focus()
      return
    }
    void running.start(steps.map((step) => ({ key: String(step.property.id), item: step })))
  }

  return (
    <SeveralDialog
      title="Mudar etapa"
      intro="Cada imóvel anda uma etapa. O que falta em cada um está ao lado dele."
      label={steps.length ? `Mudar ${countWithNoun(steps.length, 'imóvel', 'imóveis')}` : 'Nada escolhido'}
      running={running}
      count={steps.length}
      onStart={start}
      onClose={() => void close()}
    >
      {!running.hasStarted && (
        <Group gap="xs" role="group" aria-label="Para onde">
          {directions.map(({ direction: one, label }) => (
            <FilterButton key={one} on={one === direction} onClick={() => setDirection(one)}>
              {label}
            </FilterButton>
          ))}
        </Group>
      )}
      {needsReason && !running.hasStarted && (
        <Textarea
          ref={field}
          label="Motivo"
          description="Para os que saem da due diligence sem concluí-la. Fica no histórico de cada um."
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={isReasonMissing && 'Escreva o motivo para avançar sem concluir a due diligence.'}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value)
            setReasonMissing(false)
          }}
        />
      )}
      {unauthorized > 0 && !running.hasStarted && (
        <>
          <UnauthorizedNote
            about={`${countWithNoun(unauthorized, 'imóvel não tem', 'imóveis não têm')} autorização vigente.`}
          />
          <Checkbox
            ref={accept}
            label={unauthorizedQuestion.accept}
            checked={isAccepted}
            error={isAcceptMissing && 'Marque para anunciar sem autorização. Fica no histórico de cada um.'}
            onChange={({ currentTarget }) => {
              setAccepted(currentTarget.checked)
              setAcceptMissing(false)
            }}
          />
        </>
      )}
      <ul className={classes.list} aria-label="Imóveis">
        {all.map((property) => {
          const step = possible.find((one) => one.property === property)
          const isChosen = steps.some((one) => one.property === property)
          const warning = step && isChosen && moveWarning(property, step.move)
          return (
            <li key={property.id}>
              <Checkbox
                size="sm"
                label={`${property.sequenceNumber} ${propertyTitle(property)}`}
                description={
                  step
                    ? `${stageName(property.currentStage)} → ${stageName(step.move.to)}`
                    : `${stageName(property.currentStage)}: não há etapa nesta direção`
                }
                checked={isChosen}
                disabled={!step || running.hasStarted}
                onChange={({ currentTarget }) => {
                  const next = new Set(left)
                  if (currentTarget.checked) next.delete(property.id)
                  else next.add(property.id)
                  setLeft(next)
                }}
              />
              {warning && !running.outcomes.has(String(property.id)) && (
                <p className={classes.warning}>{warning}</p>
              )}
              <OutcomeMark
                outcome={running.outcomes.get(String(property.id))}
                words={(stage) => `Está em ${stageName(stage)}`}
              />
            </li>
          )
        })}
      </ul>
    </SeveralDialog>
  )
}
