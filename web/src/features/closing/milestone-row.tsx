import { ActionIcon, NativeSelect } from '@mantine/core'
import {
  type Closing,
  type Milestone,
  type MilestoneState,
  milestoneStateNames,
} from '@soleira/domain/closing/closing'
import { detailNames, detailsOf, meters, ofRecord } from '@soleira/domain/closing/kinds'
import { showDate } from '@soleira/domain/format/birth-date'
import { useState } from 'react'
import { AsideForm } from '../../components/aside-form.tsx'
import { KeptPaperLine } from '../../components/kept-paper-line.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { LateMenu, MenuItem } from '../../components/late-menu.tsx'
import { SendFile } from '../../components/send-file.tsx'
import { StateTag } from '../../components/state-tag.tsx'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconClockHour4,
  IconDots,
} from '../../icons/index.ts'
import rows from '../../styles/rows.module.css'
import classes from './closing.module.css'
import {
  dealPlaceOf,
  useChangePaper,
  useRemoveMilestonePaper,
  useSayOfMilestone,
  useSendMilestonePaper,
} from './mutations.ts'
import { NextAct } from './next-act.tsx'
import { NewOwners, ProtocolBlock } from './protocol-block.tsx'
import { dayWords, isUnresolved, termWords } from './words.ts'

const DoneDialog = lateComponent(async () => (await import('./done-dialog.tsx')).DoneDialog)
const DayDialog = lateComponent(async () => (await import('./day-dialog.tsx')).DayDialog)

const looks: Record<MilestoneState, [color: string, icon: Icon]> = {
  todo: ['gray', IconCircleDashed],
  today: ['blue', IconClockHour4],
  late: ['terracota', IconAlertTriangle],
  done: ['green', IconCircleCheck],
  unproved: ['yellow', IconAlertTriangle],
  set_aside: ['gray', IconCircleMinus],
}

interface MilestoneProps {
  closing: Closing
  milestone: Milestone
}

type Opened = 'done' | 'day' | 'aside' | null

export function MilestoneRow({ closing, milestone }: MilestoneProps) {
  const { kind, label, who, proof, state, done, term, dayFrom, lacks, papers } = milestone
  const [opened, open] = useState<Opened>(null)
  const place = dealPlaceOf(closing)
  const { mutate: say, isPending } = useSayOfMilestone(place, milestone)
  const sending = useSendMilestonePaper(place, milestone)
  const remove = useRemoveMilestonePaper(place, milestone)
  const [color, icon] = looks[state]
  const isLeft = isUnresolved(milestone)
  const close = () => open(null)
  return (
    // The focus comes back here when the button that had it is gone.
    <li className={classes.row} aria-label={label} tabIndex={-1}>
      <div className={classes.words}>
        <div>
          <strong>{label}</strong> {dayWords(milestone)}
          {isLeft && dayFrom === 'offer' && <span className={rows.soft}> · dia da proposta</span>}
        </div>
        {isLeft && (
          <div className={rows.soft}>
            {who} · comprova: {proof}
          </div>
        )}
        {isLeft && dayFrom === 'person' && <OtherDay milestone={milestone} />}
        {isLeft && term && <div className={rows.soft}>{termWords(term)}</div>}
        {done && kind !== 'protocol' && <div className={rows.soft}>{doneWords(milestone)}</div>}
        {state === 'unproved' && (
          <div className={rows.soft}>
            Um papel que comprovava isto foi excluído onde estava. Envie outro, ou confira em “Corrigir”.
          </div>
        )}
        {lacks.length > 0 && <div className={rows.soft}>Falta: {lacks.join(' · ')}</div>}
        {opened === 'aside' && (
          <AsideForm
            what={label}
            isPending={isPending}
            onSay={(reason) =>
              say(
                { said: { aside: { reason } }, told: 'não se aplica', back: { aside: null } },
                { onSuccess: close },
              )
            }
            onCancel={close}
          />
        )}
      </div>
      <div className={classes.line}>
        <StateTag color={color} icon={icon}>
          {milestoneStateNames[state]}
        </StateTag>
        {isLeft && !closing.isOver && <NextAct closing={closing} milestone={milestone} />}
        {!closing.isOver && state !== 'set_aside' && !ofRecord.includes(kind) && (
          <SendFile label="Enviar papel" what={label} percent={sending.percent} onFile={sending.send} />
        )}
        {!closing.isOver && <RowMenu milestone={milestone} onOpen={open} onSay={say} />}
      </div>
      {papers.map((paper) => (
        <KeptPaperLine
          key={paper.documentId}
          paper={paper}
          viewLabel="Ver papel"
          removeLabel={paper.stays ? 'Tirar do marco' : 'Excluir papel'}
          onRemove={closing.isOver ? undefined : () => remove(paper)}
        >
          {kind === 'keys' && paper.isPicture && !closing.isOver && (
            <ShownMeter closing={closing} milestone={milestone} paper={paper} />
          )}
        </KeptPaperLine>
      ))}
      {kind === 'protocol' &&
        closing.protocols.map((protocol) => (
          <ProtocolBlock key={protocol.id} closing={closing} protocol={protocol} />
        ))}
      {kind === 'registration' && <NewOwners owners={closing.owners} />}
      {opened === 'done' && <DoneDialog closing={closing} milestone={milestone} onClose={close} />}
      {opened === 'day' && <DayDialog closing={closing} milestone={milestone} onClose={close} />}
    </li>
  )
}

