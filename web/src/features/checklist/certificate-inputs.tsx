import { NativeSelect, TextInput } from '@mantine/core'
import { resultName, results } from '@soleira/domain/certificate/result'
import { maskDate } from '@soleira/domain/format/birth-date'
import { MaskedInput } from '../../components/masked-input.tsx'
import classes from './certificate-inputs.module.css'
import type { TypedCertificate } from './mutations.ts'

type CertificateField = keyof TypedCertificate

const resultChoices = [
  { value: '', label: 'Não informado' },
  ...results.map((value) => ({ value, label: resultName(value) })),
]

const labels = {
  result: 'Resultado',
  issuedOn: 'Data de emissão',
  number: 'Número',
  code: 'Código de verificação',
  validUntil: 'Validade impressa',
} satisfies Record<CertificateField, string>

export const certificateFieldNames = Object.keys(labels) as CertificateField[]

export function CertificateInput({ field, ...props }: { field: CertificateField }) {
  const label = labels[field]
  if (field === 'result') return <NativeSelect label={label} data={resultChoices} {...props} />
  if (field === 'number' || field === 'code') {
    return <TextInput label={label} maxLength={80} autoComplete="off" {...props} />
  }
  return <MaskedInput label={label} mask={maskDate} placeholder="DD/MM/AAAA" {...props} />
}

interface CertificateInputsProps {
  inputProps: (field: CertificateField) => object
  fields?: readonly CertificateField[]
}

export function CertificateInputs({ inputProps, fields = certificateFieldNames }: CertificateInputsProps) {
  return (
    <div className={classes.fields}>
      {fields.map((field) => (
        <CertificateInput key={field} field={field} {...inputProps(field)} />
      ))}
    </div>
  )
}
