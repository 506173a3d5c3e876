import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../components/button-link.tsx'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { ListNotice } from '../../../components/list-notice.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Pages, shownRange } from '../../../components/pages.tsx'
import { SearchBox } from '../../../components/search-box.tsx'
import { diligencePageQuery } from '../queries.ts'
import { CardsSkeleton } from './cards-skeleton.tsx'
import cardClasses from './diligence-card.module.css'
import { DiligenceCard } from './diligence-card.tsx'
import { DiligenceFilters } from './diligence-filters.tsx'
import classes from './diligence-screen.module.css'
import { changeSearch, countFilters, type DiligenceSearch, pageCount, pageSize } from './diligence-search.ts'
import { StatCards } from './stat-cards.tsx'
import type { StatusBoxProps } from './status-box.tsx'

const DiligenceDialog = lazyDialog(() =>
  import('../dialog/diligence-dialog.tsx').then((dialog) => dialog.DiligenceDialog),
)

interface DiligenceScreenProps extends Pick<StatusBoxProps, 'moving' | 'onMove' | 'onMoveAnyway'> {
  search: DiligenceSearch
  /** Puts a new state into the URL; `replace` when going back should not stop at the one before. */
  onSearch: (search: DiligenceSearch, how: { replace: boolean }) => void
}

/** The diligence list (/due-diligence): the properties at stage 2, its state and the open checklist in the URL. */
export function DiligenceScreen({ search, onSearch, ...moves }: DiligenceScreenProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(diligencePageQuery(search))
  const change = (changes: Partial<DiligenceSearch>, replace = false) =>
    onSearch(changeSearch(search, changes), { replace })

  const heading = useRef<HTMLHeadingElement>(null)
  const wasMoving = useRef(false)
  const { moving } = moves
  useEffect(() => {
    // The card that was moved has gone with the button that had the focus.
    if (wasMoving.current && !moving && document.activeElement === document.body) heading.current?.focus()
    wasMoving.current = moving
  }, [moving])

  const page = search.page ?? 1
  const lastPage = data && !isPlaceholderData ? pageCount(data.total) : page
  useEffect(() => {
    // The last property of the last page moved on, or the URL names a page that never was.
    if (page > lastPage) onSearch({ ...search, page: lastPage }, { replace: true })
  }, [page, lastPage, search, onSearch])

  return (
    <section className={classes.screen}>
      <header>
        <Title order={1}>Due Diligence</Title>
        <Text c="dimmed">Emissão de certidões e pré-análise jurídica com IA</Text>
      </header>

      <StatCards />

      <search className={classes.tools}>
        <SearchBox
          label="Buscar por número, endereço ou proprietário"
          value={search.search ?? ''}
          busy={isFetching && isPlaceholderData}
          onSearch={(text) => change({ search: text }, true)}
        />
        <DiligenceFilters search={search} onChange={change} />
      </search>

      <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
        Imóveis em Due Diligence{data && ` (${data.total.toLocaleString('pt-BR')})`}
      </Title>

      {!data && error && (
        <LoadFailure
          title="Não foi possível carregar os imóveis"
          error={error}
          isFetching={isFetching}
          onRetry={refetch}
        />
      )}
      {!data && !error && <CardsSkeleton />}
      {data?.items.length === 0 && !isPlaceholderData && page <= lastPage && (
        <Nothing
          narrowed={Boolean(search.search) || countFilters(search) > 0}
          onClear={() => onSearch({}, { replace: false })}
        />
      )}
      {data && data.items.length > 0 && (
        <ul
          className={cardClasses.cards}
          aria-label="Imóveis em Due Diligence"
          aria-busy={isPlaceholderData}
          data-stale={isPlaceholderData}
        >
          {data.items.map((property) => (
            <DiligenceCard
              key={property.id}
              property={property}
              onOpen={({ id }) => onSearch({ ...search, open: id }, { replace: false })}
              onApproach={DiligenceDialog.approach}
              {...moves}
            />
          ))}
        </ul>
      )}
      {data && (
        <Pages
          count={lastPage}
          page={page}
          range={shownRange(page, pageSize, data.total)}
          onPage={(next) => change({ page: next })}
        />
      )}
      {search.open && (
        <DiligenceDialog
          propertyId={search.open}
          onClose={() => onSearch({ ...search, open: undefined }, { replace: true })}
        />
      )}
    </section>
  )
}

function Nothing({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return narrowed ? (
    <ListNotice
      kind="unmatched"
      title="Nenhum imóvel encontrado"
      action={
        <Button variant="default" onClick={onClear}>
          Limpar busca e filtros
        </Button>
      }
    >
      Nenhum imóvel em due diligence corresponde à busca e aos filtros escolhidos.
    </ListNotice>
  ) : (
    <ListNotice
      kind="empty"
      title="Nenhum imóvel encontrado"
      action={
        <ButtonLink to="/captacao" variant="default">
          Ver imóveis em captação
        </ButtonLink>
      }
    >
      Um imóvel aparece aqui quando avança da captação para a due diligence.
    </ListNotice>
  )
}
