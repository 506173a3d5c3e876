import { Alert, Anchor, Button } from '@mantine/core'
import type { DutyDeal, SaidOfDeal } from '@soleira/domain/duty/duty'
import { cofeciPage, dutyFacts } from '@soleira/domain/duty/facts'
import {
  type Answer,
  type DutyQuestionId,
  dutyAnswerNames,
  dutyAnswers,
  dutyQuestions,
} from '@soleira/domain/duty/questions'
import { type QuestionState, questionStateOf, reportUntil } from '@soleira/domain/duty/standing'
import { showDate } from '@soleira/domain/format/birth-date'
import { formatMoney } from '@soleira/domain/format/money'
import { type FormEvent, useId, useState } from 'react'
import { MoneyInput } from '../../components/money-input.tsx'
import { showMoment } from '../../lib/text/dates.ts'
import { AnswerNoteDialog } from './answer-note.tsx'
import { ConcludeDialog } from './conclude-dialog.tsx'
import classes from './duty.module.css'
import { useQuestion } from './mutations.ts'
import { FactLine, SourceLine } from './source-line.tsx'

type Opened = 'note' | 'reported' | 'kept' | null

/** One question of a deal, its answer, and what comes of a yes. */
export function QuestionItem({ deal, id }: { deal: DutyDeal; id: DutyQuestionId }) {
  const said = deal.said.find((one) => one.question === id)
  const state = questionStateOf(said, deal.price)
  const question = useQuestion(deal.dealId, id, said)
  const [opened, open] = useState<Opened>(null)
  const titleId = useId()
  const { asks, article, siscoaf, isAutomatic, ...source } = dutyQuestions[id]
  return (
    <li className={classes.question} aria-labelledby={titleId}>
      <p id={titleId} className={classes.asks}>
        {asks}
      </p>
      {id === 'itbi_base' ? (
        <BaseOfItbi key={said?.version ?? 0} deal={deal} said={said} state={state} question={question} />
      ) : (
        <fieldset className={classes.answers} aria-labelledby={titleId}>
          {dutyAnswers.map((one) => (
            <AnswerButton
              key={one}
              answer={one}
              isChosen={said?.answer === one}
              isDisabled={question.isPending || Boolean(said?.outcome)}
              onChoose={() =>
                question.answer({ answer: one, amount: null, note: said?.note ?? null, since: null })
              }
            />
          ))}
        </fieldset>
      )}
      {said && (
        <p className={classes.soft}>
          {said.note && <span className={classes.note}>{said.note} · </span>}
          {said.by}, {showMoment(said.answeredAt)}{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => open('note')}>
            {said.note ? 'Mudar a anotação' : 'Anotar'}
          </Button>
        </p>
      )}
      {said && state === 'pending' && <Pending said={said} isAutomatic={isAutomatic} onOpen={open} />}
      {said?.outcome && (
        <p>
          {outcomeWords(said)}{' '}
          <Button
            size="compact-sm"
            variant="default"
            disabled={question.isPending}
            onClick={() => question.reopen()}
          >
            Desfazer
          </Button>
        </p>
      )}
      <p className={classes.sources}>
        Resolução COFECI nº 1.336/2014, {article}
        {siscoaf ? ` · Siscoaf ${siscoaf}` : ' · código do Siscoaf não encontrado'}.{' '}
        <SourceLine {...source} />
      </p>
      {opened === 'note' && said && (
        <AnswerNoteDialog
          said={said}
          hasClock={isAutomatic && state === 'pending'}
          question={question}
          onClose={() => open(null)}
        />
      )}
      {(opened === 'reported' || opened === 'kept') && (
        <ConcludeDialog outcome={opened} question={question} onClose={() => open(null)} />
      )}
    </li>
  )
}

interface AnswerButtonProps {
  answer: Answer
  isChosen: boolean
  isDisabled: boolean
  onChoose: () => void
}

function AnswerButton({ answer, isChosen, isDisabled, onChoose }: AnswerButtonProps) {
  return (
    <Button
      size="compact-md"
      variant={isChosen ? 'filled' : 'default'}
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={() => !isChosen && onChoose()}
    >
      {dutyAnswerNames[answer]}
    </Button>
  )
}

interface PendingProps {
  said: SaidOfDeal
  isAutomatic: boolean
  onOpen: (opened: Opened) => void
}

/** A yes of which nobody has said what came of it. */
function Pending({ said, isAutomatic, onOpen }: PendingProps) {
  const until = reportUntil(said)
  const isLate = until !== null && until < new Date()
  return (
    <Alert
      color={isAutomatic ? 'red' : 'yellow'}
      title={isAutomatic ? 'Comunicar em 24 horas' : 'Analise: se for o caso, comunique em 24 horas'}
    >
      <div className={classes.text}>
        {until && (
          <p>
            {isLate ? 'Era até' : 'Até'} {showMoment(until.toISOString())}, contadas de{' '}
            {showMoment(said.since)}. {dutyFacts.since.says} (não confirmado)
          </p>
        )}
        <p>
          O Soleira não comunica nada. Comunique no Siscoaf ou em{' '}
          <Anchor href={cofeciPage} target="_blank" rel="noreferrer" underline="always" inherit>
            cofeci.gov.br
          </Anchor>{' '}
          e registre aqui o protocolo.
        </p>
        <FactLine fact={dutyFacts.silence} />
        <div className={classes.tools}>
          <Button size="compact-sm" onClick={() => onOpen('reported')}>
            Registrar a comunicação
          </Button>
          {isAutomatic ? (
            <Button size="compact-sm" variant="default" onClick={() => onOpen('note')}>
              Mudar de quando conta
            </Button>
          ) : (
            <Button size="compact-sm" variant="default" onClick={() => onOpen('kept')}>
              Analisado: não comunicar
            </Button>
          )}
        </div>
      </div>
    </Alert>
  )
}

const outcomeWords = ({ outcome, outcomeOn, outcomeWords }: SaidOfDeal) =>
  outcome === 'reported'
    ? `Comunicado em ${showDate(outcomeOn ?? '')}, protocolo ${outcomeWords}.`
    : `Analisado em ${showDate(outcomeOn ?? '')}, sem comunicação: ${outcomeWords}.`

interface BaseProps {
  deal: DutyDeal
  said: SaidOfDeal | undefined
  state: QuestionState
  question: ReturnType<typeof useQuestion>
}

/** The product answers by itself, once the base stands beside the price. */
function BaseOfItbi({ deal: { price }, said, state, question }: BaseProps) {
  const [amount, setAmount] = useState(said?.amount ? formatMoney(said.amount) : '')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!amount.trim()) return setError('Informe a base do ITBI')
    question.answer({ answer: null, amount, note: said?.note ?? null, since: null })
  }
  return (
    <form className={classes.base} onSubmit={submit} noValidate>
      <MoneyInput
        label="Base do ITBI, como está na guia"
        value={amount}
        error={error}
        disabled={Boolean(said?.outcome)}
        onChange={(text) => setAmount(String(text))}
      />
      <Button type="submit" variant="default" disabled={question.isPending || Boolean(said?.outcome)}>
        Salvar a base
      </Button>
      <p className={classes.soft}>
        {state === 'open'
          ? `Preço do contrato: ${formatMoney(price)}. Sem a base não há resposta.`
          : `${state === 'clear' ? 'Não' : 'Sim'}: o preço é ${formatMoney(price)} e a base é ${formatMoney(said?.amount ?? '')}.`}
      </p>
    </form>
  )
}
