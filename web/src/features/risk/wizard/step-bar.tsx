import { barPercent, type RiskStep, riskSteps } from '@soleira/domain/risk/step'
import { IconCheck } from '../../../icons/index.ts'
import classes from './step-bar.module.css'

interface StepBarProps {
  step: RiskStep
  /** While the analysis runs, nobody knows how far it is. */
  isRunning: boolean
}

export function StepBar({ step, isRunning }: StepBarProps) {
  const percent = barPercent(step)
  return (
    <div className={classes.bar}>
      <div className={classes.words} aria-hidden>
        <span>
          Etapa {step} de {riskSteps.length} · <strong>{riskSteps[step - 1]}</strong>
        </span>
        <span className={classes.percent}>{isRunning ? 'Em análise…' : `${percent}%`}</span>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Progresso da análise"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isRunning ? undefined : percent}
        aria-valuetext={isRunning ? 'Em análise' : `${percent}%, etapa ${step}: ${riskSteps[step - 1]}`}
      >
        <div
          className={classes.fill}
          data-running={isRunning || undefined}
          style={isRunning ? undefined : { width: `${percent}%` }}
        />
      </div>
      <ol className={classes.steps} aria-label="Etapas">
        {riskSteps.map((name, index) => (
          <li
            key={name}
            className={classes.step}
            data-state={index + 1 < step ? 'done' : index + 1 === step ? 'current' : 'ahead'}
            aria-current={index + 1 === step ? 'step' : undefined}
          >
            <span className={classes.number}>
              {index + 1 < step ? <IconCheck size={13} stroke={2.4} aria-label="Concluída:" /> : index + 1}
            </span>
            {name}
          </li>
        ))}
      </ol>
    </div>
  )
}
