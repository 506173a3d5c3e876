import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { maskDate } from '@soleira/domain/format/birth-date'
import { maskCep } from '@soleira/domain/format/cep'
import { maskCnpj } from '@soleira/domain/format/cnpj'
import { maskCpf } from '@soleira/domain/format/cpf'
import { maskPhone } from '@soleira/domain/format/phone'
import { stateCodes } from '@soleira/domain/format/state'
import type { PersonInput } from '@soleira/domain/person/person'
import { regimeName, regimes } from '@soleira/domain/person/regime'
import { maritalStatuses } from '@soleira/domain/property/owner'
import type { ReactNode } from 'react'
import shared from '../../../components/dialog-form.module.css'
import { MaskedInput } from '../../../components/masked-input.tsx'
import { IconPlus, IconTrash } from '../../../icons/index.ts'
import type { ValidatedForm } from '../../../lib/form.ts'
import { PersonPicker } from '../person-picker.tsx'
import classes from './person-form.module.css'
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

/** The fields of a human being. */
export function NaturalFields({ form }: FieldsProps) {
  const text = (field: keyof PersonValues) => ({ autoComplete: 'off', ...form.getInputProps(field) })
  const states = [...new Set<string>([...maritalStatuses, form.values.maritalStatus])].filter(Boolean)
  return (
    <Section title="Dados">
      <div className={classes.fields}>
        <TextInput label="Nome completo" required data-autofocus {...text('fullName')} />
        <MaskedInput label="CPF" mask={maskCpf} placeholder="000.000.000-00" {...form.getInputProps('cpf')} />
        <TextInput label="RG" {...text('rg')} />
        <MaskedInput
          label="Data de nascimento"
          mask={maskDate}
          placeholder="DD/MM/AAAA"
          {...form.getInputProps('birthDate')}
        />
        <TextInput label="Nome da mãe" {...text('motherName')} />
        <TextInput label="Nome do pai" {...text('fatherName')} />
        <TextInput label="Profissão" {...text('profession')} />
        <TextInput label="Nacionalidade" {...text('nationality')} />
        <NativeSelect
          label="Estado civil"
          data={[{ value: '', label: 'Não informado' }, ...states]}
          {...form.getInputProps('maritalStatus')}
        />
      </div>
    </Section>
  )
}

/** The fields of a company. */
export function CompanyFields({ form }: FieldsProps) {
  return (
    <Section title="Dados">
      <div className={classes.fields}>
        <TextInput
          label="Razão social"
          required
          data-autofocus
          autoComplete="off"
          {...form.getInputProps('fullName')}
        />
        <TextInput label="Nome fantasia" autoComplete="off" {...form.getInputProps('tradeName')} />
        <MaskedInput
          label="CNPJ"
          mask={maskCnpj}
          inputMode="text"
          placeholder="00.000.000/0000-00"
          {...form.getInputProps('cnpj')}
        />
        <MaskedInput
          label="Data de fundação"
          mask={maskDate}
          placeholder="DD/MM/AAAA"
          {...form.getInputProps('birthDate')}
        />
      </div>
    </Section>
  )
}

/** Several phones and addresses; the first is the one to use. */
export function ContactFields({ form }: FieldsProps) {
  const rows = (
    list: 'phones' | 'emails',
    label: string,
    input: (index: number, name: string) => ReactNode,
  ) => (
    <div className={classes.list}>
      {form.values[list].map((_, index) => {
        const name = index ? `${label} ${index + 1}` : label
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity, and rows are only added at the end
          <div key={index} className={classes.listRow}>
            {input(index, name)}
            {index > 0 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                title="Remover"
                aria-label={`Remover ${name}`}
                onClick={() => form.removeListItem(list, index)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
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
  return (
    <Section title="Contatos">
      <div className={classes.fields}>
        {rows('phones', 'Telefone', (index, name) => (
          <MaskedInput
            label={name}
            mask={maskPhone}
            inputMode="tel"
            placeholder="(11) 99999-9999"
            {...form.getInputProps(`phones.${index}`)}
          />
        ))}
        {rows('emails', 'E-mail', (index, name) => (
          <TextInput
            label={name}
            type="email"
            autoComplete="off"
            {...form.getInputProps(`emails.${index}`)}
          />
        ))}
      </div>
    </Section>
  )
}

/** With whom somebody is united, and how; the spouse is another of the people. */
export function UnionFields({ form, without }: FieldsProps & { without: readonly number[] }) {
  return (
    <Section title="Cônjuge e regime">
      <div className={classes.fields}>
        <PersonPicker
          label="Cônjuge"
          description="Se ainda não está em Pessoas, cadastre antes."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          kind="natural"
          without={without}
          value={form.values.union.spouse}
          error={form.errors['union.spouseId']}
          onChange={(spouse) => form.setFieldValue('union.spouse', spouse)}
        />
        <NativeSelect
          label="Regime de bens"
          data={[
            { value: '', label: 'Não informado' },
            ...regimes.map((value) => ({ value, label: regimeName(value) })),
          ]}
          {...form.getInputProps('union.regime')}
        />
        <MaskedInput
          label="Desde"
          mask={maskDate}
          placeholder="DD/MM/AAAA"
          {...form.getInputProps('union.since')}
        />
        <TextInput label="Pacto antenupcial" autoComplete="off" {...form.getInputProps('union.prenup')} />
      </div>
    </Section>
  )
}

/** Who signs for a company. */
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
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            title="Remover"
            aria-label={`Remover representante ${index + 1}`}
            onClick={() => form.removeListItem('representatives', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
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

/** Where somebody lives, or a company has its seat. */
export function AddressFields({ form }: FieldsProps) {
  const text = (field: keyof PersonValues) => ({ autoComplete: 'off', ...form.getInputProps(field) })
  return (
    <Section title="Endereço">
      <div className={classes.fields}>
        <MaskedInput label="CEP" mask={maskCep} placeholder="00000-000" {...form.getInputProps('cep')} />
        <TextInput label="Rua" {...text('street')} />
        <TextInput label="Número" {...text('number')} />
        <TextInput label="Complemento" {...text('complement')} />
        <TextInput label="Bairro" {...text('neighborhood')} />
        <TextInput label="Cidade" {...text('city')} />
        <NativeSelect
          label="Estado"
          data={[{ value: '', label: 'Não informado' }, ...stateCodes]}
          {...form.getInputProps('state')}
        />
      </div>
    </Section>
  )
}
