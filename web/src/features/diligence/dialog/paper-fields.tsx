import { NativeSelect, TextInput } from '@mantine/core'
import { certificateFields } from '@soleira/domain/diligence/certificate-fields'
import { resultName, results } from '@soleira/domain/diligence/result'
import { dayOf, refusePaperDates } from '@soleira/domain/diligence/validity'
import { maskDate } from '@soleira/domain/format/birth-date'
import { MaskedInput } from '../../../components/masked-input.tsx'
import type { PaperFields } from '../mutations.ts'
import classes from './item-row.module.css'

/** What may be recorded of a paper, all of it optional; its dates must agree with each other and with today. */
export const paperRules = certificateFields.omit({ version: true }).superRefine((paper, context) => {
  const wrong = refusePaperDates(paper, dayOf(new Date()))
  for (const [field, message] of Object.entries(wrong)) {
    context.addIssue({ code: 'custom', path: [field], message })
  }
})

export const noPaperFields: PaperFields = { result: '', issuedOn: '', number: '', code: '', validUntil: '' }

const choices = [
  { value: '', label: 'Não informado' },
  ...results.map((value) => ({ value, label: resultName(value) })),
]

interface PaperInputsProps {
  /** What an input of the form needs for a field. */
  inputProps: (field: keyof PaperFields) => object
}

/** The inputs for what may be recorded of a paper. */
export function PaperInputs({ inputProps }: PaperInputsProps) {
  return (
    <div className={classes.fields}>
      <NativeSelect label="Resultado" data={choices} {...inputProps('result')} />
      <MaskedInput
        label="Data de emissão"
        mask={maskDate}
        placeholder="DD/MM/AAAA"
        {...inputProps('issuedOn')}
      />
      <TextInput label="Número" maxLength={80} autoComplete="off" {...inputProps('number')} />
      <TextInput label="Código de verificação" maxLength={80} autoComplete="off" {...inputProps('code')} />
      <MaskedInput
        label="Validade impressa"
        mask={maskDate}
        placeholder="DD/MM/AAAA"
        {...inputProps('validUntil')}
      />
    </div>
  )
}
