import { Progress } from '@mantine/core'
import { movesFrom, type PossibleMove } from '@soleira/domain/property/stage'
import { DiligenceBadge } from '../../../components/diligence-badge.tsx'
import { LateMenu, MenuItem } from '../../../components/late-menu.tsx'
import { RowIconButton } from '../../../components/row-button.tsx'
import { StandingLine } from '../../../components/standing-line.tsx'
import { IconArrowLeft, IconCircleCheck, IconDots, IconEye, IconListCheck } from '../../../icons/index.ts'
import { CompactRow } from '../../property/compact-row.tsx'
import type { Ticks } from '../../property/use-ticked-rows.ts'
import classes from './list.module.css'
import { DiligenceStep, diligenceBar, type StatusBoxProps } from './status-box.tsx'

/** Part 2 §2.1 in one line. The menu has what the card has as buttons. */
export function DiligenceRow({ ticks, ...props }: StatusBoxProps & { ticks: Ticks }) {
  const { property } = props
  const { status, completed, total, percent } = property.diligence
  return (
    <CompactRow
      property={property}
      ticks={ticks}
      badge={<DiligenceBadge property={property} />}
      state={
        <>
          <div className={classes.counts}>
            <span>
              {completed} de {total} certidões
            </span>
            {status !== 'pending' && <span className={classes.percent}>{percent}% validado</span>}
          </div>
          {status !== 'pending' && (
            <Progress
              value={percent}
              color={diligenceBar(property)}
              size={4}
              aria-label={`Due diligence: imóvel ${property.sequenceNumber}`}
            />
          )}
          <StandingLine property={property} />
        </>
      }
      actions={
        <>
          <DiligenceStep {...props} isCompact />
          <Menu {...props} ticks={ticks} />
        </>
      }
    />
  )
}

const words: Record<PossibleMove['direction'], string> = {
  forward: 'Marcar como Concluído',
  back: 'Retornar para Captação',
}

function Menu({ property, ticks, moving, onOpen, onMove }: StatusBoxProps & { ticks: Ticks }) {
  const { id, sequenceNumber, currentStage } = property
  return (
    <LateMenu
      position="bottom-end"
      width={240}
      button={(opener) => (
        <RowIconButton aria-label={`Mais ações do imóvel ${sequenceNumber}`} {...opener}>
          <IconDots size={16} aria-hidden />
        </RowIconButton>
      )}
    >
      <MenuItem leftSection={<IconEye size={16} aria-hidden />} onClick={() => onOpen(property)}>
        Ver Certidões
      </MenuItem>
      <MenuItem
        leftSection={<IconListCheck size={16} aria-hidden />}
        onClick={() => ticks.set(id, !ticks.has(id))}
      >
        {ticks.has(id) ? 'Desmarcar' : 'Selecionar'}
      </MenuItem>
      {movesFrom(currentStage).map((move) => {
        const Icon = move.direction === 'forward' ? IconCircleCheck : IconArrowLeft
        return (
          <MenuItem
            key={move.direction}
            disabled={moving}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => onMove(property, move)}
          >
            {words[move.direction]}
          </MenuItem>
        )
      })}
    </LateMenu>
  )
}
