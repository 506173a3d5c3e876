import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { putOffFields } from '@soleira/domain/today/contract'
import { refuseUntil } from '@soleira/domain/today/put-off'
import type { Task } from '@soleira/domain/today/task'
import { Dialog } from '../../../components/dialog.tsx'
import { MaskedInput } from '../../../components/masked-input.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { usePutOff } from '../mutations.ts'
import classes from '../today.module.css'
import { taskSubjectName } from '../words.ts'

const rules = putOffFields.superRefine(({ until }, context) => {
  const wrong = refuseUntil(until, dayOf(new Date()))
  if (wrong) context.addIssue({ code: 'custom', path: ['until'], message: wrong })
})

const offers = [
  { label: 'Amanhã', days: 1 },
  { label: 'Em 3 dias', days: 3 },
  { label: 'Em uma semana', days: 7 },
  { label: 'Em um mês', days: 30 },
]

interface PutOffDialogProps {
  task: Task
  /** AAAA-MM-DD */
  today: string
  onClose: () => void
}

export function PutOffDialog({ task, today, onClose }: PutOffDialogProps) {
  const form = useValidatedForm(rules, { until: showDate(addDays(today, 1)), reason: '' })
  const { mutate, isPending } = usePutOff()
  const close = useLeaveGuard(form.isDirty(), onClose)
  return (
    <Dialog title="Adiar" size="md" onClose={close}>
      <form noValidate onSubmit={form.submit((putOff) => mutate({ task, putOff }, { onSuccess: onClose }))}>
        <Stack>
          <div>
            <Text>{task.text}</Text>
            <Text size="sm" c="dimmed">
              {taskSubjectName(task.about)}
            </Text>
          </div>
          <div className={classes.offers}>
            {offers.map(({ label, days }) => (
              <Button
                key={days}
                variant="default"
                size="compact-md"
                onClick={() => form.setFieldValue('until', showDate(addDays(today, days)))}
              >
                {label}
              </Button>
            ))}
          </div>
          <MaskedInput
            label="Volta à lista em"
            required
            mask={maskDate}
            placeholder="DD/MM/AAAA"
            {...form.getInputProps('until')}
          />
          <TextInput
            label="Motivo"
            required
            data-autofocus
            maxLength={200}
            placeholder="O que se espera"
            {...form.getInputProps('reason')}
          />
          <Text size="sm" c="dimmed">
            Se aparecer algo novo nesta pendência, ela volta antes.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
            <SubmitButton pending={isPending} pendingLabel="Adiando...">
              Adiar
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
