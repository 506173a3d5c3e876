import { NativeSelect, TextInput } from '@mantine/core'
import { maskCep } from '@soleira/domain/format/cep'
import { stateCodes } from '@soleira/domain/format/state'
import { useEffect } from 'react'
import { MaskedInput } from '../../../components/masked-input.tsx'
import classes from './form.module.css'
import { FormSection } from './form-section.tsx'
import type { PropertyForm } from './form-values.ts'
import { fieldSpan } from './span.ts'
import { useCepLookUp } from './use-cep-look-up.ts'
import type { ReadRegister } from './use-read-registers.ts'

const states = [{ value: '', label: 'UF' }, ...stateCodes.map((code) => ({ value: code, label: code }))]

interface AddressSectionProps {
  form: PropertyForm
  read: (field: ReadRegister) => object
}

export function AddressSection({ form, read }: AddressSectionProps) {
  const { lookUp, failure } = useCepLookUp(form)
  const cep = form.getInputProps('cep')
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed or read from a paper, each CEP is looked up once
  useEffect(() => void lookUp(form.values.cep), [form.values.cep])
  return (
    <FormSection title="Endereço">
      <div className={classes.fields}>
        <MaskedInput
          label="CEP"
          required
          mask={maskCep}
          placeholder="00000-000"
          style={fieldSpan(3)}
          description={failure && <span role="status">{failure}</span>}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...cep}
          {...(!failure && read('cep'))}
          onBlur={() => {
            cep.onBlur?.()
            void lookUp(form.getValues().cep)
          }}
        />
        <TextInput
          label="Rua"
          required
          style={fieldSpan(7)}
          {...form.getInputProps('street')}
          {...read('street')}
        />
        <TextInput
          label="Número"
          required
          data-half
          style={fieldSpan(2)}
          {...form.getInputProps('number')}
          {...read('number')}
        />
        <TextInput
          label="Complemento"
          data-half
          style={fieldSpan(3)}
          {...form.getInputProps('complement')}
          {...read('complement')}
        />
        <TextInput
          label="Bairro"
          required
          style={fieldSpan(4)}
          {...form.getInputProps('neighborhood')}
          {...read('neighborhood')}
        />
        <TextInput
          label="Cidade"
          required
          style={fieldSpan(3)}
          {...form.getInputProps('city')}
          {...read('city')}
        />
        <NativeSelect
          label="Estado"
          required
          data={states}
          style={fieldSpan(2)}
          {...form.getInputProps('state')}
          {...read('state')}
        />
      </div>
    </FormSection>
  )
}
