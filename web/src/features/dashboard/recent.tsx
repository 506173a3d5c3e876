import { Button, Skeleton } from '@mantine/core'
import { recentCount } from '@soleira/domain/dashboard/recent-count'
import type { Property } from '@soleira/domain/property/property'
import { useQuery } from '@tanstack/react-query'
import { AnchorLink } from '../../components/anchor-link.tsx'
import { ListNotice } from '../../components/list-notice.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Panel } from '../../components/panel.tsx'
import classes from './dashboard.module.css'
import { recentQuery } from './queries.ts'
import { RecentRow, type RowActions } from './recent-row.tsx'

interface Props extends RowActions {
  onNew: () => void
}

export function Recent({ onNew, ...actions }: Props) {
  const { data, error, isFetching, refetch } = useQuery(recentQuery)
  const all = data && data.length > 0 && (
    <AnchorLink to="/captacao" size="sm">
      Ver todos
    </AnchorLink>
  )
  return (
    <Panel title="Transações Recentes" aside={all}>
      {data ? (
        <Rows properties={data} onNew={onNew} {...actions} />
      ) : error ? (
        <div className={classes.within}>
          <LoadFailure
            title="Não foi possível carregar os imóveis"
            error={error}
            isFetching={isFetching}
            onRetry={refetch}
          />
        </div>
      ) : (
        <LoadingRows />
      )}
    </Panel>
  )
}

function Rows({ properties, onNew, ...actions }: Props & { properties: Property[] }) {
  if (properties.length === 0) {
    return (
      <div className={classes.within}>
        <ListNotice
          kind="empty"
          title="Nenhum imóvel cadastrado"
          action={
            <Button variant="light" onClick={onNew}>
              Cadastrar Primeiro Imóvel
            </Button>
          }
        >
          Cada imóvel que você captar aparece aqui, do mais recente ao mais antigo.
        </ListNotice>
      </div>
    )
  }
  return (
    <ul className={classes.rows} data-list>
      {properties.map((property) => (
        <RecentRow key={property.id} property={property} {...actions} />
      ))}
    </ul>
  )
}

function LoadingRows() {
  return (
    <div className={classes.loading} aria-hidden>
      {Array.from({ length: recentCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five equal placeholders
        <div key={index} className={classes.loadingRow}>
          <Skeleton height={24} width={56} />
          <div>
            <Skeleton height={14} width="55%" mb={8} />
            <Skeleton height={12} width="80%" />
          </div>
        </div>
      ))}
    </div>
  )
}
