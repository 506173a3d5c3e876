import { Button, Group, Loader, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect } from 'react'
import { ApiError } from '../../../lib/api/api.ts'
import { useObjectUrl } from '../../../lib/files/use-object-url.ts'
import classes from './recipient.module.css'
import { useLooking } from './use-looking.ts'
import { pageQuery, type Visit, wordsQuery } from './visit.ts'

interface PagesViewProps {
  ref: Ref<HTMLDivElement>
  visit: Visit
  /** Null for the dossier of the link. */
  paper: number | null
  label: string
  /** Null while it is not known. */
  pages: number | null
  page: number
  onPage: (page: number) => void
  /** A page was refused: the list is asked again whether the link still holds. */
  onRefused: () => void
  children?: ReactNode
}

/** On a phone the list lies below the sheet, which is out of sight when a line of it is pressed. */
export function showAbove(sheet: HTMLElement | null): void {
  if (!sheet) return
  // A screen reader goes on from there.
  sheet.focus({ preventScroll: true })
  const { top } = sheet.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight / 2) sheet.scrollIntoView()
}

export function PagesView({
  ref,
  visit,
  paper,
  label,
  pages,
  page,
  onPage,
  onRefused,
  children,
}: PagesViewProps) {
  const { data, error, isFetching, refetch } = useQuery(pageQuery(visit, paper, page))
  const source = useObjectUrl(data)
  useLooking(visit, paper, page, source !== null)
  const isRefused = error instanceof ApiError && ['link_spent', 'unauthenticated'].includes(error.code)
  useEffect(() => {
    if (isRefused) onRefused()
  }, [isRefused, onRefused])
  const isLast = pages === null ? error !== null : page >= pages
  const word = paper === null ? 'Folha' : 'Página'
  const called = pages === null ? `${word} ${page}` : `${word} ${page} de ${pages}`
  return (
    <Stack ref={ref} gap="sm" component="section" aria-label={label} tabIndex={-1} className={classes.view}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {label}
        </Title>
        {children}
      </Group>
      {source ? (
        <>
          <img className={classes.sheet} src={source} alt={`${called} de ${label}`} draggable={false} />
          <Words visit={visit} paper={paper} page={page} />
        </>
      ) : (
        <div className={classes.waiting}>
          {error ? (
            <Stack align="center" p="md">
              <Text role="alert" ta="center">
                {error.message}
              </Text>
              <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
                Tentar de novo
              </Button>
            </Stack>
          ) : (
            <Loader role="status" aria-label="Preparando a página" />
          )}
        </div>
      )}
      <Group justify="space-between" wrap="nowrap">
        <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
          Anterior
        </Button>
        <Text size="sm" ta="center" aria-live="polite">
          {called}
        </Text>
        <Button variant="default" disabled={isLast} onClick={() => onPage(page + 1)}>
          Próxima
        </Button>
      </Group>
    </Stack>
  )
}

/** For whoever hears the page instead of seeing it. Where nobody has read the page, there is nothing. */
function Words({ visit, paper, page }: Pick<PagesViewProps, 'visit' | 'paper' | 'page'>) {
  const { data } = useQuery(wordsQuery(visit, paper, page))
  if (!data?.lines) return null
  return (
    <VisuallyHidden component="section" aria-label="Texto da página">
      <p>Texto lido por máquina. Confira no próprio papel.</p>
      <p className={classes.words}>{data.lines.join('\n')}</p>
    </VisuallyHidden>
  )
}
