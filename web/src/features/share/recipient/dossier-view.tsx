import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { leavesText } from '@soleira/domain/dossier/words'
import { showFileSize } from '@soleira/domain/format/file-size'
import type { SharedDossier } from '@soleira/domain/share/recipient'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { IconDownload } from '../../../icons/index.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { showFailure } from '../../../lib/toast.ts'
import { PagesView, showAbove } from './pages-view.tsx'
import classes from './recipient.module.css'
import { downloadDossierFile, type Visit } from './visit.ts'

interface DossierViewProps {
  visit: Visit
  dossier: SharedDossier
  mayDownload: boolean
  onRefused: () => void
}

export function DossierView({ visit, dossier, mayDownload, onRefused }: DossierViewProps) {
  const [page, setPage] = useState(1)
  const { pieces } = dossier
  const current = pieces.findLast(({ firstPage }) => firstPage <= page)
  const sheet = useRef<HTMLDivElement>(null)

  function open(page: number) {
    setPage(page)
    showAbove(sheet.current)
  }

  return (
    <>
      <PagesView
        ref={sheet}
        visit={visit}
        paper={null}
        label={dossier.name}
        pages={dossier.pages}
        page={page}
        onPage={setPage}
        onRefused={onRefused}
      >
        {mayDownload && (
          <Group gap="xs">
            <Download visit={visit} file="pdf" size={dossier.fileSize} />
            <Download visit={visit} file="zip" size={dossier.zipSize} />
          </Group>
        )}
      </PagesView>
      <nav aria-label="Peças">
        <ul className={classes.pieces}>
          <Leaf title="Capa e índice" isCurrent={!current} onOpen={() => open(1)} />
          {pieces.map((piece) => (
            <Leaf
              key={piece.firstPage}
              title={piece.title}
              detail={detailOf(piece)}
              isCurrent={piece === current}
              onOpen={() => open(piece.firstPage)}
            />
          ))}
        </ul>
      </nav>
    </>
  )
}

function detailOf(piece: SharedDossier['pieces'][number]): string {
  const { state, note } = piece
  return [leavesText(piece), state, note].filter(Boolean).join(' · ')
}

interface LeafProps {
  title: string
  detail?: string
  isCurrent: boolean
  onOpen: () => void
}

const Leaf = ({ title, detail, isCurrent, onOpen }: LeafProps) => (
  <li>
    <UnstyledButton className={classes.paper} aria-current={isCurrent || undefined} onClick={onOpen}>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      {detail && (
        <Text size="xs" c="dimmed">
          {detail}
        </Text>
      )}
    </UnstyledButton>
  </li>
)

function Download({ visit, file, size }: { visit: Visit; file: 'pdf' | 'zip'; size: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadDossierFile(visit, file),
    onSuccess: saveFile,
    onError: (error) => showFailure('Não foi possível baixar', error.message),
  })
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => mutate()}
    >
      Baixar {file.toUpperCase()} ({showFileSize(size)})
    </Button>
  )
}
