import { Button } from '@mantine/core'
import { certificateFields } from '@soleira/domain/certificate/certificate-fields'
import type { DiligenceItem } from '@soleira/domain/checklist/contract'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { ReadingLine } from '../../reading/reading-line.tsx'
import { CertificateInputs } from '../certificate-inputs.tsx'
import { useFileCompanion } from '../companion.ts'
import classes from './dialog.module.css'
import { useReadFile } from './use-read-file.ts'

interface CompanionFormProps {
  item: DiligenceItem
  file: File
  propertyId: number
  onDone: () => void
}

const rules = certificateFields.pick({ result: true, issuedOn: true, validUntil: true })

export function CompanionForm({ item, file, propertyId, onDone }: CompanionFormProps) {
  const form = useValidatedForm(rules, { result: '', issuedOn: '', validUntil: '' })
  const { mutate, isPending } = useFileCompanion(propertyId)
  const { isReading, line, inputProps, mayBeSaved } = useReadFile({ file, item, propertyId }, form)

  async function send() {
    if (isReading || !(await mayBeSaved())) return
    const fields = form.getValues()
    mutate({ item, file, fields }, { onSuccess: onDone, onError: form.showRefusal })
  }

  return (
    <form
      className={classes.form}
      style={{ flexBasis: '100%', marginInlineStart: 0 }}
      aria-label={`Documento recebido: ${item.companion?.label ?? ''}`}
      noValidate
      onSubmit={form.submit(send)}
    >
      <div className={classes.fileName}>{file.name}</div>
      <ReadingLine {...line} />
      <CertificateInputs inputProps={inputProps} fields={['result', 'issuedOn', 'validUntil']} />
      <div className={classes.buttons}>
        <SubmitButton
          size="compact-md"
          pending={isReading || isPending}
          pendingLabel={isReading ? 'Lendo o papel…' : 'Enviando…'}
        >
          Enviar documento
        </SubmitButton>
        <Button size="compact-md" variant="default" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
