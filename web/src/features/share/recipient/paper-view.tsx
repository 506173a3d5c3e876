import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import type { SharedPaper } from '@soleira/domain/share/recipient'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { IconDownload } from '../../../icons/index.ts'
import { ApiError } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { failure } from '../../../lib/toast.ts'
import classes from './recipient.module.css'
import { useLooking } from './use-looking.ts'
import { downloadPaper, pageQuery, type Visit } from './visit.ts'

interface PaperViewProps {
  visit: Visit
  paper: SharedPaper
  mayDownload: boolean
  /** Something was refused that was there: the list is to be asked whether the link still holds. */
  onRefused: () => void
}

/** A paper page by page, as pictures with the recipient's name across them. */
export function PaperView({ visit, paper, mayDownload, onRefused }: PaperViewProps) {
  const [page, setPage] = useState(1)
  const { data, error } = useQuery(pageQuery(visit, paper.id, page))
  const source = useObjectUrl(data)
  useLooking(visit, paper.id, page, source !== null)
  const isRefused = error instanceof ApiError && ['link_spent', 'unauthenticated'].includes(error.code)
  useEffect(() => {
    if (isRefused) onRefused()
  }, [isRefused, onRefused])
  const download = useMutation({
    mutationFn: () => downloadPaper(visit, paper.id),
    onSuccess: saveFile,
    onError: (error) => failure('Não foi possível baixar', error.message),
  })
  const isLast = paper.pages === null ? error !== null : page >= paper.pages
  const called = paper.pages === null ? `Página ${page}` : `Página ${page} de ${paper.pages}`
  return (
    <Stack gap="sm" component="section" aria-label={paper.label}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {paper.label}
        </Title>
        {mayDownload && (
          <Button
            variant="default"
            loading={download.isPending}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => download.mutate()}
          >
            Baixar
          </Button>
        )}
      </Group>
      {source ? (
        <img className={classes.sheet} src={source} alt={`${called} de ${paper.label}`} draggable={false} />
      ) : (
        <div className={classes.waiting}>
          {error ? (
            <Text role="alert" p="md" ta="center">
              {error.message}
            </Text>
          ) : (
            <Loader aria-label="Preparando a página" />
          )}
        </div>
      )}
      <Group justify="space-between">
        <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
          Anterior
        </Button>
        <Text size="sm" aria-live="polite">
          {called}
        </Text>
        <Button variant="default" disabled={isLast} onClick={() => setPage(page + 1)}>
          Próxima
        </Button>
      </Group>
    </Stack>
  )
}

/** An address for a file of this tab, for as long as it is shown. */
function useObjectUrl(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
