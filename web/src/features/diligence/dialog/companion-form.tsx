import { Button, NativeSelect } from '@mantine/core'
import { certificateFields } from '@soleira/domain/diligence/certificate-fields'
import type { DiligenceItem } from '@soleira/domain/diligence/contract'
import { resultName, results } from '@soleira/domain/diligence/result'
import { maskDate } from '@soleira/domain/format/birth-date'
import { MaskedInput } from '../../../components/masked-input.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { useValidatedForm } from '../../../lib/form.ts'
import { useFileCompanion } from '../companion.ts'
import classes from './item-row.module.css'

interface CompanionFormProps {
  item: DiligenceItem
  file: File
  propertyId: number
  onDone: () => void
}

const rules = certificateFields.pick({ result: true, validUntil: true })

/** The chosen PDF of a companion, and the little that may be recorded of it. */
export function CompanionForm({ item, file, propertyId, onDone }: CompanionFormProps) {
  const form = useValidatedForm(rules, { result: '', validUntil: '' })
  const { mutate, isPending } = useFileCompanion(propertyId)
  const send = () =>
    mutate(
      { item, file, fields: form.getValues() },
      { onSuccess: onDone, onError: (refusal) => void form.showRefusal(refusal) },
    )
  return (
    <form
      className={classes.form}
      style={{ flexBasis: '100%', marginInlineStart: 0 }}
      aria-label={`Documento recebido: ${item.companion?.label ?? ''}`}
      noValidate
      onSubmit={form.submit(send)}
    >
      <div className={classes.fileName}>{file.name}</div>
      <div className={classes.fields}>
        <NativeSelect
          label="Resultado"
          data={[
            { value: '', label: 'Não informado' },
            ...results.map((value) => ({ value, label: resultName(value) })),
          ]}
          {...form.getInputProps('result')}
        />
        <MaskedInput
          label="Validade impressa"
          mask={maskDate}
          placeholder="DD/MM/AAAA"
          {...form.getInputProps('validUntil')}
        />
      </div>
      <div className={classes.buttons}>
        <SubmitButton size="compact-md" pending={isPending} pendingLabel="Enviando…">
          Enviar documento
        </SubmitButton>
        <Button size="compact-md" variant="default" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
