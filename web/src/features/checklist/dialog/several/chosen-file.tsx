import { NativeSelect } from '@mantine/core'
import type { DiligencePerson } from '@soleira/domain/checklist/contract'
import { WaitingFile } from '../../../../components/waiting-file.tsx'
import type { Upload } from '../../../../lib/files/upload-queue.ts'
import { useReadFields } from '../../../reading/read-fields.tsx'
import { ReadingLine } from '../../../reading/reading-line.tsx'
import { CertificateInputs } from '../../certificate-inputs.tsx'
import type { TypedCertificate } from '../../mutations.ts'
import { itemsOf, type ShownItem } from '../shown-item.ts'
import { useChecklist } from '../use-checklist.ts'
import classes from './several.module.css'
import type { FileRead } from './use-several-readings.ts'

interface ChosenFileProps {
  upload: Upload
  isFirst: boolean
  read: FileRead
  inputProps: (field: string) => object
  paper: () => TypedCertificate
  onRead: (field: string, value: string) => void
  onCancel: () => void
  onDiscard: () => void
}

export function ChosenFile(props: ChosenFileProps) {
  const { upload, isFirst, read, inputProps, paper, onRead, onCancel, onDiscard } = props
  const { items, people } = useChecklist()
  const filled = useReadFields(read.reading, { getValues: paper, setFieldValue: onRead })
  return (
    <fieldset className={classes.file} aria-label={upload.file.name}>
      <ul className={classes.waiting}>
        <WaitingFile upload={upload} onCancel={onCancel} onDiscard={onDiscard} />
      </ul>
      {upload.retryable && upload.state !== 'sending' && (
        <>
          <ReadingLine
            reading={read.reading}
            against={read.against}
            fileName={upload.file.name}
            onStop={read.onStop}
            onAgain={read.onAgain}
          />
          <NativeSelect
            label="De qual certidão"
            required
            data-autofocus={isFirst || undefined}
            data={[{ value: '', label: 'Escolha…' }, ...choicesOf(items, people)]}
            {...inputProps('item')}
          />
          <CertificateInputs
            inputProps={(field) => ({
              ...inputProps(`paper.${field}`),
              ...filled.propsOf(field, paper()[field]),
            })}
          />
        </>
      )}
    </fieldset>
  )
}

function choicesOf(items: readonly ShownItem[], people: readonly DiligencePerson[]) {
  const groups = [
    { group: 'Imóvel', own: items.filter(({ subject }) => subject.type === 'property') },
    ...people.map((person) => ({ group: person.name, own: itemsOf(items, person) })),
  ]
  return groups.map(({ group, own }) => ({
    group,
    items: own
      .filter(({ status }) => status !== 'set_aside')
      .map(({ key, label, documentId }) => ({
        value: key,
        label: documentId === null ? label : `${label} (substitui o PDF)`,
      })),
  }))
}
