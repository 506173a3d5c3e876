import { Button } from '@mantine/core'
import { requestUrl } from '@soleira/domain/catalogue/guide'
import { askedByEmail } from '@soleira/domain/checklist/item-kinds'
import { IconExternalLink, IconMail } from '../../../icons/index.ts'
import type { ShownItem } from './shown-item.ts'

interface AskAgainProps {
  item: ShownItem
  onWrite: () => void
}

/** An expired certificate is requested where the first one was. The new one replaces it. */
export function AskAgain({ item: { id, name }, onWrite }: AskAgainProps) {
  const url = requestUrl(id)
  const words = {
    size: 'compact-sm',
    variant: 'default',
    'aria-label': `Pedir nova: ${name}`,
  } as const
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
