import { Text, Title } from '@mantine/core'
import { type RiskStep, riskSteps } from '@soleira/domain/risk/step'
import { type ReactNode, useEffect, useRef } from 'react'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { IconArrowLeft } from '../../../icons/index.ts'
import { StepBar } from './step-bar.tsx'
import { stepTitleId } from './step-title.ts'
import classes from './wizard.module.css'

interface WizardFrameProps {
  step: RiskStep
  isRunning?: boolean
  about?: ReactNode
  heading: string
  children: ReactNode
  /** Draws no sheet around the step. */
  plain?: boolean
  navigation?: ReactNode
}

export function WizardFrame(props: WizardFrameProps) {
  const { step, isRunning = false, about, heading, children, plain, navigation } = props
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    // A step is a screen of its own: moving the focus to its title tells a screen reader so.
    if (shown.current !== step) title.current?.focus({ preventScroll: true })
    shown.current = step
  }, [step])

  return (
    <section className={classes.screen}>
      <header>
        <AnchorLink to="/analise-risco" className={classes.back}>
          <IconArrowLeft size={14} aria-hidden /> Todas as análises
        </AnchorLink>
        <Title order={1}>Análise de Risco</Title>
        <Text c="dimmed" component="div" className={classes.about}>
          {about ?? 'Do tipo de negócio ao relatório, em seis etapas'}
        </Text>
      </header>
      <StepBar step={step} isRunning={isRunning} />
      <section className={classes.step} data-plain={plain} aria-labelledby={stepTitleId}>
        <Title order={2} id={stepTitleId} ref={title} tabIndex={-1} className={classes.heading}>
          <span className={classes.number}>{step}</span>
          {heading}
        </Title>
        {children}
      </section>
      {navigation && (
        <nav className={classes.navigation} aria-label={`Etapa ${step} de ${riskSteps.length}`}>
          {navigation}
        </nav>
      )}
    </section>
  )
}
