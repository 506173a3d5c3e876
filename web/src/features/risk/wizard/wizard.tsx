import { Button } from '@mantine/core'
import type { Analysis } from '@soleira/domain/risk/contract'
import { missingCategories, riskCategories } from '@soleira/domain/risk/document'
import { knownAnswers } from '@soleira/domain/risk/known-answers'
import type { Nature } from '@soleira/domain/risk/nature'
import { isAnswered, questions } from '@soleira/domain/risk/question'
import { isStepComplete, type RiskStep, stepBeside } from '@soleira/domain/risk/step'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { IconArrowLeft, IconArrowRight } from '../../../icons/index.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { propertyQuery } from '../../property/queries.ts'
import { useChangeAnalysis } from '../mutations.ts'
import { useFiles } from '../use-files.ts'
import { AboutAnalysis } from './about-analysis.tsx'
import { FilesStep } from './files-step.tsx'
import { NatureStep } from './nature-step.tsx'
import { PathStep } from './path-step.tsx'
import { QuestionStep } from './question-step.tsx'
import { RunStep } from './run-step.tsx'
import { progressOf, shownStep } from './shown-step.ts'
import classes from './wizard.module.css'
import { WizardFrame } from './wizard-frame.tsx'

interface WizardProps {
  analysis: Analysis
  wanted: RiskStep | undefined
  onStep: (step: RiskStep, how: { replace: boolean }) => void
}

const headings: Record<RiskStep, string> = {
  1: 'Natureza do negócio',
  2: 'Questionário',
  3: 'Caminho da operação',
  4: 'Documentos',
  5: 'Análise',
  6: 'Relatório',
}

export function Wizard({ analysis, wanted, onStep }: WizardProps) {
  const { id, nature, answers, property, status } = analysis
  const step = shownStep(analysis, wanted)
  const [chosen, setChosen] = useState<Nature | null>(nature)
  const change = useChangeAnalysis(id)
  const files = useFiles(id)
  const { data: record } = useQuery({ ...propertyQuery(property?.id ?? 0), enabled: property !== null })
  useLeaveGuard(files.isSending, () => undefined)
  useEffect(() => {
    // The URL named a step that has not been earned, or none.
    if (wanted !== step) onStep(step, { replace: true })
  }, [wanted, step, onStep])

  function begin() {
    if (chosen && chosen !== nature) change.mutate({ nature: chosen })
    onStep(2, { replace: false })
  }

  return (
    <WizardFrame
      step={step}
      isRunning={status === 'running'}
      about={<AboutAnalysis analysis={analysis} />}
      heading={headings[step]}
      navigation={
        step === 1 ? (
          <div className={classes.forward}>
            <Button disabled={!chosen} onClick={begin}>
              Nova Análise
            </Button>
          </div>
        ) : (
          <BackAndForth
            step={step}
            isRunning={status === 'running'}
            lacks={lackOf(step, analysis, files.isSending)}
            onStep={onStep}
          />
        )
      }
    >
      {step === 1 && <NatureStep chosen={chosen} onChoose={setChosen} />}
      {step === 2 && (
        <QuestionStep
          answers={answers}
          known={record ? knownAnswers(record) : {}}
          onAnswer={(answered) => change.mutateAsync({ answers: answered })}
        />
      )}
      {step === 3 && nature && isAnswered(answers) && <PathStep nature={nature} answers={answers} />}
      {step === 4 && <FilesStep analysis={analysis} files={files} />}
      {step === 5 && <RunStep analysis={analysis} isSending={files.isSending} />}
    </WizardFrame>
  )
}

interface BackAndForthProps extends Pick<WizardProps, 'onStep'> {
  step: RiskStep
  isRunning: boolean
  lacks: string | null
}

function BackAndForth({ step, isRunning, lacks, onStep }: BackAndForthProps) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        disabled={isRunning}
        onClick={() => onStep(stepBeside(step, -1), { replace: false })}
      >
        Voltar
      </Button>
      {step < 5 && (
        <div className={classes.forward}>
          {lacks && (
            <span id="wizard-lacks" className={classes.lacks}>
              {lacks}
            </span>
          )}
          <Button
            rightSection={<IconArrowRight size={16} aria-hidden />}
            disabled={lacks !== null}
            aria-describedby={lacks ? 'wizard-lacks' : undefined}
            onClick={() => onStep(stepBeside(step, 1), { replace: false })}
          >
            Próximo
          </Button>
        </div>
      )}
    </>
  )
}

/** Null when nothing is missing. */
function lackOf(step: RiskStep, analysis: Analysis, isSending: boolean): string | null {
  const progress = progressOf(analysis)
  if (step === 4 && isSending) return 'Aguarde o fim dos envios'
  if (isStepComplete(step, progress)) return null
  if (step === 2) {
    const open = questions.filter(({ id }) => analysis.answers[id] === undefined).length
    return open === 1 ? 'Falta 1 resposta' : `Faltam ${open} respostas`
  }
  const missing = missingCategories(progress.categories)
  const names = riskCategories.filter(({ id }) => missing.includes(id)).map(({ label }) => label)
  return `Falta enviar: ${names.join(', ')}`
}
