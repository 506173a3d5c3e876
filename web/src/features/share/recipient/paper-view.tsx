import { Button, Text } from '@mantine/core'
import { actingWords } from '@soleira/domain/document/file'
import type { SharedPaper } from '@soleira/domain/share/recipient'
import { useMutation } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { IconDownload } from '../../../icons/index.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { showFailure } from '../../../lib/toast.ts'
import { PagesView } from './pages-view.tsx'
import { downloadPaper, type Visit } from './visit.ts'

interface PaperViewProps {
  ref: Ref<HTMLDivElement>
  visit: Visit
  paper: SharedPaper
  mayDownload: boolean
  onRefused: () => void
}

export function PaperView({ ref, visit, paper, mayDownload, onRefused }: PaperViewProps) {
  const [page, setPage] = useState(1)
  const download = useMutation({
    mutationFn: () => downloadPaper(visit, paper.id),
    onSuccess: saveFile,
    onError: (error) => showFailure('Não foi possível baixar', error.message),
  })
  return (
    <PagesView
      ref={ref}
      visit={visit}
      paper={paper.id}
      label={paper.label}
      pages={paper.pages}
      page={page}
      onPage={setPage}
      onRefused={onRefused}
    >
      {mayDownload && (
        <>
          {paper.mayAct && <Text size="sm">{actingWords}</Text>}
          <Button
            variant="default"
            loading={download.isPending}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => download.mutate()}
          >
            Baixar
          </Button>
        </>
      )}
    </PagesView>
  )
}
