import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { maskDate } from '@soleira/domain/format/birth-date'
import { type Origin, originNames, origins } from '@soleira/domain/lead/terms'
import { durations } from '@soleira/domain/visit/terms'
import type { Visit } from '@soleira/domain/visit/visit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { Dialog } from '../../../components/dialog.tsx'
import { DialogEnd } from '../../../components/dialog-end.tsx'
import { FilterCheck } from '../../../components/filters-menu.tsx'
import { MaskedInput } from '../../../components/masked-input.tsx'
import { RetryLine } from '../../../components/retry-line.tsx'
import { useValidatedForm, type ValidatedForm } from '../../../lib/forms/form.ts'
import { maskHour } from '../../../lib/forms/hour.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { tellRefusal } from '../../../lib/forms/tell-refusal.ts'
import shared from '../../../styles/dialog-form.module.css'
import { PersonPicker } from '../../person/person-picker.tsx'
import { PropertyPicker } from '../../property/property-picker.tsx'
import { useAddInterest } from '../mutations.ts'
import { propertyLeadsQuery } from '../queries.ts'
import { useSaveVisit } from './mutations.ts'
import classes from './visit.module.css'
import { type VisitValues, visitSchema, visitValuesOf } from './visit-values.ts'

interface VisitDialogProps {
  known?: Visit | undefined
  propertyId?: number | undefined
  /** Somebody who is to visit, perhaps not interested in the property before. */
  lead?: { id: number; fullName: string } | undefined
  onClose: () => void
}

type Form = ValidatedForm<VisitValues, z.output<typeof visitSchema>>

export function VisitDialog({ known, propertyId, lead, onClose }: VisitDialogProps) {
  const form: Form = useValidatedForm(
    visitSchema,
    visitValuesOf({ known, propertyId, leadIds: lead && [lead.id] }),
  )
  const { mutate, isPending } = useSaveVisit(known)
  const close = useLeaveGuard(form.isDirty(), onClose)
  const submit = form.submit((visit) =>
    mutate(visit, {
      onSuccess: onClose,
      onError: tellRefusal(form, 'Não foi possível salvar'),
    }),
  )
  const place = form.values.propertyId
  return (
    <Dialog title={known ? 'Alterar visita' : 'Marcar visita'} size="lg" onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <div className={shared.section}>
            {!known && propertyId === undefined && (
              <PropertyPicker
                label="Imóvel"
                data-path="propertyId"
                error={form.errors.propertyId}
                value={place}
                onChange={(id) => {
                  // Who asked about another property is not on screen any more.
                  form.setValues({ propertyId: id, leadIds: lead ? [lead.id] : [] })
                }}
              />
            )}
            <div className={classes.fields}>
              <MaskedInput
                label="Dia"
                mask={maskDate}
                placeholder="DD/MM/AAAA"
                required
                {...form.getInputProps('day')}
              />
              <MaskedInput
                label="Hora"
                mask={maskHour}
                placeholder="HH:MM"
                required
                {...form.getInputProps('hour')}
              />
              <NativeSelect
                label="Duração"
                data={[...new Set([...durations.map(String), form.values.minutes])].map((value) => ({
                  value,
                  label: `${value} minutos`,
                }))}
                {...form.getInputProps('minutes')}
              />
            </div>
            <TextInput label="Quem acompanha" placeholder="Você" {...form.getInputProps('host')} />
          </div>
          {place !== undefined && (
            <Visitors form={form} propertyId={place} also={known?.leads ?? (lead ? [lead] : [])} />
          )}
          <Textarea label="Observações" autosize minRows={1} maxRows={5} {...form.getInputProps('words')} />
        </div>
        <DialogEnd pending={isPending} onCancel={close}>
          {known ? 'Salvar' : 'Marcar'}
        </DialogEnd>
      </form>
    </Dialog>
  )
}

interface VisitorsProps {
  form: Form
  propertyId: number
  also: readonly { id: number; fullName: string }[]
}

/** Those who asked about the property can be ticked; somebody else becomes interested in it when picked. */
function Visitors({ form, propertyId, also }: VisitorsProps) {
  const { data = [], error, refetch } = useQuery(propertyLeadsQuery(propertyId))
  const { mutate: add } = useAddInterest(propertyId)
  const [origin, setOrigin] = useState<Origin>('indication')
  const { leadIds } = form.values
  const choices = new Map([...also, ...data].map(({ id, fullName }) => [id, fullName]))
  const set = (ids: number[]) => {
    form.setFieldValue('leadIds', ids)
    form.clearFieldError('leadIds')
  }
  return (
    <fieldset
      className={shared.section}
      aria-describedby={form.errors.leadIds ? 'visitors-error' : undefined}
    >
      <legend className={classes.legend}>Quem visita</legend>
      {error && (
        <RetryLine
          what="Não foi possível carregar os interessados deste imóvel."
          error={error}
          onRetry={refetch}
        />
      )}
      {[...choices].map(([id, fullName]) => (
        <FilterCheck
          key={id}
          label={fullName}
          checked={leadIds.includes(id)}
          onChange={({ currentTarget }) =>
            set(currentTarget.checked ? [...leadIds, id] : leadIds.filter((one) => one !== id))
          }
        />
      ))}
      {form.errors.leadIds && (
        <p id="visitors-error" role="alert" className={classes.error}>
          {form.errors.leadIds}
        </p>
      )}
      <div className={classes.fields}>
        <PersonPicker
          label="Outra pessoa"
          value={null}
          without={data.map(({ personId }) => personId)}
          onChange={(person) => {
            if (!person) return
            add(
              { personId: person.id, origin },
              { onSuccess: ({ id }) => set([...new Set([...form.getValues().leadIds, id])]) },
            )
          }}
        />
        <NativeSelect
          label="Como chegou"
          data={origins.map((value) => ({ value, label: originNames[value] }))}
          value={origin}
          onChange={({ currentTarget }) => setOrigin(currentTarget.value as Origin)}
        />
      </div>
    </fieldset>
  )
}
