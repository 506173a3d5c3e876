import { ActionIcon, Button } from '@mantine/core'
import { savedOnly } from '@soleira/domain/document/file'
import { showFileSize } from '@soleira/domain/format/file-size'
import { type AnalysisDocument, openAnalysisDocument } from '@soleira/domain/risk/contract'
import { useQueryClient } from '@tanstack/react-query'
import { IconDownload, IconEye, IconFileCheck, IconTrash } from '../../../../icons/index.ts'
import { callEndpoint } from '../../../../lib/api/api.ts'
import { showDay } from '../../../../lib/text/dates.ts'
import { OpenWithPassword } from '../../../document/open-with-password.tsx'
import { showOpened, useRemoveFile } from '../../use-files.ts'
import classes from './files.module.css'

interface KeptFileProps {
  document: AnalysisDocument
  analysisId: number
  /** Finds a place for the focus: the button that held it goes with the file. */
  onRemoved: () => void
}

/** A DOC or DOCX can only be downloaded (rules §3). */
export function KeptFile({ document, analysisId, onRemoved }: KeptFileProps) {
  const { id, fileName, fileType, fileSize, uploadedAt, viewUrl, isLocked, downloadUrl } = document
  const client = useQueryClient()
  const remove = useRemoveFile(analysisId, onRemoved)
  const action = { variant: 'subtle', color: 'gray', size: 'md' } as const
  const link = { component: 'a', target: '_blank', rel: 'noopener' } as const
  return (
    <li className={classes.file}>
      <IconFileCheck className={classes.icon} size={16} aria-hidden />
      <div className={classes.text}>
        <div className={classes.fileName} title={fileName}>
          {fileName}
        </div>
        <div className={classes.detail}>
          Enviado em {showDay(uploadedAt)} · {showFileSize(fileSize)}
        </div>
        {isLocked && (
          <OpenWithPassword
            fileName={fileName}
            open={(password) => callEndpoint(openAnalysisDocument, { params: { id }, body: { password } })}
            onOpened={(opened) => showOpened(client, analysisId, opened)}
          />
        )}
        {!viewUrl && !isLocked && fileType === 'application/pdf' && (
          <div className={classes.detail}>{savedOnly}</div>
        )}
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          ml={-8}
          leftSection={<IconTrash size={13} aria-hidden />}
          aria-label={`Remover ${fileName}`}
          loading={remove.isPending}
          onClick={() => remove.ask(document)}
        >
          Remover
        </Button>
      </div>
      <div className={classes.actions}>
        {viewUrl && (
          <ActionIcon
            {...action}
            {...link}
            href={viewUrl}
            aria-label={`Visualizar ${fileName} em nova aba`}
            title="Visualizar"
          >
            <IconEye size={16} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon {...action} {...link} href={downloadUrl} aria-label={`Baixar ${fileName}`} title="Baixar">
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}
