import { ActionIcon, Button, Progress } from '@mantine/core'
import { showFileSize } from '@soleira/domain/format/file-size'
import type { ReactNode } from 'react'
import { IconAlertTriangle, IconFile, IconRefresh, IconUpload, IconX } from '../icons/index.ts'
import { isRefused, type Upload } from '../lib/files/upload-queue.ts'
import classes from './waiting-file.module.css'

interface WaitingFileProps {
  upload: Upload
  onDiscard: () => void
  onCancel: () => void
  onRetry?: () => void
  /** Takes the place of size and state while the file waits. */
  waiting?: ReactNode
  children?: ReactNode
}

export function WaitingFile({ upload, onDiscard, onCancel, onRetry, waiting, children }: WaitingFileProps) {
  const { file, state } = upload
  if (isRefused(upload)) return <RefusedFile upload={upload} onDiscard={onDiscard} />
  const sending = state === 'sending'
  const FileIcon = { chosen: IconFile, sending: IconUpload, failed: IconAlertTriangle }[state]
  return (
    <li className={classes.file} data-upload={state}>
      <FileIcon className={classes.icon} size={16} aria-hidden />
      <div className={classes.text}>
        <div className={classes.fileName} title={file.name}>
          {file.name}
        </div>
        <Detail upload={upload} waiting={waiting} />
        {children}
        {state === 'failed' && upload.retryable && onRetry && (
          <Button
            size="compact-xs"
            variant="subtle"
            ml={-8}
            leftSection={<IconRefresh size={13} aria-hidden />}
            aria-label={`Tentar novamente: ${file.name}`}
            onClick={onRetry}
          >
            Tentar novamente
          </Button>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={sending ? `Cancelar envio de ${file.name}` : `Remover ${file.name}`}
        title={sending ? 'Cancelar envio' : 'Remover'}
        onClick={sending ? onCancel : onDiscard}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function RefusedFile({
  upload: { file, reason },
  onDiscard,
}: Pick<WaitingFileProps, 'upload' | 'onDiscard'>) {
  return (
    <li className={classes.refused} data-upload="failed">
      <IconAlertTriangle className={classes.icon} size={16} aria-hidden />
      <div className={classes.text} role="alert">
        <span className={classes.reason}>{reason}</span>{' '}
        <span className={classes.detail}>Não foi guardado: {file.name}</span>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="md"
        aria-label={`Fechar aviso sobre ${file.name}`}
        title="Fechar"
        onClick={onDiscard}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function Detail({
  upload: { file, state, percent, reason },
  waiting,
}: Pick<WaitingFileProps, 'upload' | 'waiting'>) {
  if (state === 'failed') {
    return (
      <div className={classes.reason} role="alert">
        {reason}
      </div>
    )
  }
  if (state === 'chosen') {
    const words = waiting ?? `${showFileSize(file.size)} · ainda não enviado`
    return <div className={classes.detail}>{words}</div>
  }
  const whole = Math.round(percent)
  return (
    <>
      <div className={classes.detail}>{whole < 100 ? `Enviando… ${whole}%` : 'Conferindo e guardando…'}</div>
      <Progress
        mt={4}
        size="sm"
        value={percent}
        animated={whole >= 100}
        aria-label={`Envio de ${file.name}`}
      />
    </>
  )
}
