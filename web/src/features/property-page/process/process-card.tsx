import { Button, Progress, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { unregisteredWords } from '@soleira/domain/checklist/open-words'
import type { Property } from '@soleira/domain/property/property'
import { countWithNoun } from '@soleira/domain/text/counted'
import { processPercent, processStage, processStages } from '@soleira/domain/timeline/process'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Disclosure } from '../../../components/disclosure.tsx'
import { Panel } from '../../../components/panel.tsx'
import { RetryLine } from '../../../components/retry-line.tsx'
import { StateMark } from '../../../components/state-mark.tsx'
import { IconFileSearch } from '../../../icons/index.ts'
import { showDay } from '../../../lib/text/dates.ts'
import { diligenceQuery } from '../../checklist/queries.ts'
import { movesQuery } from '../../property/queries.ts'
import classes from './process-card.module.css'
import { type Check, type ProcessStep, processSteps } from './process-steps.ts'

interface ProcessCardProps {
  property: Property
  onDiligence: () => void
}

/** Part 2 §2.6. */
export function ProcessCard({ property, onDiligence }: ProcessCardProps) {
  const { data: moves } = useQuery(movesQuery(property.id))
  // The checklist is fetched only for a complete diligence: it says when the last certificate came.
  const { data: diligence } = useQuery({
    ...diligenceQuery(property.id),
    enabled: property.diligence.status === 'completed',
  })
  const stage = property.currentStage
  const percent = processPercent(stage)
  const roomy = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const isUntouched = property.diligence.status === 'pending'
  return (
    <Panel title="Progresso do Processo" aside={<Text size="sm">{percent}% concluído</Text>}>
      <Text size="sm" c="dimmed">
        Etapa {processStage(stage)} de {processStages.length}
      </Text>
      <Progress value={percent} aria-label="Progresso do processo" my="sm" />
      <ol className={classes.steps}>
        {processSteps(property, moves, diligence).map((step, index) => (
          <li key={step.name} className={classes.step}>
            <Disclosure
              initiallyOpen={roomy && index === 1 && stage === 2}
              // The last stage is open for what the two before it say.
              summary={<StepSummary step={step} isTold={index === 2 && step.state === 'left_open'} />}
            >
              {index === 1 ? (
                <CertificateChecks property={property} />
              ) : (
                <Checklist checks={step.checks} name={step.name} />
              )}
            </Disclosure>
          </li>
        ))}
      </ol>
      <Button leftSection={<IconFileSearch size={16} aria-hidden />} onClick={onDiligence}>
        {isUntouched ? 'Iniciar Due Diligence' : 'Gerenciar Due Diligence'}
      </Button>
    </Panel>
  )
}

function StepSummary({
  step: { name, state, word, started, ended, finished, checks },
  isTold,
}: {
  step: ProcessStep
  isTold: boolean
}) {
  const dates = [
    started && started !== finished && `Início em ${showDay(started)}`,
    finished ? `Conclusão em ${showDay(finished)}` : ended && `Encerrada em ${showDay(ended)}`,
  ].filter(Boolean)
  const done = checks.filter((check) => check.done).length
  return (
    <div className={classes.summary}>
      <span className={classes.name}>{name}</span>
      <StateMark state={state} word={word} markOnly={isTold} />
      {isTold && <VisuallyHidden>{word}</VisuallyHidden>}
      <span className={classes.detail}>
        {[checks.length > 0 && `${done} de ${checks.length} itens`, ...dates].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}

function CertificateChecks({ property }: { property: Property }) {
  const { data, error, refetch } = useQuery(diligenceQuery(property.id))
  if (data)
    return (
      <FoldedChecks
        checks={processSteps(property, [], data)[1]?.checks ?? []}
        beside={unregisteredWords(data.unregistered.length)}
      />
    )
  if (!error) return <Skeleton height={220} />
  return <RetryLine what="Não foi possível carregar as certidões." error={error} onRetry={refetch} />
}

interface FoldedChecksProps {
  checks: readonly Check[]
  /** It belongs to no certificate that is asked for. */
  beside: readonly string[]
}

function FoldedChecks({ checks, beside }: FoldedChecksProps) {
  const [isWhole, showWhole] = useState(false)
  const missing = checks.filter(({ done, isOpen }) => !done || isOpen)
  const count = countWithNoun(checks.length, 'certidão', 'certidões')
  return (
    <>
      {missing.length + beside.length === 0 && !isWhole && <Text size="sm">Nada falta nas certidões.</Text>}
      {beside.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
      <Checklist checks={isWhole ? checks : missing} name="Due Diligence" />
      {missing.length < checks.length && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          aria-expanded={isWhole}
          onClick={() => showWhole(!isWhole)}
        >
          {isWhole ? 'Ver só o que falta' : `Ver ${checks.length === 1 ? 'a certidão' : `as ${count}`}`}
        </Button>
      )}
    </>
  )
}

function Checklist({ checks, name }: { checks: readonly Check[]; name: string }) {
  return (
    <ul className={classes.checks} aria-label={`Itens de ${name}`}>
      {checks.map(({ label, done, isOpen, note }) => (
        <li key={label} className={classes.check}>
          <StateMark state={done && !isOpen ? 'completed' : 'pending'} markOnly />
          <span>{label}</span>
          <span className={classes.detail}>{note ?? (done ? 'Feito' : 'Pendente')}</span>
        </li>
      ))}
    </ul>
  )
}
