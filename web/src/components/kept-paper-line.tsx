import { Button, Group, Text } from '@mantine/core'
import { downloadDocument, viewDocument } from '@soleira/domain/document/contract'
import { savedOnly } from '@soleira/domain/document/file'
import type { KeptPaper } from '@soleira/domain/document/kept-paper'
import { showFileSize } from '@soleira/domain/format/file-size'
import type { ReactNode } from 'react'
import { urlOf } from '../lib/api/api.ts'
import { showDay } from '../lib/text/dates.ts'

interface KeptPaperLineProps {
  paper: KeptPaper
  viewLabel: string
  removeLabel?: string
  /** Left out where it goes only with what it belongs to. */
  onRemove?: () => void
  /** Stands before the buttons. */
  children?: ReactNode
}

/** A paper that belongs to something of the deal: it is opened and removed where that stands. */
export function KeptPaperLine({ paper, viewLabel, removeLabel, onRemove, children }: KeptPaperLineProps) {
  const { documentId: id, fileName, fileSize, uploadedAt, isViewable } = paper
  const link = { component: 'a', target: '_blank', rel: 'noopener', size: 'compact-sm' } as const
  return (
    <Group gap="xs" justify="space-between" style={{ justifySelf: 'stretch', flex: '1 0 100%' }}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {fileName} · enviada em {showDay(uploadedAt)} · {showFileSize(fileSize)}
        {!isViewable && ` · ${savedOnly}`}
      </Text>
      <Group gap="xs">
        {children}
        {isViewable && (
          <Button {...link} variant="default" href={urlOf(viewDocument, { params: { id } })}>
            {viewLabel}
          </Button>
        )}
        <Button {...link} variant="default" href={urlOf(downloadDocument, { params: { id } })}>
          Baixar
        </Button>
        {onRemove && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={onRemove}>
            {removeLabel}
          </Button>
        )}
      </Group>
    </Group>
  )
}
