import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { InboxFile } from '@soleira/domain/inbox/contract'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FilterButton } from '../../../components/filter-button.tsx'
import { ListNotice } from '../../../components/list-notice.tsx'
import { ListHead, ListRows, ListScreen, Unmatched } from '../../../components/paged-list.tsx'
import { SearchBox } from '../../../components/search-box.tsx'
import { IconFiles, IconListCheck, IconRefresh, IconX } from '../../../icons/index.ts'
import { type ListScreenProps, type PagedList, usePagedList } from '../../../lib/lists/use-paged-list.ts'
import rows from '../../../styles/rows.module.css'
import { bringIn } from '../../inbox-delivery/delivery.ts'
import { PapersToo } from '../../reading/papers-too.tsx'
import { ChoosePapers } from '../choose-papers.tsx'
import { type InboxSearch, inboxList } from '../inbox-search.ts'
import { refreshInbox, useDiscard, useFileSure, useReadAllAgain, useUnfile } from '../mutations.ts'
import { inboxPageQuery, surePapersQuery } from '../queries.ts'
import { isSure } from '../words.ts'
import { InboxFileList } from './inbox-file-list.tsx'
import classes from './list.module.css'
import { PapersOnWay } from './papers-on-way.tsx'
import { TickedPapers } from './ticked-papers.tsx'
import { useTicked } from './use-ticked.ts'

export function InboxScreen(props: ListScreenProps<InboxSearch>) {
  const { search, onSearch } = props
  const client = useQueryClient()
  const list = usePagedList(inboxList, props, useQuery(inboxPageQuery(search)))
  const fileSure = useFileSure()
  const unfile = useUnfile()
  const discard = useDiscard()
  const ticks = useTicked(list.rows)
  const wanted = list.search.trim()
  const bring = (files: readonly File[]) => bringIn(client, files)
  usePastedFiles(bring)

  return (
    <ListScreen>
      <ListHead
        title="Papéis"
        total={list.isNarrowed ? undefined : list.total}
        action={
          <div className={classes.actions}>
            <ChoosePapers onFiles={bring} />
          </div>
        }
      >
        Solte, cole ou envie PDFs e fotos: o Soleira lê cada papel e diz o que é, de quem é e onde fica
      </ListHead>
      <PapersOnWay />
      <div className={classes.tools}>
        <SearchBox label="Buscar no texto dos papéis" value={list.search} busy={false} onSearch={list.find} />
        <ShelfFilter
          shown={wanted ? null : (search.ver ?? 'na_caixa')}
          onInbox={list.clear}
          onFiled={() => onSearch(() => ({ ver: 'arquivados' }))}
        />
        {!wanted && !search.ver && list.rows?.some(({ status }) => status !== 'reading') && <ReadAllAgain />}
        <FileSureButtons search={search} list={list} fileSure={fileSure} />
      </div>
      {wanted.length >= 2 ? (
        <PapersToo text={wanted} nothing={<Unfound onBack={list.clear} />} />
      ) : (
        <ListRows<InboxFile>
          list={list}
          failure="Não foi possível carregar os papéis"
          skeleton={<Outline />}
          nothing={<Nothing isFiled={search.ver !== undefined} onBack={list.clear} onFiles={bring} />}
          things="papéis"
        >
          {(papers) => (
            <InboxFileList
              papers={papers}
              isBusy={fileSure.isPending || unfile.isPending}
              onConfirm={(paper) => fileSure.mutate({ ids: [paper.id], known: [paper] })}
              onReplace={(paper) => fileSure.mutate({ ids: [paper.id], known: [paper], isReplacing: true })}
              onKeepBoth={(paper) => fileSure.mutate({ ids: [paper.id], known: [paper], isKeeping: true })}
              onFileGroup={(group) => fileSure.mutate({ ids: group.map(({ id }) => id), known: group })}
              onTakeBack={(paper) => unfile.mutate(paper)}
              onDiscard={async (paper) => (await discard(paper)) && refreshInbox(client, [])}
              isTicked={ticks.has}
              onTick={ticks.set}
            />
          )}
        </ListRows>
      )}
      {!wanted && (
        <TickedPapers
          ticks={ticks}
          isBusy={fileSure.isPending}
          onFile={(papers, propertyId) =>
            fileSure.mutate({ ids: papers.map(({ id }) => id), known: papers, propertyId })
          }
        />
      )}
      <Progress papers={list.rows} />
    </ListScreen>
  )
}

