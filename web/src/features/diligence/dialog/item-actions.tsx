import { ActionIcon, Button, Menu } from '@mantine/core'
import { certificateGuide } from '@soleira/domain/diligence/certificate-guide'
import { askedByEmail, itemLabel } from '@soleira/domain/diligence/checklist'
import type { DiligenceItem } from '@soleira/domain/diligence/contract'
import { viewDocument } from '@soleira/domain/document/contract'
import {
  IconArrowBackUp,
  IconCheck,
  IconDots,
  IconExternalLink,
  IconEye,
  IconMail,
  IconMapPin,
  IconReplace,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { confirm } from '../../../components/confirm.tsx'
import { urlOf } from '../../../lib/api.ts'
import { useChangeItem, useRemoveCertificate } from '../mutations.ts'
import { usePdfPicker } from './choose-pdf.tsx'
import classes from './item-row.module.css'

interface ItemActionsProps {
  item: DiligenceItem
  propertyId: number
  waiting: boolean
  /** A form of the item is open: what would take it away is not offered. */
  busy: boolean
  onAsk: () => void
  onConfirm: () => void
  onFile: (file: File) => void
  onResolve: () => void
}

const button = { size: 'compact-sm', variant: 'default' } as const

/** What can be done with an item now. */
export function ItemActions(props: ItemActionsProps) {
  const { item, propertyId, waiting, busy, onAsk, onConfirm, onFile, onResolve } = props
  const { mutate: change, isPending } = useChangeItem(propertyId)
  const { mutate: remove } = useRemoveCertificate(propertyId)
  const picker = usePdfPicker(item.id, onFile)
  const named = (words: string) => `${words}: ${itemLabel(item.id)}`
  const Where =
    item.id === askedByEmail ? IconMail : certificateGuide[item.id].url ? IconExternalLink : IconMapPin

  async function askRemoval() {
    const sure = await confirm({
      title: 'Remover documento',
      message: `Tem certeza que deseja remover "${item.fileName}"? O item volta para solicitado, sem o que foi anotado da certidão.`,
      confirmLabel: 'Remover',
      destructive: true,
    })
    if (sure) remove(item)
  }

  if (item.status === 'pending') {
    return (
      <div className={classes.actions}>
        {waiting && (
          <Button {...button} aria-label={named('Confirmar Solicitação')} onClick={onConfirm}>
            Confirmar Solicitação
          </Button>
        )}
        <Button
          {...button}
          variant="light"
          leftSection={<Where size={14} aria-hidden />}
          aria-label={named('Solicitar')}
          onClick={onAsk}
        >
          Solicitar
        </Button>
      </div>
    )
  }

  if (item.status === 'requested') {
    return (
      <div className={classes.actions}>
        <Button
          {...button}
          variant="subtle"
          color="gray"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          disabled={busy || isPending}
          aria-label={named('Reverter')}
          onClick={() =>
            change({ item, action: 'revert', said: ['Status revertido', 'O item voltou para pendente.'] })
          }
        >
          Reverter
        </Button>
        <Button
          {...button}
          variant="light"
          leftSection={<IconUpload size={14} aria-hidden />}
          aria-label={named('Enviar PDF')}
          onClick={picker.open}
        >
          Enviar PDF
        </Button>
        {picker.input}
      </div>
    )
  }

  return (
    <div className={classes.actions}>
      {item.state === 'with_issues' && (
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
      {item.state === 'expired' && (
        <>
          <AskAgain item={item} onWrite={onAsk} />
          <Button
            {...button}
            variant="light"
            leftSection={<IconUpload size={14} aria-hidden />}
            aria-label={named('Substituir PDF')}
            onClick={picker.open}
          >
            Substituir PDF
          </Button>
        </>
      )}
      {item.documentId !== null && (
        <Button
          {...button}
          component="a"
          href={urlOf(viewDocument, { params: { id: item.documentId } })}
          target="_blank"
          rel="noopener"
          leftSection={<IconEye size={14} aria-hidden />}
          aria-label={named('Ver PDF')}
        >
          Ver PDF
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            disabled={busy}
            aria-label={named('Mais ações')}
          >
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconReplace size={16} aria-hidden />} onClick={picker.open}>
            Substituir PDF
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={askRemoval}>
            Remover PDF
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {picker.input}
    </div>
  )
}

/** A certificate that has expired is asked for anew where the first one was; what is received replaces it. */
function AskAgain({ item: { id }, onWrite }: { item: DiligenceItem; onWrite: () => void }) {
  const { url } = certificateGuide[id]
  const words = { ...button, 'aria-label': `Pedir nova: ${itemLabel(id)}` }
  if (id === askedByEmail) {
    return (
      <Button {...words} leftSection={<IconMail size={14} aria-hidden />} onClick={onWrite}>
        Pedir nova
      </Button>
    )
  }
  if (!url) return null
  return (
    <Button
      {...words}
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconExternalLink size={14} aria-hidden />}
    >
      Pedir nova
    </Button>
  )
}
