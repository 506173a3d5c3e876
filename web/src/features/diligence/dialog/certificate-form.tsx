import { Button, Progress } from '@mantine/core'
import { knownOf } from '@soleira/domain/catalogue/kinds'
import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import { showFileSize } from '@soleira/domain/format/file-size'
import { useEffect, useRef, useState } from 'react'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { IconFileTypePdf } from '../../../icons/index.ts'
import { ApiError } from '../../../lib/api.ts'
import { useValidatedForm } from '../../../lib/form.ts'
import { useReadFields } from '../../reading/read-fields.tsx'
import { ReadingLine } from '../../reading/reading-line.tsx'
import { saveDespite, seriousOf } from '../../reading/save-despite.ts'
import { useReadings } from '../../reading/use-readings.ts'
import { personOf } from '../item-key.ts'
import { useFileCertificate } from '../mutations.ts'
import classes from './item-row.module.css'
import { noPaperFields, PaperInputs, paperRules } from './paper-fields.tsx'
import { isOpenItem, type ShownItem } from './shown-item.ts'
import { useIntoView } from './use-into-view.ts'

interface CertificateFormProps {
  item: ShownItem
  file: File
  propertyId: number
  onDone: () => void
}

/** How long the certificate will count if nothing is said of it. */
function withoutPrintedDay({ id }: ShownItem): string {
  const { days, basis } = knownOf(id)?.validity ?? { days: null, basis: 'doubtful' }
  if (days === null) return 'Sem a validade impressa, fica sem prazo: nenhum é conhecido.'
  const assumed = basis === 'printed' ? '' : ' (validade presumida)'
  return `Sem a validade impressa, contam ${days} dias a partir da emissão${assumed}.`
}

/** The chosen PDF and what may be recorded of it (all optional), on its way to the server. */
export function CertificateForm({ item, file, propertyId, onDone }: CertificateFormProps) {
  const form = useValidatedForm(paperRules, noPaperFields)
  const { mutate, isPending, error } = useFileCertificate(propertyId)
  const [percent, setPercent] = useState(0)
  // The version that the broker saw, so that nobody's paper is replaced unseen; where there is none nothing can be. After a
  // refusal for being stale, the next try uses the present one.
  const [seen, setSeen] = useState<number | null>(item.version)
  const cancel = useRef<AbortController>(undefined)
  useEffect(() => () => cancel.current?.abort(), [])
  const place = useIntoView<HTMLFormElement>()
  const kind = isCatalogueKind(item.id) ? item.id : null
  const readings = useReadings([
    { id: 'file', file, place: { kind, propertyId, personId: personOf(item) ?? null } },
  ])
  const reading = readings.of('file')
  const isReading = reading?.state === 'reading'
  const filled = useReadFields(reading, form)

  async function send() {
    const serious = reading?.state === 'read' ? seriousOf(reading.said, form.getValues().result) : []
    if (isReading || !(await saveDespite(serious))) return
    cancel.current = new AbortController()
    setPercent(0)
    mutate(
      {
        item: isOpenItem(item) ? item : { ...item, version: seen ?? item.version },
        file,
        fields: form.getValues(),
        signal: cancel.current.signal,
        onProgress: setPercent,
      },
      {
        onSuccess: onDone,
        onError: (refusal) => {
          form.showRefusal(refusal)
          if (refusal instanceof ApiError && refusal.code === 'stale_item') setSeen(null)
        },
      },
    )
  }

  const failed = error && !isPending && !cancel.current?.signal.aborted
  return (
    <form
      ref={place}
      className={classes.form}
      aria-label={`Certidão recebida: ${item.name}`}
      noValidate
      onSubmit={form.submit(send)}
    >
      <div className={classes.fileName}>
        <IconFileTypePdf size={18} aria-hidden />
        {file.name} <span>{showFileSize(file.size)}</span>
      </div>
      <ReadingLine
        reading={reading}
        fileName={file.name}
        onStop={() => readings.stop('file')}
        onAgain={() => readings.again('file')}
      />
      <PaperInputs
        inputProps={(field) => ({
          ...form.getInputProps(field),
          ...filled.propsOf(field, form.values[field]),
        })}
      />
      <div className={classes.facts} style={{ padding: 0 }}>
        Tudo é opcional. {withoutPrintedDay(item)}
      </div>
      {isPending && (
        <Progress value={percent} animated={percent >= 100} size="sm" aria-label={`Envio de ${file.name}`} />
      )}
      {failed && (
        <div className={classes.reason} role="alert">
          {error.message}
        </div>
      )}
      <div className={classes.buttons}>
        <SubmitButton
          size="compact-md"
          pending={isReading || isPending}
          pendingLabel={isReading ? 'Lendo o papel…' : sending(percent)}
        >
          Enviar documento
        </SubmitButton>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => (isPending ? cancel.current?.abort() : onDone())}
        >
          {isPending ? 'Cancelar envio' : 'Cancelar'}
        </Button>
      </div>
    </form>
  )
}

function sending(percent: number): string {
  return percent < 100 ? `Enviando… ${Math.round(percent)}%` : 'Conferindo e guardando…'
}
