import { showDate } from '@soleira/domain/format/birth-date'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import { questionsOf } from '@soleira/domain/reading/questions'
import { useEffect } from 'react'
import { readNote } from './read-note.tsx'
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
      return noteOf(said, field, questions?.get(field) ?? [])
    },
  }
}

function noteOf({ evidence }: SaidBefore, field: ReadField, doubts: readonly string[]): object {
  const found = evidence.filter((one) => one.field === field)
  const words = found.find(({ source }) => source === 'qr') ?? found[0]
  const where = words?.source === 'qr' ? 'Lido do QR' : 'Lido no papel'
  return readNote(words ? `${where}, página ${words.page}: “${words.text}”` : where, doubts)
}
