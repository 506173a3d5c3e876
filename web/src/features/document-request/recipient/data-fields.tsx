import { NativeSelect, TextInput } from '@mantine/core'
import { maskDate } from '@soleira/domain/format/birth-date'
import { maskCep } from '@soleira/domain/format/cep'
import { maskCnpj } from '@soleira/domain/format/cnpj'
import { maskCpf } from '@soleira/domain/format/cpf'
import { maskPhone } from '@soleira/domain/format/phone'
import { stateCodes } from '@soleira/domain/format/state'
import type { DeedFact } from '@soleira/domain/person/deed-facts'
import { regimeName, regimes } from '@soleira/domain/person/regime'
import { maritalStatuses } from '@soleira/domain/property/owner'
import type { ReactNode } from 'react'
import { MaskedInput } from '../../../components/masked-input.tsx'
import type { ValidatedForm } from '../../../lib/form.ts'
import type { DataValues, Said } from './data-values.ts'
import classes from './requested.module.css'

interface FieldProps {
  fact: DeedFact
  form: ValidatedForm<DataValues, Said>
  isCompany: boolean
}

const date = { mask: maskDate, placeholder: 'DD/MM/AAAA' }
const unsaid = { value: '', label: 'Escolha' }

/** The question after one fact, in plain words, as a phone fills it in best. */
export function DataField({ fact, form, isCompany }: FieldProps): ReactNode {
  const of = form.getInputProps(`facts.${fact}`)
  const text = { autoComplete: 'off', ...of }
  switch (fact) {
    case 'cpf':
      return <MaskedInput label="CPF" mask={maskCpf} placeholder="000.000.000-00" {...of} />
    case 'cnpj':
      return (
        <MaskedInput label="CNPJ" mask={maskCnpj} inputMode="text" placeholder="00.000.000/0000-00" {...of} />
      )
    case 'rg':
      return <TextInput label="RG, com o órgão que emitiu" placeholder="12.345.678-9 Detran/RJ" {...text} />
    case 'birthDate':
      return <MaskedInput label="Data de nascimento" {...date} {...of} />
    case 'motherName':
      return <TextInput label="Nome completo da mãe" autoCapitalize="words" {...text} />
    case 'fatherName':
      return (
        <TextInput
          label="Nome completo do pai"
          description="Deixe vazio se não consta no documento."
          autoCapitalize="words"
          {...text}
        />
      )
    case 'nationality':
      return <TextInput label="Nacionalidade" placeholder="Brasileira" {...text} />
    case 'profession':
      return <TextInput label="Profissão" placeholder="Professora, aposentado, comerciante" {...text} />
    case 'maritalStatus':
      return <NativeSelect label="Estado civil" data={[unsaid, ...maritalStatuses]} {...text} />
    case 'regime':
      return (
        <NativeSelect
          label="Regime de bens"
          description="Está na certidão de casamento ou na escritura da união."
          data={[
            { value: '', label: 'Não sei' },
            ...regimes.map((value) => ({ value, label: regimeName(value) })),
          ]}
          {...text}
        />
      )
    case 'spouseName':
      return <TextInput label="Nome completo do cônjuge ou companheiro(a)" autoCapitalize="words" {...text} />
    case 'unionSince':
      return <MaskedInput label="Data do casamento, ou início da união" {...date} {...of} />
    case 'phone':
      return (
        <MaskedInput
          label="Telefone com DDD"
          mask={maskPhone}
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="(11) 99999-9999"
          {...of}
        />
      )
    case 'email':
      return (
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="email"
          description="Deixe vazio se não usa."
          {...of}
        />
      )
    case 'address':
      return <AddressFields form={form} isCompany={isCompany} />
  }
}

function AddressFields({ form, isCompany }: Omit<FieldProps, 'fact'>) {
  const of = (column: string, autoComplete: string) => ({
    autoComplete,
    ...form.getInputProps(`facts.address.${column}`),
  })
  return (
    <fieldset className={classes.address}>
      <legend>{isCompany ? 'Endereço da sede' : 'Endereço onde mora'}</legend>
      <MaskedInput label="CEP" mask={maskCep} placeholder="00000-000" {...of('cep', 'postal-code')} />
      <TextInput label="Rua" {...of('street', 'address-line1')} />
      <TextInput label="Número" {...of('number', 'off')} />
      <TextInput label="Complemento" placeholder="Apto 301" {...of('complement', 'address-line2')} />
      <TextInput label="Bairro" {...of('neighborhood', 'address-level3')} />
      <TextInput label="Cidade" {...of('city', 'address-level2')} />
      <NativeSelect label="Estado" data={[unsaid, ...stateCodes]} {...of('state', 'address-level1')} />
    </fieldset>
  )
}
