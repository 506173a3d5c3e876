import { Button } from '@mantine/core'
import type { Closing, Milestone } from '@soleira/domain/closing/closing'
import { detailsOf } from '@soleira/domain/closing/kinds'
import { showDate } from '@soleira/domain/format/birth-date'
import { useState } from 'react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { dealPlaceOf, useSayOfMilestone } from './mutations.ts'

const DoneDialog = lateComponent(async () => (await import('./done-dialog.tsx')).DoneDialog)
const ProtocolDialog = lateComponent(async () => (await import('./protocol-dialog.tsx')).ProtocolDialog)

interface NextActProps {
  closing: Closing
  milestone: Milestone
}

/** A milestone is completed by one click, by a form where it says more than its day, or by papers. */
export function NextAct({ closing, milestone }: NextActProps) {
  const { kind, label } = milestone
  const { mutate: say, isPending } = useSayOfMilestone(dealPlaceOf(closing), milestone)
  const [isOpen, open] = useState(false)
  const close = () => open(false)
  if (kind === 'certificates') {
    return (
      <AnchorLink
        to="/property/$id"
        params={{ id: String(closing.propertyId) }}
        search={{ open: 'diligence' }}
        size="sm"
      >
        Ver certidões
      </AnchorLink>
    )
  }
  if (kind === 'protocol') {
    return (
      <>
        <Act
          label="Registrar protocolo"
          name="Registrar protocolo"
          onClick={() => open(true)}
          onNear={ProtocolDialog.approach}
        />
        {isOpen && <ProtocolDialog closing={closing} onClose={close} />}
      </>
    )
  }
  if (!milestone.byHand) return null
  if (detailsOf[kind]) {
    return (
      <>
        <Act
          label="Registrar"
          name={`Registrar: ${label}`}
          onClick={() => open(true)}
          onNear={DoneDialog.approach}
        />
        {isOpen && <DoneDialog closing={closing} milestone={milestone} onClose={close} />}
      </>
    )
  }
  const on = closing.today
  return (
    <Act
      label="Feito"
      name={`Feito: ${label}`}
      isPending={isPending}
      onClick={() =>
        say({ said: { done: { on, words: null } }, told: `feito em ${showDate(on)}`, back: { done: null } })
      }
    />
  )
}

interface ActProps {
  label: string
  name: string
  isPending?: boolean
  onClick: () => void
  onNear?: () => void
}

const Act = ({ label, name, isPending = false, onClick, onNear }: ActProps) => (
  <Button
    size="compact-sm"
    variant="light"
    aria-label={name}
    aria-busy={isPending}
    onClick={() => isPending || onClick()}
    onPointerEnter={onNear}
    onFocus={onNear}
  >
    {label}
  </Button>
)
