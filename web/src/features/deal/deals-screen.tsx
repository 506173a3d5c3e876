import { Button, Skeleton } from '@mantine/core'
import type { ListedDeal } from '@soleira/domain/deal/deal'
import { type DueDay, dueDays } from '@soleira/domain/deal/due'
import { formatMoney } from '@soleira/domain/format/money'
import { stageName, stageOf } from '@soleira/domain/property/stage'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { FilterGroup, FiltersMenu } from '../../components/filters-menu.tsx'
import { lateComponent, Nothing } from '../../components/late-component.tsx'
import { ListNotice } from '../../components/list-notice.tsx'
import { ListHeading, ListRows, ListScreen, ListTools, Unmatched } from '../../components/paged-list.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { IconHeartHandshake, IconPlus } from '../../icons/index.ts'
import { type ListScreenProps, usePagedList } from '../../lib/lists/use-paged-list.ts'
import { showMoment } from '../../lib/text/dates.ts'
import rows from '../../styles/rows.module.css'
import { openOffersQuery } from '../offer/queries.ts'
import classes from './deal.module.css'
import { DealRows, DealsHead } from './deal-rows.tsx'
import { type DealsSearch, dealsList, runningStatuses } from './deals-search.ts'
import { dealPageQuery } from './queries.ts'

const dueNames: Record<DueDay, string> = { late: 'Atrasados', month: 'Este mês' }

const NewOfferDialog = lateComponent(
  async () => (await import('../offer/new-offer-dialog.tsx')).NewOfferDialog,
)

const FeeYear = lateComponent(async () => (await import('../commission/fee-year.tsx')).FeeYear, Nothing)

export function DealsScreen(props: ListScreenProps<DealsSearch>) {
  const { search, onSearch } = props
  const navigate = useNavigate()
  const [drafted, setDrafted] = useState<number | null>(null)
  // Runs once the form is gone: while it is there, it asks whether typed values may be lost.
  useEffect(() => {
    if (drafted) void navigate({ to: '/property/$id', params: { id: String(drafted) } })
  }, [drafted, navigate])
  const show = ({ nova }: Pick<DealsSearch, 'nova'>) =>
    onSearch((latest) => ({ ...latest, nova }) as DealsSearch, { replace: true })
  const list = usePagedList(dealsList, props, useQuery(dealPageQuery(search)))
  return (
    <ListScreen>
      <DealsHead
        total={list.total}
        action={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => show({ nova: 'sim' })}
            onPointerEnter={NewOfferDialog.approach}
            onFocus={NewOfferDialog.approach}
          >
            Nova proposta
          </Button>
        }
      />
      <ListTools list={list} label="Buscar por endereço, proprietário ou tipo">
        <FiltersMenu
          found={list.isStale ? undefined : list.total}
          things={['negócio', 'negócios']}
          count={dealsList.countFilters(search)}
          onClear={() => list.change({ etapa: [], prazo: [] })}
          groups={
            <>
              <FilterGroup
                legend="Próximo passo"
                options={dueDays.map((value) => ({ value }))}
                chosen={search.prazo ?? []}
                nameOf={(due) => dueNames[due]}
                onChange={(prazo) => list.change({ prazo })}
              />
              <FilterGroup
                legend="Etapa"
                options={runningStatuses.map((value) => ({ value }))}
                chosen={search.etapa ?? []}
                nameOf={(status) => stageName(stageOf(status))}
                onChange={(etapa) => list.change({ etapa })}
              />
            </>
          }
        />
      </ListTools>
      <ListRows<ListedDeal>
        list={list}
        failure="Não foi possível carregar os negócios"
        // As many as the server has drawn (first-rows.tsx), so that none of them goes again.
        rowHeight={75}
        skeleton={<Outline />}
        things="negócios"
        nothing={
          list.isNarrowed ? (
            <Unmatched title={unmatchedTitle(search)} onClear={list.clear}>
              Nenhum negócio corresponde à busca e aos filtros escolhidos.
            </Unmatched>
          ) : (
            <ListNotice
              kind="empty"
              mark={IconHeartHandshake}
              title="Nenhum negócio em andamento"
              action={
                <AnchorLink to="/mercado" search={{}}>
                  Ver os imóveis em Mercado
                </AnchorLink>
              }
            >
              As propostas aceitas aparecem aqui.
            </ListNotice>
          )
        }
      >
        {(deals) => <DealRows deals={deals} />}
      </ListRows>
      <OpenOffers />
      <FeeYear />
      <p>
        <AnchorLink to="/obrigacoes" search={{}}>
          Obrigações do corretor
        </AnchorLink>
      </p>
      {search.nova && <NewOfferDialog onSaved={setDrafted} onClose={() => show({ nova: undefined })} />}
    </ListScreen>
  )
}

/** A single filter of the day says what it looked for. */
function unmatchedTitle({ search, etapa = [], prazo = [] }: DealsSearch): string {
  const [due, ...others] = prazo
  if (!due || others.length || etapa.length || search) return 'Nenhum negócio encontrado'
  return due === 'late' ? 'Nenhum negócio atrasado' : 'Nenhum negócio com passo este mês'
}

/** Those that run out first stand first. */
function OpenOffers() {
  const { data, error, refetch } = useQuery(openOffersQuery())
  if (error && !data) {
    return (
      <RetryLine
        what="Não foi possível carregar as propostas abertas."
        error={error}
        onRetry={() => refetch()}
      />
    )
  }
  if (!data?.length) return null
  return (
    <section aria-label="Propostas abertas" className={classes.open}>
      <ListHeading title="Propostas abertas" total={data.length} />
      <ul className={rows.rows} data-list>
        {data.map(({ id, propertyId, sequenceNumber, title, side, buyers, total, validUntil }) => (
          <li key={id} className={`${rows.row} ${classes.deal}`}>
            <Link to="/property/$id" params={{ id: String(propertyId) }} className={rows.name}>
              {sequenceNumber} · {title}
            </Link>
            <div>{side === 'buyer' ? joinWithAnd(buyers) : `Contraproposta a ${joinWithAnd(buyers)}`}</div>
            <div className={rows.figures}>{formatMoney(total)}</div>
            <div>até {showMoment(validUntil)}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Outline() {
  return (
    <div role="status" aria-label="Carregando negócios">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={72} mb="sm" />
      ))}
    </div>
  )
}
