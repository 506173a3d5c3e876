import { NativeSelect, TextInput } from '@mantine/core'
import { groundLordName, groundLords } from '@soleira/domain/catalogue/ground-lord'
import { maskArea, readPastedArea } from '@soleira/domain/format/area'
import { maskCib } from '@soleira/domain/format/cib'
import { maskCnm } from '@soleira/domain/format/cnm'
import { AmountInput } from '../../../components/amount-input.tsx'
import { Disclosure } from '../../../components/disclosure.tsx'
import { MaskedInput, type MaskedInputProps } from '../../../components/masked-input.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import classes from './form.module.css'
import { fieldSpan } from './span.ts'
import type { PropertyFormState } from './use-property-form.ts'

const below: MaskedInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

type RegistersProps = Pick<PropertyFormState, 'form' | 'readRegisters'>

export function RegisterFields({ form, readRegisters }: RegistersProps) {
  const filled = further.filter((field) => form.values[field]).length
  return (
    <div className={classes.fields}>
      <TextInput
        label="Matrícula"
        style={fieldSpan(6)}
        {...form.getInputProps('registrationNumber')}
        {...readRegisters('registrationNumber')}
      />
      <TextInput
        label="Inscrição municipal"
        style={fieldSpan(6)}
        {...form.getInputProps('municipalRegistration')}
        {...readRegisters('municipalRegistration')}
      />
      <MaskedInput
        label="CNM"
        mask={maskCnm}
        description="Código Nacional de Matrícula: no alto de cada folha."
        inputWrapperOrder={below}
        style={fieldSpan(6)}
        {...form.getInputProps('cnm')}
        {...readRegisters('cnm')}
      />
      <MaskedInput
        label="CIB"
        mask={maskCib}
        inputMode="text"
        autoCapitalize="characters"
        description="Cadastro Imobiliário Brasileiro: na guia do IPTU ou do ITR."
        inputWrapperOrder={below}
        style={fieldSpan(6)}
        {...form.getInputProps('cib')}
        {...readRegisters('cib')}
      />
      <NativeSelect
        label="Terreno foreiro"
        description="A matrícula diz se o terreno é foreiro, e a quem."
        inputWrapperOrder={below}
        style={fieldSpan(6)}
        data={[
          { value: '', label: 'Não informado' },
          ...groundLords.map((value) => ({ value, label: groundLordName(value) })),
        ]}
        {...form.getInputProps('groundLord')}
      />
      <div className={classes.more}>
        <Disclosure
          summary={
            filled ? `Cartório, áreas e IPTU (${filled} de ${further.length})` : 'Cartório, áreas e IPTU'
          }
          isHeldOpen={further.some((field) => form.errors[field])}
        >
          <FurtherFields form={form} readRegisters={readRegisters} />
        </Disclosure>
      </div>
    </div>
  )
}

const further = [
  'registryOffice',
  'landArea',
  'privateArea',
  'builtArea',
  'propertyTax',
  'propertyTaxYear',
] as const

function FurtherFields({ form, readRegisters }: RegistersProps) {
  const area = (field: 'landArea' | 'privateArea' | 'builtArea', label: string) => (
    <AmountInput
      label={label}
      mask={maskArea}
      readPasted={readPastedArea}
      instead="escreva a área em metros quadrados, como 1.250,50"
      rightSection="m²"
      style={fieldSpan(4)}
      {...form.getInputProps(field)}
      {...readRegisters(field)}
    />
  )
  return (
    <div className={classes.fields}>
      <TextInput
        label="Registro de imóveis"
        placeholder="9º Ofício de Registro de Imóveis"
        style={fieldSpan(12)}
        {...form.getInputProps('registryOffice')}
        {...readRegisters('registryOffice')}
      />
      {area('landArea', 'Área do terreno')}
      {area('privateArea', 'Área privativa')}
      {area('builtArea', 'Área construída')}
      <MoneyInput
        label="IPTU do ano"
        style={fieldSpan(4)}
        {...form.getInputProps('propertyTax')}
        {...readRegisters('propertyTax')}
      />
      <TextInput
        label="Ano do IPTU"
        inputMode="numeric"
        maxLength={4}
        placeholder="0000"
        style={fieldSpan(4)}
        {...form.getInputProps('propertyTaxYear')}
        {...readRegisters('propertyTaxYear')}
      />
    </div>
  )
}
