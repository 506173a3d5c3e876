import { Title } from '@mantine/core'
import { type Nature, natureLabel } from '@soleira/domain/risk/nature'
import { procedureFor } from '@soleira/domain/risk/procedure'
import { type Answers, questions } from '@soleira/domain/risk/question'
import { IconAlertTriangle, IconBulb } from '../../../icons/index.ts'
import classes from './path-step.module.css'

export function PathStep({ nature, answers }: { nature: Nature; answers: Answers }) {
  const { steps, recommendations, alerts } = procedureFor(nature, answers)
  const captured = questions.filter(({ id }) => answers[id]).length
  return (
    <div className={classes.path}>
      <p className={classes.note}>
        Natureza do negócio: <strong>{natureLabel(nature)}</strong> · {captured} de {questions.length}{' '}
        respostas capturadas
      </p>
      <section>
        <Title order={3} className={classes.heading}>
          Procedimento
        </Title>
        <ol className={classes.steps}>
          {steps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </section>
      <Points title="Recomendações" icon={IconBulb} texts={recommendations} />
      <Points title="Alertas" icon={IconAlertTriangle} texts={alerts} />
    </div>
  )
}

function Points({ title, icon: Mark, texts }: { title: string; icon: typeof IconBulb; texts: string[] }) {
  if (texts.length === 0) return null
  return (
    <section>
      <Title order={3} className={classes.heading}>
        {title}
      </Title>
      <ul className={classes.points}>
        {texts.map((text) => (
          <li key={text}>
            <Mark className={classes.mark} size={18} stroke={1.6} aria-hidden /> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
