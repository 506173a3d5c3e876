import { ActionIcon, Button, TextInput } from '@mantine/core'
import { type Gender, genders, nationalityWarning } from '@soleira/domain/person/gender'
import type { PersonInput } from '@soleira/domain/person/person'
import type { ReactNode } from 'react'
import { IconPlus, IconTrash } from '../../../icons/index.ts'
import type { ValidatedForm } from '../../../lib/forms/form.ts'
import shared from '../../../styles/dialog-form.module.css'
import { PersonFactInput } from '../person-fact-input.tsx'
import { PersonPicker } from '../person-picker.tsx'
import classes from './person-fields.module.css'
import type { PersonValues } from './person-values.ts'

interface FieldsProps {
  form: ValidatedForm<PersonValues, PersonInput>
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={shared.section}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </div>
  )
}

const genderIn = (value: string): Gender | null => genders.find((one) => one === value) ?? null

export function NaturalFields({ form }: FieldsProps) {
  const field = form.getInputProps
  return (
    <Section title="Dados">
      <div className={classes.fields}>
        <PersonFactInput fact="fullName" required data-autofocus field={field('fullName')} />
        <PersonFactInput fact="cpf" field={field('cpf')} />
        <PersonFactInput fact="rg" field={field('rg')} />
        <PersonFactInput fact="cnh" field={field('cnh')} />
        <PersonFactInput fact="birthDate" field={field('birthDate')} />
        <PersonFactInput fact="birthplace" field={field('birthplace')} />
        <PersonFactInput fact="motherName" field={field('motherName')} />
        <PersonFactInput fact="fatherName" field={field('fatherName')} />
        <PersonFactInput fact="profession" field={field('profession')} />
        <PersonFactInput fact="gender" field={field('gender')} />
        <PersonFactInput
          fact="nationality"
          description={nationalityWarning(form.values.nationality, genderIn(form.values.gender))}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          field={field('nationality')}
        />
        <PersonFactInput fact="maritalStatus" field={field('maritalStatus')} />
      </div>
    </Section>
  )
}

export function CompanyFields({ form }: FieldsProps) {
  const field = form.getInputProps
  return (
    <Section title="Dados">
      <div className={classes.fields}>
        <PersonFactInput
          fact="fullName"
          label="Razão social"
          required
          data-autofocus
          field={field('fullName')}
        />
        <PersonFactInput fact="tradeName" field={field('tradeName')} />
        <PersonFactInput fact="cnpj" field={field('cnpj')} />
        <PersonFactInput fact="birthDate" label="Data de fundação" field={field('birthDate')} />
      </div>
    </Section>
  )
}

/** The first phone and the first e-mail are the ones to use. */
export function ContactFields({ form }: FieldsProps) {
  return (
    <Section title="Contatos">
      <div className={classes.fields}>
        <ContactList form={form} list="phones" fact="phone" label="Telefone" />
        <ContactList form={form} list="emails" fact="email" label="E-mail" />
      </div>
    </Section>
  )
}

interface ContactListProps extends FieldsProps {
  list: 'phones' | 'emails'
  fact: 'phone' | 'email'
  label: string
}

function ContactList({ form, list, fact, label }: ContactListProps) {
  return (
    <div className={classes.list}>
      {form.values[list].map((_, index) => {
        const name = index ? `${label} ${index + 1}` : label
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity, and rows come last
          <div key={index} className={classes.listRow}>
            <PersonFactInput fact={fact} label={name} field={form.getInputProps(`${list}.${index}`)} />
            {index > 0 && <RemoveButton name={name} onRemove={() => form.removeListItem(list, index)} />}
          </div>
        )
      })}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={form.values[list].length >= 10}
        onClick={() => form.insertListItem(list, '')}
      >
        Adicionar {label.toLowerCase()}
      </Button>
    </div>
  )
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      title="Remover"
      aria-label={`Remover ${name}`}
      onClick={onRemove}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}

export function UnionFields({ form, without }: FieldsProps & { without: readonly number[] }) {
  return (
    <Section title="Cônjuge e regime">
      <div className={classes.fields}>
        <PersonPicker
          label="Cônjuge"
          kind="natural"
          without={without}
          value={form.values.union.spouse}
          error={form.errors['union.spouseId']}
          onChange={(spouse) => form.setFieldValue('union.spouse', spouse)}
        />
        <PersonFactInput fact="regime" field={form.getInputProps('union.regime')} />
        <PersonFactInput fact="unionSince" field={form.getInputProps('union.since')} />
        <PersonFactInput fact="prenup" field={form.getInputProps('union.prenup')} />
      </div>
    </Section>
  )
}

export function RepresentativeFields({ form }: FieldsProps) {
  const { representatives } = form.values
  return (
    <Section title="Representantes">
      {representatives.map((one, index) => (
        <div key={one.person?.id ?? `new ${index}`} className={classes.listRow}>
          <PersonPicker
            label={`Representante ${index + 1}`}
            kind="natural"
            value={one.person}
            without={representatives.flatMap(({ person }) =>
              person && person !== one.person ? [person.id] : [],
            )}
            error={form.errors[`representatives.${index}.personId`]}
            onChange={(person) => form.setFieldValue(`representatives.${index}.person`, person)}
          />
          <TextInput
            label="Em que qualidade"
            placeholder="Sócio administrador"
            autoComplete="off"
            {...form.getInputProps(`representatives.${index}.capacity`)}
          />
          <RemoveButton
            name={`representante ${index + 1}`}
            onRemove={() => form.removeListItem('representatives', index)}
          />
        </div>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => form.insertListItem('representatives', { person: null, capacity: '' })}
      >
        Adicionar representante
      </Button>
    </Section>
  )
}

export function AddressFields({ form }: FieldsProps) {
  const field = form.getInputProps
  return (
    <Section title="Endereço">
      <div className={classes.fields}>
        <PersonFactInput fact="cep" field={field('cep')} />
        <PersonFactInput fact="street" field={field('street')} />
        <PersonFactInput fact="number" field={field('number')} />
        <PersonFactInput fact="complement" field={field('complement')} />
        <PersonFactInput fact="neighborhood" field={field('neighborhood')} />
        <PersonFactInput fact="city" field={field('city')} />
        <PersonFactInput fact="state" field={field('state')} />
      </div>
    </Section>
  )
}
