import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { propertyFormSchema, propertyValuesOf } from './form-values.ts'
import { OwnerFields } from './owner-fields.tsx'

function Owner() {
  return (
    <OwnerFields
      form={useValidatedForm(propertyFormSchema, propertyValuesOf())}
      index={0}
      read={() => ({})}
    />
  )
}

test('what can only be a CNPJ is masked and judged as one, and a company has no RG', async () => {
  showScreen(<Owner />)
  const number = await screen.findByLabelText<HTMLInputElement>(/^CPF/)
  await userEvent.type(number, '52998')
  expect(number.value).toBe('529.98')
  expect(screen.getByLabelText('RG')).toBeDefined()
  await userEvent.clear(number)
  await userEvent.type(number, '12abc34501de36')
  expect(screen.getByLabelText<HTMLInputElement>(/^CNPJ/).value).toBe('12.ABC.345/01DE-36')
  expect(screen.queryByLabelText('RG')).toBeNull()
  expect(screen.getByLabelText(/^Razão social/)).toBeDefined()
  await userEvent.tab()
  await screen.findByText('CNPJ inválido')
})
