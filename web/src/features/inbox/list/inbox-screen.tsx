import { Button, VisuallyHidden } from '@mantine/core'
import type { InboxFile } from '@soleira/domain/inbox/contract'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterButton } from '../../../components/filter-button.tsx'
import { ListNotice } from '../../../components/list-notice.tsx'
import { ListHead, ListRows, ListScreen, Unmatched } from '../../../components/paged-list.tsx'
import { SearchBox } from '../../../components/search-box.tsx'
import { IconFiles, IconRefresh } from '../../../icons/index.ts'
import { type ListScreenProps, type PagedList, usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { FactsNamingProperty } from '../../paper-fact/offers-card.tsx'
import { LatePropertyFormDialog } from '../../property/late-form.tsx'
import { PapersToo } from '../../reading/papers-too.tsx'
import { ChoosePapers } from '../choose-papers.tsx'
import { type InboxSearch, inboxList } from '../inbox-search.ts'
import { type useFileSure, useReadAllAgain } from '../mutations.ts'
import { inboxPageQuery, surePapersQuery } from '../queries.ts'
import { isSure } from '../words.ts'
import { FileMany } from './file-many.tsx'
import { InboxFileList } from './inbox-file-list.tsx'
import classes from './list.module.css'
import { OwnersTold } from './owners-told.tsx'
import { PapersOnWay } from './papers-on-way.tsx'
import { PapersOutline } from './papers-outline.tsx'
import { PropertyPapers } from './property-papers.tsx'
import { TickedPapers } from './ticked-papers.tsx'
import { useBring } from './use-bring.ts'
import { usePaperActions } from './use-paper-actions.ts'
import { useTicked } from './use-ticked.ts'

export function InboxScreen(props: ListScreenProps<InboxSearch>) {
  const { imovel, ver } = props.search
  return imovel && !ver ? (
    <PropertyPapers key={imovel} propertyId={imovel} {...props} />
  ) : (
    <WholeInbox {...props} />
  )
}

function WholeInbox(props: ListScreenProps<InboxSearch>) {
  const { search, onSearch } = props
  const list = usePagedList(inboxList, props, useQuery(inboxPageQuery(search)))
  const [filedAt, setFiledAt] = useState<readonly number[]>([])
  const noteFiled = (ids: readonly number[]) => setFiledAt((before) => [...new Set([...before, ...ids])])
  const { fileSure, file, actions } = usePaperActions(noteFiled)
  const ticks = useTicked(list.rows)
  const [begun, setBegun] = useState<readonly number[]>([])
  const begin = (papers: readonly InboxFile[]) => setBegun(papers.map(({ id }) => id))
  const wanted = list.search.trim()
  const bring = useBring()

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
      {!wanted && !search.ver && <OwnersTold papers={list.rows ?? []} onFiled={noteFiled} />}
      {!wanted && filedAt.map((id) => <FactsNamingProperty key={id} id={id} />)}
      {wanted.length >= 2 ? (
        <PapersToo text={wanted} nothing={<Unfound onBack={list.clear} />} />
      ) : (
        <ListRows<InboxFile>
          list={list}
          failure="Não foi possível carregar os papéis"
          skeleton={<PapersOutline />}
          nothing={<Nothing isFiled={search.ver !== undefined} onBack={list.clear} onFiles={bring} />}
          things="papéis"
        >
          {(papers) => (
            <InboxFileList
              papers={papers}
              {...actions}
              ticks={ticks}
              onFileGroup={(group) => file(group)}
              onNewProperty={begin}
            />
          )}
        </ListRows>
      )}
      {!wanted && (
        <TickedPapers
          ticks={ticks}
          isBusy={fileSure.isPending}
          onFile={(papers, propertyId) => file(papers, { propertyId })}
          onNewProperty={begin}
        />
      )}
      {begun.length > 0 && <LatePropertyFormDialog inbox={begun} onClose={() => setBegun([])} />}
      <Progress papers={list.rows} />
    </ListScreen>
  )
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
  // All groups together, as the head of each files its own.
  const ready = (list.rows ?? []).filter(({ isReady }) => isReady)
  const unconfirmed = ready.length - shown.length
  if (list.search.trim()) return null
  return (
    <>
      {(sure.length > 1 || fileSure.progress) && (
        <FileMany
          ids={sure}
          known={shown}
          label={`Confirmar os ${sure.length} seguros`}
          fileSure={fileSure}
        />
      )}
      {unconfirmed > 0 && ready.length > 1 && !fileSure.progress && (
        <FileMany
          ids={ready.map(({ id }) => id)}
          known={ready}
          label={`Arquivar os ${ready.length}, ${unconfirmed} a conferir`}
          fileSure={fileSure}
        />
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
      Solte aqui certidões, matrículas, IPTU e identidades, todos de uma vez: até 50 arquivos de 10 MB cada.
      Valem PDF, fotos (também as do iPhone), digitalizações em TIFF, documentos assinados (.p7s) e um ZIP com
      eles. O Soleira lê por conta própria: nada é enviado a outro serviço.
    </ListNotice>
  )
}
