import { NativeSelect } from '@mantine/core'
import { propertyTypes, typeName } from '@soleira/domain/property/type'
import { MoneyInput } from '../../../components/money-input.tsx'
import classes from './form.module.css'
import { FormSection } from './form-section.tsx'
import type { PropertyForm } from './form-values.ts'
import { fieldSpan } from './span.ts'
import type { ReadRegister } from './use-read-registers.ts'

const types = [
  { value: '', label: 'Selecione o tipo' },
  ...propertyTypes.map((type) => ({ value: type, label: typeName(type) })),
]

interface PropertySectionProps {
  form: PropertyForm
  read: (field: ReadRegister) => object
}

export function PropertySection({ form, read }: PropertySectionProps) {
  return (
    <FormSection title="Imóvel">
      <div className={classes.fields}>
        <NativeSelect
          data-autofocus
          label="Tipo"
          required
          data={types}
          style={fieldSpan(6)}
          {...form.getInputProps('type')}
          {...read('type')}
        />
        <MoneyInput label="Valor" required style={fieldSpan(6)} {...form.getInputProps('value')} />
      </div>
    </FormSection>
  )
}
