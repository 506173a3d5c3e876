import { NativeSelect, TextInput } from '@mantine/core'
import { maskDate } from '@soleira/domain/format/birth-date'
import { isLikeCnpj, maskCpfOrCnpj } from '@soleira/domain/format/cpf-or-cnpj'
import { maskPhone } from '@soleira/domain/format/phone'
import { maritalStatuses } from '@soleira/domain/property/owner'
import { MaskedInput } from '../../../components/masked-input.tsx'
import classes from './form.module.css'
import { span } from './span.ts'
import type { PropertyForm } from './use-property-form.ts'
import type { ReadFact } from './use-read-owners.ts'

interface OwnerFieldsProps {
  form: PropertyForm
  index: number
  /** What an input says of a value that was read on a paper. */
  read: (fact: ReadFact) => object
}

/** The fields of one owner. */
export function OwnerFields({ form, index, read }: OwnerFieldsProps) {
  const at = `owners.${index}` as const
  const kept = form.values.owners[index]?.maritalStatus ?? ''
  const isCompany = isLikeCnpj(form.values.owners[index]?.cpf ?? '')
  const states = [...new Set<string>([...maritalStatuses, kept])].filter(Boolean)
  return (
    <div className={classes.fields}>
      <TextInput
        label={isCompany ? 'Razão social' : 'Nome completo'}
        required
        autoComplete="off"
        style={span(6)}
        {...form.getInputProps(`${at}.fullName`)}
        {...read('fullName')}
      />
      <MaskedInput
        label={isCompany ? 'CNPJ' : 'CPF'}
        required
        mask={maskCpfOrCnpj}
        // Digits for the many who type a CPF on a phone; a CNPJ with letters is pasted there, or chosen among the parties.
        inputMode={isCompany ? 'text' : 'numeric'}
        placeholder="000.000.000-00"
        style={span(3)}
        {...form.getInputProps(`${at}.cpf`)}
        {...read('cpf')}
      />
      <MaskedInput
        label="Telefone"
        required
        mask={maskPhone}
        inputMode="tel"
        placeholder="(11) 99999-9999"
        style={span(3)}
        {...form.getInputProps(`${at}.phone`)}
      />
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="off"
        style={span(6)}
        {...form.getInputProps(`${at}.email`)}
      />
      <MaskedInput
        label={isCompany ? 'Data de fundação' : 'Data de nascimento'}
        mask={maskDate}
        placeholder="DD/MM/AAAA"
        style={span(3)}
        {...form.getInputProps(`${at}.birthDate`)}
      />
      {!isCompany && (
        <>
          <TextInput
            label="RG"
            autoComplete="off"
            style={span(3)}
            {...form.getInputProps(`${at}.rg`)}
            {...read('rg')}
          />
          <NativeSelect
            label="Estado civil"
            data={[{ value: '', label: 'Não informado' }, ...states]}
            style={span(4)}
            {...form.getInputProps(`${at}.maritalStatus`)}
          />
          <TextInput
            label="Nome do pai"
            autoComplete="off"
            style={span(4)}
            {...form.getInputProps(`${at}.fatherName`)}
          />
          <TextInput
            label="Nome da mãe"
            autoComplete="off"
            style={span(4)}
            {...form.getInputProps(`${at}.motherName`)}
          />
        </>
      )}
    </div>
  )
}
