import { ActionIcon } from '@mantine/core'
import {
  downloadDocument,
  openDocument,
  type PropertyDocument,
  viewDocument,
} from '@soleira/domain/document/contract'
import { savedOnly } from '@soleira/domain/document/file'
import { showFileSize } from '@soleira/domain/format/file-size'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { useQueryClient } from '@tanstack/react-query'
import { IconDownload, IconEye, IconFileCheck, IconTrash } from '../../../icons/index.ts'
import { callEndpoint, urlOf } from '../../../lib/api/api.ts'
import { refreshProperty } from '../../../lib/api/refresh.ts'
import { showDay } from '../../../lib/text/dates.ts'
import { useDeleteDocument } from '../mutations.ts'
import { OpenWithPassword } from '../open-with-password.tsx'
import classes from './slot.module.css'

export function SentFile({ document }: { document: PropertyDocument }) {
  const { id, fileName, fileSize, uploadedAt, isViewable, isLocked, from, alsoIn, certificate, fills } =
    document
  const deleteDocument = useDeleteDocument()
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
          {from && `Do imóvel #${from.sequenceNumber} · `}Enviado em {showDay(uploadedAt)} ·{' '}
          {showFileSize(fileSize)}
        </div>
        {certificate && <div className={classes.detail}>{certificate}</div>}
        {fills.length > 0 && (
          <div className={classes.detail}>
            Também na diligência: {joinWithAnd(fills.map(({ name }) => name))}
          </div>
        )}
        {isLocked ? (
          <Locked document={document} />
        ) : (
          !isViewable && <div className={classes.detail}>{savedOnly}</div>
        )}
      </div>
      <div className={classes.actions}>
        {isViewable && (
          <ActionIcon
            {...action}
            {...link}
            href={urlOf(viewDocument, { params: { id } })}
            aria-label={`Visualizar ${fileName} em nova aba`}
            title="Visualizar"
          >
            <IconEye size={16} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          {...action}
          {...link}
          href={urlOf(downloadDocument, { params: { id } })}
          aria-label={`Baixar ${fileName}`}
          title="Baixar"
        >
          <IconDownload size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...action}
          aria-label={alsoIn.length ? `Deixar de usar ${fileName}` : `Excluir ${fileName}`}
          title={alsoIn.length ? 'Deixar de usar' : 'Excluir'}
          loading={deleteDocument.isPending}
          onClick={() => deleteDocument.ask(document)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}

function Locked({ document: { id, fileName, propertyId } }: { document: PropertyDocument }) {
  const client = useQueryClient()
  return (
    <OpenWithPassword
      fileName={fileName}
      open={(password) => callEndpoint(openDocument, { params: { id }, body: { password } })}
      onOpened={() => refreshProperty(client, propertyId)}
    />
  )
}
