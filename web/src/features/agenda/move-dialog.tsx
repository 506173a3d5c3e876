import { Text } from '@mantine/core'
import type { AgendaEntry } from '@soleira/domain/agenda/entry'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { givenDate } from '@soleira/domain/format/birth-date-field'
import { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import shared from '../../styles/dialog-form.module.css'
import { hourOf, placeOf } from './words.ts'

const schema = z.object({ day: givenDate('Informe o dia') })

interface MoveDialogProps {
  entry: AgendaEntry
  onMove: (entry: AgendaEntry, day: string) => void
  onClose: () => void
}

/** Another day for a date, by keyboard and on a phone. */
export function MoveDialog({ entry, onMove, onClose }: MoveDialogProps) {
  const form = useValidatedForm(schema, { day: showDate(entry.day) })
  const submit = form.submit(({ day }) => {
    onMove(entry, day)
    onClose()
  })
  const what = [entry.title, hourOf(entry), placeOf(entry)].filter(Boolean).join(' · ')
  return (
    <Dialog title="Mudar de dia" size="md" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <Text>{what}</Text>
          <MaskedInput
            label="Novo dia"
            description={`Muda: ${entry.moves ?? ''}`}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            mask={maskDate}
            placeholder="DD/MM/AAAA"
            data-autofocus
            {...form.getInputProps('day')}
          />
        </div>
        <DialogEnd pending={false} pendingLabel="Mudando..." onCancel={onClose}>
          Mudar
        </DialogEnd>
      </form>
    </Dialog>
  )
}
