import { Checkbox, Group, Radio } from '@mantine/core'
import type { Person } from '@soleira/domain/person/contract'
import type { PersonKind } from '@soleira/domain/person/kind'
import type { PersonInput } from '@soleira/domain/person/person'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { DialogEnd } from '../../../components/dialog-end.tsx'
import { messageOf } from '../../../lib/api/explain-failure.ts'
import { isSessionEnd } from '../../../lib/api/session.ts'
import { useValidatedForm, type ValidatedForm } from '../../../lib/forms/form.ts'
import { useLeaveGuard } from '../../../lib/forms/leave-guard.ts'
import { showFailure } from '../../../lib/toast.ts'
import shared from '../../../styles/dialog-form.module.css'
import { useChangePerson, useCreatePerson } from '../mutations.ts'
import {
  AddressFields,
  CompanyFields,
  ContactFields,
  NaturalFields,
  RepresentativeFields,
  UnionFields,
} from './person-fields.tsx'
import { changesOf, isUnited, type PersonValues, personFormSchema, personValuesOf } from './person-values.ts'
import { SameName } from './same-name.tsx'

interface PersonFormDialogProps {
  person?: Person
  /** Asked for where a person or a company alone can be meant. */
  kind?: PersonKind | undefined
  given?: Partial<Pick<PersonValues, 'fullName' | 'cpf'>>
  onClose: () => void
  onSaved: (person: Person) => void
}

export function PersonFormDialog({ person, kind, given, onClose, onSaved }: PersonFormDialogProps) {
  const form = useValidatedForm(personFormSchema, {
    ...personValuesOf(person),
    ...(kind && { kind }),
    ...given,
  })
  const create = useCreatePerson()
  const change = useChangePerson(person?.id ?? 0)
  const [forProperties, setForProperties] = useState(false)
  const close = useLeaveGuard(form.isDirty(), onClose)
  const isPending = create.isPending || change.isPending
  const properties = new Set(person?.parts.map(({ propertyId }) => propertyId)).size

  const end = (saved: Person) => {
    onClose()
    onSaved(saved)
  }
  const handlers = {
    onSuccess: end,
    onError: (error: Error) => {
      form.showRefusal(error)
      if (!isSessionEnd(error)) showFailure('Não foi possível salvar', messageOf(error))
    },
  }
  const submit = form.submit((input) => {
    if (!person) create.mutate(input, handlers)
    else change.mutate({ ...changesOf(person, input), version: person.version, forProperties }, handlers)
  })

  return (
    <Dialog title={person ? `Editar ${person.fullName}` : 'Nova pessoa'} size={860} onClose={close}>
      <form onSubmit={submit} noValidate>
        <div className={shared.body}>
          {!person && <SameName values={form.values} onChoose={end} />}
          <PersonFields
            form={form}
            person={person}
            isKindKnown={person !== undefined || kind !== undefined}
          />
          {properties > 0 && (
            <Checkbox
              label={`Atualizar também em ${countWithNoun(properties, 'imóvel', 'imóveis')}`}
              description="O que você mudar aqui passa também para a ficha de cada imóvel. Sem isso, cada ficha fica como está."
              checked={forProperties}
              onChange={({ currentTarget }) => setForProperties(currentTarget.checked)}
            />
          )}
        </div>
        <DialogEnd pending={isPending} onCancel={close}>
          {person ? 'Salvar' : 'Cadastrar'}
        </DialogEnd>
      </form>
    </Dialog>
  )
}

interface PersonFieldsProps {
  form: ValidatedForm<PersonValues, PersonInput>
  person: Person | undefined
  isKindKnown: boolean
}

function PersonFields({ form, person, isKindKnown }: PersonFieldsProps) {
  const { kind } = form.values
  return (
    <>
      {!isKindKnown && (
        <Radio.Group aria-label="Tipo de cadastro" {...form.getInputProps('kind')}>
          <Group>
            <Radio value="natural" label="Pessoa física" />
            <Radio value="legal" label="Empresa" />
          </Group>
        </Radio.Group>
      )}
      {kind === 'legal' ? <CompanyFields form={form} /> : <NaturalFields form={form} />}
      <ContactFields form={form} />
      {isUnited(form.values) && <UnionFields form={form} without={person ? [person.id] : []} />}
      {kind === 'legal' && <RepresentativeFields form={form} />}
      <AddressFields form={form} />
    </>
  )
}
