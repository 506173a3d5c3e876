import { showDate } from '@soleira/domain/format/birth-date'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import { questionsOf } from '@soleira/domain/reading/questions'
import { type ReactNode, useEffect } from 'react'
import classes from './reading.module.css'
import type { FileReading } from './use-readings.ts'

const readFields = ['result', 'issuedOn', 'number', 'code', 'validUntil'] as const
type ReadField = (typeof readFields)[number]

type Values = Partial<Record<ReadField, string>>

function readValue({ proposal }: Pick<SaidBefore, 'proposal'>, field: ReadField): string {
  const value = proposal?.[field] ?? ''
  return value && (field === 'issuedOn' || field === 'validUntil') ? showDate(value) : value
}

/** Takes only the fields in which nobody has typed anything. */
function toFill(said: Pick<SaidBefore, 'proposal'>, values: Values): [ReadField, string][] {
  return readFields.flatMap((field) => {
    const value = readValue(said, field)
    return value && values[field] === '' ? [[field, value] as [ReadField, string]] : []
  })
}

interface Filled {
  /** Says where on the paper the value stands, as long as it is the one that was read. */
  propsOf: (field: ReadField, value: string) => object
}

export function useReadFields(
  reading: FileReading | undefined,
  form: { getValues: () => Values; setFieldValue: (field: never, value: never) => void },
): Filled {
  const said = reading?.state === 'read' ? reading.said : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled once: a cleared field stays empty
  useEffect(() => {
    if (!said) return
    for (const [field, value] of toFill(said, form.getValues()))
      form.setFieldValue(field as never, value as never)
  }, [said])
  const questions = said && questionsOf({ ...said, contradictions: [] })
  return {
    propsOf: (field, value) => {
      if (!said || !value || value !== readValue(said, field)) return {}
      const mark = markOf(said, field, questions?.get(field) ?? [])
      return { description: mark, inputWrapperOrder: ['label', 'input', 'description', 'error'] }
    },
  }
}

function markOf({ evidence }: SaidBefore, field: ReadField, doubts: readonly string[]): ReactNode {
  const words = evidence.find((one) => one.field === field)
  return (
    <>
      <span className={classes.mark}>
        {words ? `Lido no papel, página ${words.page}: “${words.text}”` : 'Lido no papel'}
      </span>
      {doubts.map((doubt) => (
        <span key={doubt} className={classes.doubt}>
          {doubt}
        </span>
      ))}
    </>
  )
}
