import { Button, Progress } from '@mantine/core'
import { knownOf } from '@soleira/domain/catalogue/kinds'
import { showFileSize } from '@soleira/domain/format/file-size'
import { useEffect, useRef, useState } from 'react'
import { SubmitButton } from '../../../components/submit-button.tsx'
import { IconFileTypePdf } from '../../../icons/index.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { useValidatedForm } from '../../../lib/forms/form.ts'
import { ReadingLine } from '../../reading/reading-line.tsx'
import { CertificateInputs } from '../certificate-inputs.tsx'
import { certificateRules, noCertificateFields } from '../certificate-rules.ts'
import { type TypedCertificate, useFileCertificate } from '../mutations.ts'
import classes from './dialog.module.css'
import { isOpenItem, type ShownItem } from './shown-item.ts'
import { useIntoView } from './use-into-view.ts'
import { useReadFile } from './use-read-file.ts'

interface CertificateFormProps {
  item: ShownItem
  file: File
  propertyId: number
  onDone: () => void
}

export function CertificateForm({ item, file, propertyId, onDone }: CertificateFormProps) {
  const form = useValidatedForm(certificateRules, noCertificateFields)
  const place = useIntoView<HTMLFormElement>()
  const { isReading, line, inputProps, mayBeSaved } = useReadFile({ file, item, propertyId }, form)
  const sending = useSending({ item, file, propertyId })

  async function send() {
    if (isReading || !(await mayBeSaved())) return
    sending.send(form.getValues(), { onSuccess: onDone, onError: form.showRefusal })
  }

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
      <ReadingLine {...line} />
      <CertificateInputs inputProps={inputProps} />
      <div className={classes.facts} style={{ padding: 0 }}>
        Tudo é opcional. {withoutPrintedDay(item)}
      </div>
      {sending.progress}
      <div className={classes.buttons}>
        <SubmitButton
          size="compact-md"
          pending={isReading || sending.isPending}
          pendingLabel={isReading ? 'Lendo o papel…' : sending.label}
        >
          Enviar documento
        </SubmitButton>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => (sending.isPending ? sending.cancel() : onDone())}
        >
          {sending.isPending ? 'Cancelar envio' : 'Cancelar'}
        </Button>
      </div>
    </form>
  )
}

function withoutPrintedDay({ id }: ShownItem): string {
  const { days, basis } = knownOf(id)?.validity ?? { days: null, basis: 'doubtful' }
  if (days === null) return 'Sem a validade impressa, fica sem prazo: nenhum é conhecido.'
  const assumed = basis === 'printed' ? '' : ' (validade presumida)'
  const counted = `contam ${days} dias a partir da emissão${assumed}`
  return `Sem a validade impressa, ${counted}; sem a data de emissão, não se sabe até quando conta.`
}

interface Answers {
  onSuccess: () => void
  onError: (refusal: Error) => void
}

function useSending({ item, file, propertyId }: Omit<CertificateFormProps, 'onDone'>) {
  const { mutate, isPending, error } = useFileCertificate(propertyId)
  const [percent, setPercent] = useState(0)
  // The version that the broker saw, so that no certificate is replaced unseen. An open item has none to
  // replace.
  // After a refusal as stale, the next try uses the present version.
  const [seen, setSeen] = useState<number | null>(item.version)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  function send(fields: TypedCertificate, { onSuccess, onError }: Answers) {
    controller.current = new AbortController()
    const { signal } = controller.current
    const version = isOpenItem(item) ? item.version : (seen ?? item.version)
    setPercent(0)
    mutate(
      { item: { ...item, version }, file, fields, signal, onProgress: setPercent },
      {
        onSuccess,
        onError: (refusal) => {
          onError(refusal)
          if (refusal instanceof ApiError && refusal.code === 'stale_item') setSeen(null)
        },
      },
    )
  }

  const hasFailed = error && !isPending && !controller.current?.signal.aborted
  return {
    send,
    isPending,
    cancel: () => controller.current?.abort(),
    label: percent < 100 ? `Enviando… ${Math.round(percent)}%` : 'Conferindo e guardando…',
    progress: (
      <>
        {isPending && (
          <Progress
            value={percent}
            animated={percent >= 100}
            size="sm"
            aria-label={`Envio de ${file.name}`}
          />
        )}
        {hasFailed && (
          <div className={classes.reason} role="alert">
            {error.message}
          </div>
        )}
      </>
    ),
  }
}
