import type { Analysis } from '@soleira/domain/risk/contract'
import { riskCategories } from '@soleira/domain/risk/document'
import { natureLabel } from '@soleira/domain/risk/nature'
import { answerLabel, questions } from '@soleira/domain/risk/question'
import { Disclosure } from '../../../components/disclosure.tsx'
import { Panel } from '../../../components/panel.tsx'
import classes from './report.module.css'

export function AnalysedFacts({ analysis }: { analysis: Analysis }) {
  const { nature, answers, documents } = analysis
  return (
    <Panel title="O que foi analisado">
      <Disclosure
        summary={`${nature ? natureLabel(nature) : ''}, ${questions.length} respostas e ${count(documents.length)}`}
      >
        <dl className={classes.answers}>
          {questions.map(({ id, text }) => (
            <div key={id}>
              <dt>{text}</dt>
              <dd>{answerLabel(id, answers[id] ?? '')}</dd>
            </div>
          ))}
        </dl>
        <ul className={classes.files}>
          {documents.map(({ id, fileName, category, downloadUrl }) => (
            <li key={id}>
              <a href={downloadUrl} target="_blank" rel="noopener" className={classes.file}>
                {fileName}
              </a>{' '}
              · {riskCategories.find((one) => one.id === category)?.label}
            </li>
          ))}
        </ul>
      </Disclosure>
    </Panel>
  )
}

function count(documents: number): string {
  return documents === 1 ? '1 documento' : `${documents} documentos`
}
