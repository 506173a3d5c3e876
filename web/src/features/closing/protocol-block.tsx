import { Button } from '@mantine/core'
import type { Clock, Closing, Protocol } from '@soleira/domain/closing/closing'
import { showDate } from '@soleira/domain/format/birth-date'
import { useState } from 'react'
import { confirm } from '../../components/confirm.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { StateTag } from '../../components/state-tag.tsx'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockHour4,
  IconProgress,
} from '../../icons/index.ts'
import rows from '../../styles/rows.module.css'
import classes from './closing.module.css'
import { dealPlaceOf, useRemoveProtocol } from './mutations.ts'
import { RegistryNoteItem } from './registry-note.tsx'
import { clockWords, leftWords } from './words.ts'

const ProtocolDialog = lateComponent(async () => (await import('./protocol-dialog.tsx')).ProtocolDialog)
const NoteDialog = lateComponent(async () => (await import('./note-dialog.tsx')).NoteDialog)

interface ProtocolBlockProps {
  closing: Closing
  protocol: Protocol
}

const small = { size: 'compact-sm', variant: 'subtle', color: 'gray' } as const

/** A protocol with the terms that run from it and its notas devolutivas. */
export function ProtocolBlock({ closing, protocol }: ProtocolBlockProps) {
  const { on, number, office, clocks, isLost, notes } = protocol
  const place = dealPlaceOf(closing)
  const [opened, open] = useState<'change' | 'new' | 'note' | null>(null)
  const { mutate: remove, isPending } = useRemoveProtocol(place, protocol)
  const close = () => open(null)
  const askToRemove = async () => {
    const goesOn = await confirm({
      title: 'Excluir o protocolo?',
      message: 'O dia, o número e os prazos que correm dele se perdem.',
      confirmLabel: 'Excluir',
      destructive: true,
    })
    if (goesOn) remove(undefined)
  }
  const isLatest = closing.protocols[0] === protocol
  return (
    <section className={classes.block} aria-label={`Protocolo ${number}`}>
      <div>
        Protocolo {number} em {showDate(on)} · {office}
      </div>
      <ul className={classes.lines} aria-label={`Prazos do protocolo ${number}`}>
        {clocks.map((clock) => (
          <ClockLine key={clock.kind} clock={clock} />
        ))}
      </ul>
      {isLost && (
        <div>
          Prenotação perdida: outro título pode passar à frente. Para registrar, é preciso um novo protocolo.
        </div>
      )}
      {!closing.isOver && (
        <div className={classes.line}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => open('note')}
            onFocus={NoteDialog.approach}
          >
            Enviar nota devolutiva
          </Button>
          {isLost && isLatest && (
            <Button size="compact-sm" variant="light" onClick={() => open('new')}>
              Registrar novo protocolo
            </Button>
          )}
          <Button {...small} onClick={() => open('change')} onFocus={ProtocolDialog.approach}>
            Corrigir protocolo
          </Button>
          {notes.length === 0 && (
            <Button {...small} disabled={isPending} onClick={askToRemove}>
              Excluir protocolo
            </Button>
          )}
        </div>
      )}
      {notes.map((note) => (
        <RegistryNoteItem key={note.id} closing={closing} note={note} />
      ))}
      {opened === 'note' && <NoteDialog closing={closing} protocol={protocol} onClose={close} />}
      {(opened === 'change' || opened === 'new') && (
        <ProtocolDialog
          closing={closing}
          known={opened === 'change' ? protocol : undefined}
          onClose={close}
        />
      )}
    </section>
  )
}

function ClockLine({ clock }: { clock: Clock }) {
  const { state, left, basis } = clock
  const isPressing = state === 'running' && left <= 2
  const isMissed = state === 'over'
  const [color, icon] = isMissed || isPressing ? (['terracota', IconAlertTriangle] as const) : looks[state]
  return (
    <li>
      <div className={classes.line}>
        <span>{clockWords(clock)}</span>
        <StateTag color={color} icon={icon}>
          {leftWords(clock)}
        </StateTag>
      </div>
      <div className={rows.soft}>
        {basis.norm} · {basis.source}
      </div>
    </li>
  )
}

const looks = {
  running: ['blue', IconClockHour4],
  answered: ['gray', IconCircleDashed],
} as const

const ownersLooks = {
  reading: ['gray', IconProgress],
  unread: ['gray', IconCircleDashed],
  match: ['green', IconCircleCheck],
  differs: ['terracota', IconAlertTriangle],
} as const

/** The owners whom the new matrícula names, beside the buyers. Nothing where there is none yet. */
export function NewOwners({ owners: { state, words } }: { owners: Closing['owners'] }) {
  if (state === 'none') return null
  const [color, icon] = ownersLooks[state]
  return (
    <div className={classes.line}>
      <span>Proprietários na nova matrícula</span>
      <StateTag color={color} icon={icon}>
        {words}
      </StateTag>
    </div>
  )
}
