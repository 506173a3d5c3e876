import { Button, NativeSelect, TextInput } from '@mantine/core'
import {
  type Closing,
  type Milestone,
  type MilestoneChange,
  type Term,
  term,
} from '@soleira/domain/closing/closing'
import { needsReason } from '@soleira/domain/closing/moving'
import { maskDate, showDate } from '@soleira/domain/format/birth-date'
import { givenDate } from '@soleira/domain/format/birth-date-field'
import { digitsOf } from '@soleira/domain/format/digits'
import { optionalText } from '@soleira/domain/text/text'
import { useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../components/dialog.tsx'
import { MaskedInput } from '../../components/masked-input.tsx'
import { SubmitButton } from '../../components/submit-button.tsx'
import { useValidatedForm } from '../../lib/forms/form.ts'
import shared from '../../styles/dialog-form.module.css'
import { dealPlaceOf, useSayOfMilestone } from './mutations.ts'
import { termWords } from './words.ts'

type Due = NonNullable<MilestoneChange['due']>
type Values = Record<'on' | 'reason' | 'days' | 'from', string>

const schemaOf = (unit: Unit, milestone: Milestone): z.ZodType<Due> =>
  unit === 'day'
    ? z
        .object({ on: givenDate('Informe o dia'), reason: optionalText(300) })
        .refine((due) => due.reason !== null || !needsReason(milestone, due), {
          path: ['reason'],
          message: 'Diga o motivo',
        })
    : z
        .custom<Values>()
        .transform(({ from, days }): z.input<typeof term> => ({ from, unit, days: Number(digitsOf(days)) }))
        .pipe(term)

type Unit = 'day' | Term['unit']

const units = [
  { value: 'day', label: 'Dia certo' },
  { value: 'business', label: 'Dias úteis contados' },
  { value: 'calendar', label: 'Dias corridos contados' },
]

interface DayDialogProps {
  closing: Closing
  milestone: Milestone
  /** The day that is proposed, as where somebody has dropped it. */
  on?: string
  onClose: () => void
}

/** Another day, as such or counted as the contract says it. In place of one that was agreed it says its reason. */
export function DayDialog({ closing, milestone, on: proposed, onClose }: DayDialogProps) {
  const { label, term: known, day: on, dayFrom, agreedOn, agreedIn } = milestone
  const { mutate: say, isPending } = useSayOfMilestone(dealPlaceOf(closing), milestone)
  const [unit, setUnit] = useState<Unit>(proposed ? 'day' : (known?.unit ?? 'day'))
  const form = useValidatedForm<Values, Due>(schemaOf(unit, milestone), {
    on: proposed || on ? showDate(proposed ?? on ?? '') : '',
    reason: milestone.reason ?? '',
    days: known ? String(known.days) : '',
    from: showDate(known?.from ?? closing.today),
  })
  const before = dayFrom === 'person' ? (known ?? (on ? { on, reason: milestone.reason } : null)) : null
  const set = (due: Due | null, told: string) =>
    say({ said: { due }, told, back: { due: before } }, { onSuccess: onClose, onError: form.showRefusal })
  const submit = form.submit((due) => set(due, 'on' in due ? showDate(due.on) : 'prazo contado'))
  return (
    <Dialog title={`Mudar o dia: ${label}`} size="md" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          {agreedOn && (
            <p>
              O combinado é {showDate(agreedOn)}: {agreedIn}. O outro dia vale aqui; o que foi combinado muda
              só com um acordo por escrito.
            </p>
          )}
          {!agreedOn && known && (
            <p>
              Este dia foi contado como no contrato: {termWords(known)}. Um dia certo toma o lugar da
              contagem.
            </p>
          )}
          <div className={shared.fields}>
            <NativeSelect
              label="Prazo"
              data={units}
              value={unit}
              onChange={({ currentTarget }) => setUnit(currentTarget.value as Unit)}
            />
            {unit === 'day' && (
              <MaskedInput label="Dia" mask={maskDate} required {...form.getInputProps('on')} />
            )}
            {unit === 'day' && (agreedOn || known) && (
              <TextInput
                label="Motivo"
                description="Fica escrito no marco"
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                maxLength={300}
                data-autofocus={proposed ? true : undefined}
                {...form.getInputProps('reason')}
              />
            )}
            {unit !== 'day' && (
              <>
                <MaskedInput
                  label="Quantos dias"
                  mask={(text) => digitsOf(text).slice(0, 4)}
                  required
                  {...form.getInputProps('days')}
                />
                <MaskedInput
                  label="A contar de"
                  description="Este dia não conta"
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  mask={maskDate}
                  required
                  {...form.getInputProps('from')}
                />
              </>
            )}
          </div>
        </div>
        <div className={shared.footer}>
          <SubmitButton pending={isPending} pendingLabel="Mudando...">
            Mudar
          </SubmitButton>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          {dayFrom === 'person' && (
            <Button variant="subtle" color="gray" onClick={() => set(null, 'sem o dia que você marcou')}>
              Tirar o dia marcado
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
