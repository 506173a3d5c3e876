import { NativeSelect, type NativeSelectProps, TextInput, type TextInputProps } from '@mantine/core'
import { maskDate } from '@soleira/domain/format/birth-date'
import { maskCep } from '@soleira/domain/format/cep'
import { maskCnpj } from '@soleira/domain/format/cnpj'
import { maskCpf } from '@soleira/domain/format/cpf'
import { maskPhone } from '@soleira/domain/format/phone'
import { stateCodes } from '@soleira/domain/format/state'
import { genderName, genders } from '@soleira/domain/person/gender'
import { regimeName, regimes } from '@soleira/domain/person/regime'
import { maritalStatuses } from '@soleira/domain/property/owner'
import { MaskedInput, type MaskedInputProps } from '../../components/masked-input.tsx'

interface Choice {
  value: string
  label: string
}

const sameChoices = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }))

const choices = {
  maritalStatus: { label: 'Estado civil', data: sameChoices(maritalStatuses) },
  gender: {
    label: 'Gênero nos documentos',
    data: genders.map((value) => ({ value, label: genderName(value) })),
  },
  regime: {
    label: 'Regime de bens',
    data: regimes.map((value) => ({ value, label: regimeName(value) })),
  },
  state: { label: 'Estado', data: sameChoices(stateCodes) },
}

const date = { mask: maskDate, placeholder: 'DD/MM/AAAA' }

const masked = {
  cpf: { label: 'CPF', mask: maskCpf, placeholder: '000.000.000-00' },
  cnpj: { label: 'CNPJ', mask: maskCnpj, inputMode: 'text', placeholder: '00.000.000/0000-00' },
  birthDate: { label: 'Data de nascimento', ...date },
  unionSince: { label: 'Desde', ...date },
  phone: { label: 'Telefone', mask: maskPhone, inputMode: 'tel', placeholder: '(11) 99999-9999' },
  cep: { label: 'CEP', mask: maskCep, placeholder: '00000-000' },
} satisfies Record<string, MaskedInputProps>

const texts = {
  fullName: { label: 'Nome completo' },
  tradeName: { label: 'Nome fantasia' },
  rg: { label: 'RG' },
  cnh: { label: 'Número da CNH', inputMode: 'numeric' },
  birthplace: { label: 'Naturalidade', placeholder: 'Niterói/RJ' },
  motherName: { label: 'Nome da mãe' },
  fatherName: { label: 'Nome do pai' },
  profession: { label: 'Profissão' },
  nationality: { label: 'Nacionalidade' },
  spouseName: { label: 'Nome completo do cônjuge ou companheiro(a)' },
  prenup: { label: 'Pacto antenupcial' },
  email: { label: 'E-mail', type: 'email' },
  street: { label: 'Rua' },
  number: { label: 'Número' },
  complement: { label: 'Complemento' },
  neighborhood: { label: 'Bairro' },
  city: { label: 'Cidade' },
} satisfies Record<string, TextInputProps>

type PersonFact = keyof typeof choices | keyof typeof masked | keyof typeof texts

type InputProps = Pick<
  TextInputProps & NativeSelectProps,
  'label' | 'description' | 'required' | 'style' | 'inputWrapperOrder' | 'autoComplete'
> &
  Partial<Pick<MaskedInputProps, 'mask' | 'placeholder' | 'inputMode' | 'autoCapitalize'>> & {
    'data-autofocus'?: boolean
  }

interface PersonFactInputProps extends InputProps {
  fact: PersonFact
  /** The label of the empty choice. */
  none?: string
  field: { value?: string }
}

export function PersonFactInput({ fact, none = 'Não informado', field, ...props }: PersonFactInputProps) {
  if (fact in choices) {
    const { label, data } = choices[fact as keyof typeof choices]
    const { value } = field
    // A value that the list no longer offers can still be chosen.
    const kept = value && data.every((one) => one.value !== value) ? sameChoices([value]) : []
    return (
      <NativeSelect
        label={label}
        data={[{ value: '', label: none }, ...data, ...kept]}
        {...props}
        {...field}
      />
    )
  }
  if (fact in masked) return <MaskedInput {...masked[fact as keyof typeof masked]} {...props} {...field} />
  return <TextInput autoComplete="off" {...texts[fact as keyof typeof texts]} {...props} {...field} />
}
