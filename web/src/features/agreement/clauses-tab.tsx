import { Button, Skeleton, Text } from '@mantine/core'
import type { LibraryClause } from '@soleira/domain/agreement/agreement'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Panel } from '../../components/panel.tsx'
import { IconPlus } from '../../icons/index.ts'
import { ClauseCard } from './library/clause-card.tsx'
import classes from './library/library.module.css'
import { useRemoveClause } from './library/mutations.ts'
import { ProductClauses } from './library/product-clauses.tsx'
import { clausesQuery } from './queries.ts'

const OwnClauseDialog = lateComponent(
  async () => (await import('./library/own-clause-dialog.tsx')).OwnClauseDialog,
)

type Editing = { known: LibraryClause | null; copied: LibraryClause | null }

/** The clauses of the account and of the product (part 3 §7). */
export function ClausesTab() {
  const { data, error, isFetching, refetch } = useQuery(clausesQuery)
  const [editing, edit] = useState<Editing | null>(null)
  const remove = useRemoveClause()
  if (!data && error) {
    return (
      <LoadFailure
        title="Não foi possível carregar as cláusulas"
        error={error}
        isFetching={isFetching}
        onRetry={refetch}
      />
    )
  }
  const own = data?.filter(({ origin }) => origin === 'own')
  return (
    <>
      <Panel
        title="Minhas cláusulas"
        aside={
          <Button
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onPointerEnter={OwnClauseDialog.approach}
            onFocus={OwnClauseDialog.approach}
            onClick={() => edit({ known: null, copied: null })}
          >
            Nova cláusula
          </Button>
        }
      >
        {own?.length === 0 && (
          <Text c="dimmed" size="sm">
            Nenhuma ainda. Escreva uma nova, ou copie uma do Soleira e mude o que for preciso.
          </Text>
        )}
        {own ? (
          <ul className={classes.cards} data-list>
            {own.map((clause) => (
              <ClauseCard
                key={clause.clauseId}
                clause={clause}
                original={data?.find(({ clauseId }) => clauseId === clause.copyOf)}
                onEdit={() => edit({ known: clause, copied: null })}
                onRemove={() => remove(clause)}
              />
            ))}
          </ul>
        ) : (
          <Loading />
        )}
      </Panel>
      <Panel title="Cláusulas do Soleira">
        {data ? (
          <ProductClauses all={data} onCopy={(clause) => edit({ known: null, copied: clause })} />
        ) : (
          <Loading />
        )}
      </Panel>
      {editing && <OwnClauseDialog {...editing} onClose={() => edit(null)} />}
    </>
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Carregando as cláusulas">
      <Skeleton h={96} mb="sm" />
      <Skeleton h={96} />
    </div>
  )
}
