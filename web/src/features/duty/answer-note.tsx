import { Textarea } from '@mantine/core'
import { dayOf } from '@soleira/domain/certificate/validity'
import { type DutyAnswerInput, dutyAnswerInput, type SaidOfDeal } from '@soleira/domain/duty/duty'
import { maskDate, parseDate, showDate } from '@soleira/domain/format/birth-date'
import { timeIn } from '@soleira/domain/format/moment'
import { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { DialogEnd } from '../../components/dialog-end.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { useBroker } from '../../lib/api/session.ts'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { maskHour } from '../../lib/forms/hour.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import shared from '../../styles/dialog-form.module.css'
import type { useQuestion } from './mutations.ts'

interface Values {
  note: string
  on: string
  hour: string
}

interface AnswerNoteDialogProps {
  said: SaidOfDeal
  /** The 24 hours of the answer count, so its moment is asked for. */
  hasClock: boolean
  question: ReturnType<typeof useQuestion>
  onClose: () => void
}

/** The note of an answer, and from when its 24 hours count. */
export function AnswerNoteDialog({ said, hasClock, question, onClose }: AnswerNoteDialogProps) {
  const { timezone } = useBroker()
  const since = new Date(said.since)
  const { answer, amount } = said
  const initial = { on: showDate(dayOf(since, timezone)), hour: timeIn(timezone, since) }
  const schema = z
    .custom<Values>()
    .transform(({ note, on, hour }): z.input<typeof dutyAnswerInput> => {
      const isSame = on === initial.on && hour === initial.hour
      return {
        version: 0,
        answer,
        amount,
        note,
        since: isSame ? said.since : `${parseDate(on) ?? ''}T${hour}`,
      }
    })
    .pipe(dutyAnswerInput)
  const form = useValidatedForm<Values, DutyAnswerInput>(schema, { note: said.note ?? '', ...initial })
  const close = useLeaveGuard(form.isDirty(), onClose)
  const submit = form.submit(({ version: _, ...input }) => question.answer(input, onClose))
  return (
    <Dialog title="Anotação da resposta" size="md" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <Textarea
            label="Anotação"
            description="Fica só na sua conta: em nenhum link, dossiê, carta ou documento de clientes."
            autosize
            minRows={3}
            data-autofocus
            {...form.getInputProps('note')}
          />
          {hasClock && (
            <div className={shared.fields}>
              <MaskedInput
                label="As 24 horas contam de"
                mask={maskDate}
                required
                {...form.getInputProps('on')}
                error={form.errors.since}
              />
              <MaskedInput label="Hora" mask={maskHour} required {...form.getInputProps('hour')} />
            </div>
          )}
        </div>
        <DialogEnd pending={question.isPending} onCancel={close}>
          Salvar
        </DialogEnd>
      </form>
    </Dialog>
  )
}
