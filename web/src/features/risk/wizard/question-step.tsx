import { Radio, Text } from '@mantine/core'
import { type PartialAnswers, type QuestionId, questions } from '@soleira/domain/risk/question'
import { useState } from 'react'
import { IconHomeCheck } from '../../../icons/index.ts'
import classes from './question-step.module.css'

interface QuestionStepProps {
  answers: PartialAnswers
  known: PartialAnswers
  onAnswer: (answers: PartialAnswers) => Promise<unknown>
}

export function QuestionStep({ answers, known, onAnswer }: QuestionStepProps) {
  // Shows the choice before the server answers. Until a radio is checked, Tab stops at every radio of the
  // group.
  const [choices, setChoices] = useState<PartialAnswers>({})
  const shown = { ...answers, ...choices }

  function choose(id: QuestionId, value: string) {
    const choice = { [id]: value } as PartialAnswers
    const forget = () =>
      setChoices((now) => {
        const { [id]: latest, ...others } = now
        return latest === value ? others : now
      })
    setChoices((others) => ({ ...others, ...choice }))
    onAnswer(choice).then(forget, forget)
  }

  return (
    <>
      <Text c="dimmed" size="sm">
        Responda às cinco perguntas. As respostas são guardadas à medida que você escolhe.
      </Text>
      <div className={classes.questions}>
        {questions.map(({ id, text, options }) => (
          <Radio.Group
            key={id}
            name={id}
            label={text}
            required
            value={shown[id] ?? null}
            onChange={(value) => choose(id, value)}
            classNames={{ root: classes.question, label: classes.text }}
          >
            <div className={classes.options}>
              {options.map(({ value, label }) => (
                <Radio
                  key={value}
                  value={value}
                  label={label}
                  classNames={{ root: classes.option, radio: classes.radio }}
                />
              ))}
              <FromRecord id={id} answers={shown} known={known} />
            </div>
          </Radio.Group>
        ))}
      </div>
    </>
  )
}

/** Says that an answer was read from the property, so that the broker looks at it. */
function FromRecord({ id, answers, known }: { id: QuestionId } & Omit<QuestionStepProps, 'onAnswer'>) {
  if (!known[id] || known[id] !== answers[id]) return null
  return (
    <span className={classes.known}>
      <IconHomeCheck size={15} aria-hidden /> Conforme o cadastro do imóvel
    </span>
  )
}
