import { Button } from '@mantine/core'
import { downloadDocument, viewDocument } from '@soleira/domain/document/contract'
import { confirm } from '../../../components/confirm.tsx'
import { MenuItem } from '../../../components/late-menu.tsx'
import { IconCheck, IconDownload, IconEye, IconReplace, IconTrash, IconUpload } from '../../../icons/index.ts'
import { urlOf } from '../../../lib/api/api.ts'
import { useRemoveCertificate } from '../mutations.ts'
import { AskAgain } from './ask-again.tsx'
import { AutomaticChoice, ItemMenu } from './item-menu.tsx'
import type { ItemActionsProps } from './shown-item.ts'

const button = { size: 'compact-sm', variant: 'default' } as const

export function ReceivedActions(props: ItemActionsProps) {
  const { item, propertyId, busy, onAsk, onAskAutomatically, onChoose, onResolve } = props
  const { state, fileName, alsoOf } = item
  const { mutate: remove } = useRemoveCertificate(propertyId)

  async function askRemoval() {
    const also = alsoOf ? ` O papel vale para os dois cônjuges: sai também do item de ${alsoOf}.` : ''
    const sure = await confirm({
      title: 'Remover documento',
      message: `Tem certeza que deseja remover "${fileName}"? O item volta para solicitado, sem o que foi anotado da certidão.${also}`,
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
          aria-label={`Resolver pendência: ${item.name}`}
          onClick={onResolve}
        >
          Resolver pendência
        </Button>
      )}
      {state === 'expired' && (
        <>
          <AskAgain item={item} onWrite={onAsk} />
          <ReplaceButton name={item.name} onChoose={onChoose} />
        </>
      )}
      <PdfLink item={item} />
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

function ReplaceButton({ name, onChoose }: { name: string; onChoose: () => void }) {
  return (
    <Button
      {...button}
      variant="light"
      leftSection={<IconUpload size={14} aria-hidden />}
      aria-label={`Substituir PDF: ${name}`}
      onClick={onChoose}
    >
      Substituir PDF
    </Button>
  )
}

function PdfLink({ item: { name, documentId, isViewable } }: Pick<ItemActionsProps, 'item'>) {
  if (documentId === null) return null
  const Mark = isViewable ? IconEye : IconDownload
  const words = isViewable ? 'Ver PDF' : 'Baixar PDF'
  return (
    <Button
      {...button}
      component="a"
      href={urlOf(isViewable ? viewDocument : downloadDocument, { params: { id: documentId } })}
      target="_blank"
      rel="noopener"
      leftSection={<Mark size={14} aria-hidden />}
      aria-label={`${words}: ${name}`}
    >
      {words}
    </Button>
  )
}
