import { Text, TextInput } from '@mantine/core'
import { type OwnHoliday, ownHolidayInput } from '@soleira/domain/calendar/own-holidays'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { MaskedInput } from '../../components/masked-input.tsx'
import { Panel } from '../../components/panel.tsx'
import { RowButton } from '../../components/row-button.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import { showSuccess } from '../../lib/toast.ts'
import classes from './holidays-panel.module.css'
import { useChangeSettings } from './preferences.ts'
import { WithSettings } from './with-settings.tsx'

/** Days of the account that are no business days (part 3 §9). */
export function HolidaysPanel() {
  return (
    <Panel title="Feriados próprios">
      <Text c="dimmed" size="sm" mb="md">
        Os prazos em dias úteis já contam os feriados nacionais; os estaduais e municipais, no Rio de Janeiro.
        Acrescente os outros. Eles contam nos prazos combinados e no vencimento de imposto; não alongam os
        prazos da lei no registro.
      </Text>
      <WithSettings height={120}>{({ holidays }) => <Holidays holidays={holidays} />}</WithSettings>
    </Panel>
  )
}

function Holidays({ holidays }: { holidays: OwnHoliday[] }) {
  const { mutate, isPending } = useChangeSettings()
  const form = useValidatedForm(ownHolidayInput, { day: '', name: '' })
  useLeaveGuard(form.isDirty(), () => undefined)
  const add = form.submit((holiday) => {
    if (holidays.some(({ day }) => day === holiday.day))
      return form.refuse({ day: 'Este dia já está na lista' })
    return mutate({ holidays: [...holidays, holiday] }, { onSuccess: form.reset })
  })
  const remove = (gone: OwnHoliday) =>
    mutate(
      { holidays: holidays.filter(({ day }) => day !== gone.day) },
      {
        onSuccess: () =>
          showSuccess('Feriado excluído', `${showDate(gone.day)}: ${gone.name}`, {
            undo: () => mutate({ holidays }),
          }),
      },
    )
  return (
    <>
      {holidays.length === 0 && (
        <Text size="sm" mb="md">
          Nenhum feriado próprio.
        </Text>
      )}
      <ul className={classes.list} aria-label="Feriados próprios">
        {holidays.map((holiday) => (
          <li key={holiday.day}>
            <span className={classes.day}>{showDate(holiday.day)}</span>
            <span className={classes.name}>{holiday.name}</span>
            <RowButton
              kind="subtle"
              disabled={isPending}
              aria-label={`Excluir: ${holiday.name}`}
              onClick={() => remove(holiday)}
            >
              Excluir
            </RowButton>
          </li>
        ))}
      </ul>
      <form className={classes.form} onSubmit={add} noValidate aria-label="Novo feriado">
        <MaskedInput label="Dia" mask={maskDate} placeholder="DD/MM/AAAA" {...form.getInputProps('day')} />
        <TextInput label="Nome" maxLength={100} {...form.getInputProps('name')} />
        <SubmitButton pending={isPending} pendingLabel="Acrescentando...">
          Acrescentar
        </SubmitButton>
      </form>
    </>
  )
}
