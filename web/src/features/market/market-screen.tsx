import { Text, Title } from '@mantine/core'
import { stageName } from '@soleira/domain/property/stage'
import { showCount } from '@soleira/domain/text/counted'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../components/button-link.tsx'
import { ListNotice } from '../../components/list-notice.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import type { ListScreenProps } from '../../lib/lists/use-paged-list.ts'
import { BoardColumn } from './board/board-column.tsx'
import classes from './market-screen.module.css'
import { boardStages, type MarketSearch, parseMarketSearch } from './market-search.ts'
import { totalOf } from './queries.ts'
import { useBoard } from './use-board.ts'
import { type ColumnResult, useColumns } from './use-columns.ts'

/** Stages 3 to 7, one column each (rules §1). A phone shows one column at a time. */
export function MarketScreen({ search, onSearch }: ListScreenProps<MarketSearch>) {
  const columns = useColumns(search.search)
  const board = useBoard(search.search)
  const shown = search.stage ?? boardStages[0]
  const isEmpty = columns.every(({ data }) => data && totalOf(data) === 0)

  return (
    <section className={classes.screen}>
      <header>
        <Title order={1}>Mercado</Title>
        <Text c="dimmed">Do anúncio ao registro: cada imóvel na etapa em que está</Text>
      </header>
      <search className={classes.tools}>
        <SearchBox
          label="Buscar por número, endereço ou proprietário"
          value={search.search ?? ''}
          busy={columns.some(({ isPlaceholderData }) => isPlaceholderData)}
          onSearch={(text) =>
            onSearch((latest) => parseMarketSearch({ ...latest, search: text }), { replace: true })
          }
        />
      </search>
      {isEmpty ? (
        <Nothing searched={Boolean(search.search)} />
      ) : (
        <>
          <StageTabs search={search} columns={columns} />
          <div className={classes.board} ref={board.root}>
            {boardStages.map((stage, index) => {
              const column = columns[index]
              return (
                column && (
                  <BoardColumn
                    key={stage}
                    stage={stage}
                    column={column}
                    board={board}
                    isShown={stage === shown}
                  />
                )
              )
            })}
          </div>
          <p className={classes.hint}>
            Arraste um cartão para a coluna vizinha, use o menu dele ou, no teclado, Shift e as setas.
          </p>
        </>
      )}
    </section>
  )
}

interface StageTabsProps {
  search: MarketSearch
  columns: readonly ColumnResult[]
}

function StageTabs({ search, columns }: StageTabsProps) {
  return (
    <nav className={classes.tabs} aria-label="Etapas">
      {boardStages.map((stage, index) => (
        <Link
          key={stage}
          to="/mercado"
          search={parseMarketSearch({ ...search, stage })}
          replace
          resetScroll={false}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {stageName(stage)} <span className={classes.count}>{countOf(columns[index]?.data)}</span>
        </Link>
      ))}
    </nav>
  )
}

function countOf(column: ColumnResult['data']): string {
  return column ? showCount(totalOf(column)) : '…'
}

function Nothing({ searched }: { searched: boolean }) {
  if (searched) {
    return (
      <ListNotice
        kind="unmatched"
        title="Nenhum imóvel encontrado"
        action={
          <ButtonLink to="/mercado" search={{}} variant="default">
            Limpar busca
          </ButtonLink>
        }
      >
        Nenhum imóvel de Mercado a Concluído corresponde à busca.
      </ListNotice>
    )
  }
  return (
    <ListNotice
      kind="empty"
      title="Nenhum imóvel no mercado"
      action={
        <ButtonLink to="/due-diligence" variant="default">
          Ver imóveis em due diligence
        </ButtonLink>
      }
    >
      Um imóvel chega aqui quando a due diligence é concluída e ele é anunciado. Daqui ele segue por proposta,
      contrato e instrumento até a conclusão.
    </ListNotice>
  )
}