/** The photo is a page of the term of delivery, with the meter and its reading above it. */
function ShownMeter({ closing, milestone, paper }: MilestoneProps & { paper: Milestone['papers'][number] }) {
  const { mutate, isPending } = useChangePaper(dealPlaceOf(closing), milestone)
  return (
    <NativeSelect
      size="xs"
      aria-label={`O que a foto ${paper.fileName} mostra`}
      value={paper.shows ?? ''}
      disabled={isPending}
      data={[
        { value: '', label: 'Foto da entrega' },
        ...meters.map((value) => ({ value, label: detailNames[value] })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        mutate({ documentId: paper.documentId, shows: meters.find((one) => one === value) ?? null })
      }
    />
  )
}

/** A day that was set by hand is told beside the one that was agreed. */
function OtherDay({ milestone: { day, agreedOn, agreedIn, reason } }: Pick<MilestoneProps, 'milestone'>) {
  if (agreedOn === null ? !reason : agreedOn === day) return null
  return (
    <div className={rows.soft}>
      Dia marcado por você
      {agreedOn && `; o combinado é ${showDate(agreedOn)} (${agreedIn})`}
      {reason && `. Motivo: ${reason}`}
    </div>
  )
}

function doneWords({ kind, done }: Milestone): string {
  const details = (detailsOf[kind] ?? []).map(
    (name) => `${detailNames[name]}: ${done?.details[name] ?? 'não informado'}`,
  )
  return [done?.by, ...details].filter(Boolean).join(' · ')
}

const againOpen = 'de novo a fazer'

interface RowMenuProps {
  milestone: Milestone
  onOpen: (opened: Opened) => void
  onSay: ReturnType<typeof useSayOfMilestone>['mutate']
}

function RowMenu({ milestone, onOpen, onSay }: RowMenuProps) {
  const { label, done, aside, moves, byHand } = milestone
  const name = `Mais sobre ${label}`
  if (done && !byHand) return null
  return (
    <LateMenu
      position="bottom-end"
      button={(opener) => (
        <ActionIcon variant="default" size={28} aria-label={name} title={name} {...opener}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      )}
    >
      {byHand && !aside && (
        <MenuItem onClick={() => onOpen('done')}>
          {done ? 'Corrigir' : 'Feito, com dia e comprovante'}
        </MenuItem>
      )}
      {moves && !done && !aside && <MenuItem onClick={() => onOpen('day')}>Mudar o dia</MenuItem>}
      {!done && !aside && <MenuItem onClick={() => onOpen('aside')}>Não se aplica</MenuItem>}
      {done?.isStated && (
        <MenuItem
          onClick={() =>
            onSay({
              said: { done: null },
              told: againOpen,
              back: { done: { on: done.on ?? '', words: done.by, details: done.details } },
            })
          }
        >
          Ainda não foi feito
        </MenuItem>
      )}
      {aside && (
        <MenuItem onClick={() => onSay({ said: { aside: null }, told: againOpen, back: { aside } })}>
          Volta a valer
        </MenuItem>
      )}
    </LateMenu>
  )
}
