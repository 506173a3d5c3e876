import { Alert } from '@mantine/core'
import type { Analysis } from '@soleira/domain/risk/contract'
import { noService } from '@soleira/domain/risk/no-service'
import { IconListDetails, IconSparkles } from '../../../icons/index.ts'
import { analysisOriginText } from '../origin.ts'
import classes from './report.module.css'

/** A report of the rules says so plainly, with the failure that led to it (rules §5). */
export function Origin({ analysis }: { analysis: Analysis }) {
  const { source, failure } = analysis
  const origin = analysisOriginText(analysis)
  if (source !== 'rules') {
    return (
      <p className={classes.origin}>
        <IconSparkles size={16} stroke={1.6} aria-hidden /> {origin}
      </p>
    )
  }
  return (
    <Alert color="yellow" icon={<IconListDetails />} title={origin} className={classes.rules}>
      <div>{failure ?? noService}</div>
      <div>
        Este relatório foi feito pelas regras do Soleira, a partir da natureza do negócio, das respostas do
        questionário e, quando há um imóvel, do seu cadastro e do que se leu nos seus papéis.
      </div>
    </Alert>
  )
}
