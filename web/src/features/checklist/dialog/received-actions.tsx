import { Button } from '@mantine/core'
import { downloadDocument, viewDocument } from '@soleira/domain/document/contract'
import { confirm } from '../../../components/confirm.tsx'
import { MenuItem } from '../../../components/late-menu.tsx'
import { IconCheck, IconDownload, IconEye, IconReplace, IconTrash, IconUpload } from '../../../icons/index.ts'
import { urlOf } from '../../../lib/api/api.ts'
import { useRemoveCertificate } from '../mutations.ts'
import { AskAgain } from './ask-again.tsx'
import type { ItemActionsProps } from './item-actions.tsx'
import { AutomaticChoice, ItemMenu } from './item-menu.tsx'

const button = { size: 'compact-sm', variant: 'default' } as const

export function ReceivedActions(props: ItemActionsProps) {
  const { item, propertyId, busy, onAsk, onAskAutomatically, onChoose, onResolve } = props
  const { state, documentId, fileName, isViewable } = item
  const { mutate: remove } = useRemoveCertificate(propertyId)
  const named = (words: string) => `${words}: ${item.name}`

  async function askRemoval() {
    const sure = await confirm({
      title: 'Remover documento',
      message: `Tem certeza que deseja remover "${fileName}"? O item volta para solicitado, sem o que foi anotado da certidão.`,
      confirmLabel: 'Remover',
      destructive: true,
    })
    if (sure) remove(item)
  }

  return (
    <>
      {state === 'with_issues' && (
        <Button
          {...button}
          variant="light"
          color="terracota"
          leftSection={<IconCheck size={14} aria-hidden />}
          disabled={busy}
          aria-label={named('Resolver pendência')}
          onClick={onResolve}
        >
          Resolver pendência
        </Button>
      )}
      {state === 'expired' && (
        <>
          <AskAgain item={item} onWrite={onAsk} />
          <Button
            {...button}
            variant="light"
            leftSection={<IconUpload size={14} aria-hidden />}
            aria-label={named('Substituir PDF')}
            onClick={onChoose}
          >
            Substituir PDF
          </Button>
        </>
      )}
      {documentId !== null && isViewable && (
        <Button
          {...button}
          component="a"
          href={urlOf(viewDocument, { params: { id: documentId } })}
          target="_blank"
          rel="noopener"
          leftSection={<IconEye size={14} aria-hidden />}
          aria-label={named('Ver PDF')}
        >
          Ver PDF
        </Button>
      )}
      {documentId !== null && !isViewable && (
        <Button
          {...button}
          component="a"
          href={urlOf(downloadDocument, { params: { id: documentId } })}
          target="_blank"
          rel="noopener"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={named('Baixar PDF')}
        >
          Baixar PDF
        </Button>
      )}
      <ItemMenu item={item} busy={busy}>
        <AutomaticChoice onAsk={onAskAutomatically} />
        <MenuItem leftSection={<IconReplace size={16} aria-hidden />} onClick={onChoose}>
          Substituir PDF
        </MenuItem>
        <MenuItem
          color="var(--danger)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={askRemoval}
        >
          Remover PDF
        </MenuItem>
      </ItemMenu>
    </>
  )
}
