import { Button, NativeSelect } from '@mantine/core'
import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import { certificateFields } from '@soleira/domain/diligence/certificate-fields'
import type { DiligenceItem } from '@soleira/domain/diligence/contract'
import { resultName, results } from '@soleira/domain/diligence/result'
import { maskDate } from '@soleira/domain/format/birth-date'
import { MaskedInput } from '../../../components/masked-input.tsx'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { useValidatedForm } from '../../../lib/form.ts'
import { useReadFields } from '../../reading/read-fields.tsx'
import { ReadingLine } from '../../reading/reading-line.tsx'
import { saveDespite, seriousOf } from '../../reading/save-despite.ts'
import { useReadings } from '../../reading/use-readings.ts'
import { useFileCompanion } from '../companion.ts'
import { personOf } from '../item-key.ts'
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
  // It has no kind of its own: as far as papers like it are known, they are read as the kind that they go with.
  const kind = isCatalogueKind(item.id) ? item.id : null
  const readings = useReadings([
    { id: 'file', file, place: { kind, propertyId, personId: personOf(item) ?? null } },
  ])
  const reading = readings.of('file')
  const isReading = reading?.state === 'reading'
  const filled = useReadFields(reading, form)

  async function send() {
    const fields = form.getValues()
    const serious = reading?.state === 'read' ? seriousOf(reading.said, fields.result) : []
    if (isReading || !(await saveDespite(serious))) return
    mutate(
      { item, file, fields },
      { onSuccess: onDone, onError: (refusal) => void form.showRefusal(refusal) },
    )
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
      <ReadingLine
        reading={reading}
        fileName={file.name}
        onStop={() => readings.stop('file')}
        onAgain={() => readings.again('file')}
      />
      <div className={classes.fields}>
        <NativeSelect
          label="Resultado"
          data={[
            { value: '', label: 'Não informado' },
            ...results.map((value) => ({ value, label: resultName(value) })),
          ]}
          {...form.getInputProps('result')}
          {...filled.propsOf('result', form.values.result)}
        />
        <MaskedInput
          label="Validade impressa"
          mask={maskDate}
          placeholder="DD/MM/AAAA"
          {...form.getInputProps('validUntil')}
          {...filled.propsOf('validUntil', form.values.validUntil)}
        />
      </div>
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
