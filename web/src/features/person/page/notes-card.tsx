import { Button, Text } from '@mantine/core'
import { showDate } from '@soleira/domain/format/birth-date'
import type { Person, PersonNote } from '@soleira/domain/person/contract'
import { factName } from '@soleira/domain/person/fact-names'
import { Panel } from '../../../components/panel.tsx'
import { IconCheck } from '../../../icons/index.ts'
import { messageOf } from '../../../lib/api/explain-failure.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { showFailure, showSuccess } from '../../../lib/toast.ts'
import { useChangePerson } from '../mutations.ts'
import classes from './page.module.css'

/** Each note is a value that another one replaced. The broker looks at it once and dismisses it. */
export function NotesCard({ person }: { person: Person }) {
  const { mutate, isPending } = useChangePerson(person.id)
  if (!person.notes.length) return null
  const dismiss = (ids: number[]) =>
    mutate(
      { dismissNotes: ids },
      {
        onSuccess: () => showSuccess('Conferido', 'A anotação foi retirada.'),
        onError: (error) => showFailure('Não foi possível retirar', messageOf(error)),
      },
    )
  return (
    <Panel
      title="Para conferir"
      aside={
        person.notes.length > 1 && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={isPending}
            onClick={() => dismiss(person.notes.map(({ id }) => id))}
          >
            Retirar todas
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed">
        Outra informação tomou o lugar destas. Elas continuam aqui até você conferir.
      </Text>
      <ul className={classes.rows}>
        {person.notes.map((note) => (
          <li key={note.id} className={classes.row}>
            <div>
              <div>
                {factName(note.fact)}: <strong>{showDate(note.value)}</strong>
              </div>
              <div className={classes.soft}>{originOf(note, person)}</div>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconCheck size={14} aria-hidden />}
              disabled={isPending}
              onClick={() => dismiss([note.id])}
            >
              Conferido
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function originOf({ propertyId, notedAt }: PersonNote, { parts }: Person): string {
  const part = parts.find((one) => one.propertyId === propertyId)
  const where = part ? `No imóvel ${part.sequenceNumber}` : 'No cadastro'
  return `${where}, anotado em ${showMoment(notedAt)}`
}
