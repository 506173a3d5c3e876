import { Button, Progress } from '@mantine/core'
import type { DiligenceStatus } from '@soleira/domain/checklist/status'
import type { Property } from '@soleira/domain/property/property'
import { movesFrom, type PossibleMove } from '@soleira/domain/property/stage'
import { diligenceBadge } from '@soleira/domain/property/standing'
import { RowButton } from '../../../components/row-button.tsx'
import {
  IconArrowLeft,
  IconCircleCheck,
  IconFileTypePdf,
  IconListCheck,
  IconPlayerPlay,
} from '../../../icons/index.ts'
import { useDiligenceReport } from '../../checklist/use-diligence-report.ts'
import classes from './list.module.css'

export interface StatusBoxProps {
  property: Property
  moving: boolean
  onOpen: (property: Property) => void
  onMove: (property: Property, move: PossibleMove) => void
  onApproach: () => void
}

const bars: Record<DiligenceStatus, string> = {
  pending: 'gray',
  in_progress: 'blue',
  with_issues: 'terracota',
  completed: 'garrafa',
}

export const diligenceBar = (property: Property): string => bars[diligenceBadge(property).status]

export function StatusBox(props: StatusBoxProps) {
  const { property, moving, onMove } = props
  const { status, completed, total, percent } = property.diligence
  const isComplete = status === 'completed'
  const named = (words: string) => `${words}: imóvel ${property.sequenceNumber}`
  const go = (direction: PossibleMove['direction']) => {
    const move = movesFrom(property.currentStage).find((one) => one.direction === direction)
    if (move) onMove(property, move)
  }
  return (
    <div className={classes.box}>
      <div className={classes.progress}>
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
            size="sm"
            aria-label={named('Due diligence')}
          />
        )}
      </div>
      <DiligenceStep {...props} />
      <div className={classes.moves}>
        <RowButton
          kind="subtle"
          disabled={moving}
          icon={<IconArrowLeft size={14} aria-hidden />}
          aria-label={named('Retornar para Captação')}
          onClick={() => go('back')}
        >
          Retornar para Captação
        </RowButton>
        <RowButton
          kind={isComplete ? 'onward' : 'subtle'}
          disabled={moving}
          icon={<IconCircleCheck size={14} aria-hidden />}
          aria-label={named('Marcar como Concluído')}
          onClick={() => go('forward')}
        >
          Marcar como Concluído
        </RowButton>
      </div>
    </div>
  )
}

export function DiligenceStep({
  property,
  onOpen,
  onApproach,
  isCompact = false,
}: StatusBoxProps & { isCompact?: boolean }) {
  const report = useDiligenceReport()
  const { status } = property.diligence
  const opens = {
    onClick: () => onOpen(property),
    onPointerEnter: onApproach,
    onFocus: onApproach,
  }
  const named = (words: string) => `${words}: imóvel ${property.sequenceNumber}`
  if (status === 'completed') {
    return (
      <>
        <Button
          variant="light"
          size={isCompact ? 'compact-sm' : undefined}
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          aria-label={named('Ver Relatório')}
          loading={report.isPending}
          onClick={() => report.mutate(property.id)}
        >
          Ver Relatório
        </Button>
        {!isCompact && (
          <Button
            variant="default"
            leftSection={<IconListCheck size={16} aria-hidden />}
            aria-label={named('Ver Certidões')}
            {...opens}
          >
            Ver Certidões
          </Button>
        )}
      </>
    )
  }
  const words = status === 'pending' ? 'Iniciar Due Diligence' : 'Continuar Due Diligence'
  const Mark = status === 'pending' ? IconPlayerPlay : IconListCheck
  return (
    <RowButton
      data-edit="Abre a due diligence do imóvel"
      kind={isCompact ? 'default' : 'main'}
      icon={!isCompact && <Mark size={16} aria-hidden />}
      aria-label={named(words)}
      {...opens}
    >
      {words}
    </RowButton>
  )
}
