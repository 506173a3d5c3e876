import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { maskDate } from '@soleira/domain/format/birth-date'
import type { Lead, LeadFields, LeadInput } from '@soleira/domain/lead/lead'
import { originNames, origins } from '@soleira/domain/lead/terms'
import { propertyTypes, typeName } from '@soleira/domain/property/type'
import { useState } from 'react'
import type { z } from 'zod'
import { Dialog } from '../../../components/dialog.tsx'
import { DialogEnd } from '../../../components/dialog-end.tsx'
import { FilterGroup } from '../../../components/filters-menu.tsx'
import { MaskedInput } from '../../../components/masked-input.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { useValidatedForm, type ValidatedForm } from '../../../lib/forms/form.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { tellRefusal } from '../../../lib/forms/tell-refusal.ts'
import shared from '../../../styles/dialog-form.module.css'
import { PersonPicker, type PickedPerson } from '../../person/person-picker.tsx'
import { useChangeLead, useCreateLead } from '../mutations.ts'
import classes from './form.module.css'
import { knownLeadSchema, type LeadValues, leadValuesOf, newLeadSchema } from './lead-values.ts'

interface LeadDialogProps {
  /** One that is changed. */
  known?: Lead
  /** Somebody who is to become one. */
  person?: PickedPerson | undefined
  /** The property that a new one asked about. */
  propertyId?: number
  onClose: () => void
  onSaved?: (lead: Lead) => void
}

type Form = ValidatedForm<LeadValues, LeadInput | LeadFields>

export function LeadDialog({ known, person, propertyId, onClose, onSaved }: LeadDialogProps) {
  const [who, setWho] = useState<PickedPerson | null>(person ?? null)
  const rules: z.ZodType<LeadInput | LeadFields> = known ? knownLeadSchema : newLeadSchema
  const form: Form = useValidatedForm(rules, leadValuesOf(known, person?.id ?? null))
  const create = useCreateLead(propertyId)
  const change = useChangeLead(known ?? { id: 0, version: 0 })
  const close = useLeaveGuard(form.isDirty(), onClose)
  const handlers = {
    onSuccess: (lead: Lead) => {
      onClose()
      onSaved?.(lead)
    },
    onError: tellRefusal(form, 'Não foi possível salvar'),
  }
  const submit = form.submit((given) => {
    if (known) change.mutate(given, handlers)
    else create.mutate(given as LeadInput, handlers)
  })
  return (
    <Dialog title={known ? `Interesse de ${known.fullName}` : 'Novo interessado'} size={860} onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          <div className={shared.section}>
            {!known && (
              <PersonPicker
                label="Pessoa"
                value={who}
                error={form.errors.personId}
                onChange={(picked) => {
                  setWho(picked)
                  form.setFieldValue('personId', picked?.id ?? null)
                  form.clearFieldError('personId')
                }}
              />
            )}
            <div className={classes.fields}>
              <NativeSelect
                label="Como chegou"
                data={origins.map((value) => ({ value, label: originNames[value] }))}
                {...form.getInputProps('origin')}
              />
              <MaskedInput
                label="Falar em"
                mask={maskDate}
                placeholder="DD/MM/AAAA"
                {...form.getInputProps('nextContactOn')}
              />
            </div>
          </div>
          <WishFields form={form} />
          <OtherFields form={form} />
        </div>
        <DialogEnd pending={create.isPending || change.isPending} onCancel={close}>
          Salvar
        </DialogEnd>
      </form>
    </Dialog>
  )
}

function WishFields({ form }: { form: Form }) {
  return (
    <div className={shared.section}>
      <FilterGroup
        legend="O que procura"
        options={propertyTypes.map((value) => ({ value }))}
        chosen={form.values.kinds}
        nameOf={typeName}
        onChange={(kinds) => form.setFieldValue('kinds', kinds)}
      />
      <div className={classes.fields}>
        <TextInput
          label="Bairros"
          placeholder="Tijuca, Maracanã"
          {...form.getInputProps('neighborhoods')}
          error={form.errors.neighborhoods ?? Object.entries(form.errors).find(isOfNeighborhood)?.[1]}
        />
        <TextInput label="Cidade" {...form.getInputProps('city')} />
        <MoneyInput label="Orçamento de" {...form.getInputProps('budgetFrom')} />
        <MoneyInput label="Orçamento até" {...form.getInputProps('budgetTo')} />
      </div>
      <Textarea
        label="Outros desejos"
        placeholder="dois quartos, vaga, perto do metrô"
        autosize
        minRows={1}
        maxRows={4}
        {...form.getInputProps('wishes')}
      />
    </div>
  )
}

/** Their one field tells of each of them. */
const isOfNeighborhood = ([path]: [string, unknown]) => path.startsWith('neighborhoods.')

function OtherFields({ form }: { form: Form }) {
  return (
    <div className={shared.section}>
      <Textarea label="Anotações" autosize minRows={1} maxRows={6} {...form.getInputProps('notes')} />
      <div className={classes.fields}>
        <MaskedInput
          label="Autorizou o uso dos dados em"
          mask={maskDate}
          placeholder="DD/MM/AAAA"
          {...form.getInputProps('consentOn')}
        />
        <TextInput label="Como autorizou" placeholder="por WhatsApp" {...form.getInputProps('consentHow')} />
      </div>
    </div>
  )
}