function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  useWindowEvent('paste', ({ clipboardData }) => {
    const files = [...(clipboardData?.files ?? [])]
    if (files.length) onFiles(files)
  })
}

interface ShelfFilterProps {
  /** Null while a search is shown. */
  shown: 'na_caixa' | 'arquivados' | null
  onInbox: () => void
  onFiled: () => void
}

function ShelfFilter({ shown, onInbox, onFiled }: ShelfFilterProps) {
  return (
    <Button.Group aria-label="Filtro">
      <FilterButton on={shown === 'na_caixa'} onClick={onInbox}>
        Na caixa
      </FilterButton>
      <FilterButton on={shown === 'arquivados'} onClick={onFiled}>
        Arquivados
      </FilterButton>
    </Button.Group>
  )
}

function ReadAllAgain() {
  const readAllAgain = useReadAllAgain()
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      aria-busy={readAllAgain.isPending}
      onClick={() => readAllAgain.isPending || readAllAgain.mutate()}
    >
      Ler todos de novo
    </Button>
  )
}

interface FileSureButtonsProps {
  search: InboxSearch
  list: PagedList<InboxFile>
  fileSure: ReturnType<typeof useFileSure>
}

function FileSureButtons({ search, list, fileSure }: FileSureButtonsProps) {
  const hasMore = search.ver === undefined && list.pages > 1
  const all = useQuery({ ...surePapersQuery, enabled: hasMore })
  const shown = (list.rows ?? []).filter(isSure)
  // The sure files of other pages count too. Until they are known, only the shown ones do.
  const sure = hasMore && all.data ? all.data.ids : shown.map(({ id }) => id)
  const { progress } = fileSure
  return (
    <>
      {(sure.length > 1 || progress) && !list.search.trim() && (
        <Button
          variant="light"
          leftSection={<IconListCheck size={16} aria-hidden />}
          aria-busy={fileSure.isPending || progress !== null}
          onClick={() => fileSure.isPending || progress || fileSure.mutate({ ids: sure, known: shown })}
        >
          {progress
            ? `Arquivando ${progress.done} de ${progress.all}…`
            : `Confirmar os ${sure.length} seguros`}
        </Button>
      )}
      {progress && (
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          aria-busy={fileSure.isStopping}
          onClick={fileSure.stop}
        >
          {fileSure.isStopping ? 'Parando…' : 'Parar'}
        </Button>
      )}
    </>
  )
}

function Progress({ papers = [] }: { papers: readonly InboxFile[] | undefined }) {
  const reading = papers.filter(({ status }) => status === 'reading').length
  return (
    <VisuallyHidden role="status">
      {reading > 0 && `${countWithNoun(reading, 'papel', 'papéis')} em leitura`}
    </VisuallyHidden>
  )
}

function Unfound({ onBack }: { onBack: () => void }) {
  return (
    <Unmatched title="Nenhum papel com estas palavras" onClear={onBack}>
      Todas as palavras precisam estar na mesma página de um papel que já foi lido.
    </Unmatched>
  )
}

interface NothingProps {
  isFiled: boolean
  onBack: () => void
  onFiles: (files: readonly File[]) => void
}

function Nothing({ isFiled, onBack, onFiles }: NothingProps) {
  return isFiled ? (
    <ListNotice
      kind="empty"
      mark={IconFiles}
      title="Nenhum papel arquivado por aqui"
      action={
        <Button variant="default" onClick={onBack}>
          Ver a caixa
        </Button>
      }
    >
      Os papéis que você confirma na caixa aparecem aqui, com o imóvel em que estão.
    </ListNotice>
  ) : (
    <ListNotice
      kind="empty"
      mark={IconFiles}
      title="A caixa está vazia"
      action={
        <div className={classes.actions}>
          <ChoosePapers isQuiet onFiles={onFiles} />
        </div>
      }
    >
      Solte aqui certidões, matrículas, IPTU e identidades, todos de uma vez: até 50 arquivos PDF, JPG ou PNG
      de 10 MB cada, ou um ZIP com eles. O Soleira lê por conta própria: nada é enviado a outro serviço.
    </ListNotice>
  )
}

function Outline() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando papéis…</VisuallyHidden>
      <div className={rows.rows} aria-hidden>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className={`${rows.row} ${classes.row}`}>
            <Skeleton h={72} w={56} />
            <div className={classes.what}>
              <Skeleton h={16} w="min(14rem, 60%)" mb={8} />
              <Skeleton h={12} w="min(18rem, 80%)" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
