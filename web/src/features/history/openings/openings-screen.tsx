import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../../components/button-link.tsx'
import { ListNotice } from '../../../components/list-notice.tsx'
import { ListHead, ListRows, ListScreen, Unmatched } from '../../../components/paged-list.tsx'
import { IconArrowLeft, IconEye } from '../../../icons/index.ts'
import { type ListScreenProps, type PagedList, usePagedList } from '../../../lib/lists/use-paged-list.ts'
import { OpeningFilters } from './opening-filters.tsx'
import { OpeningRow } from './opening-row.tsx'
import { OpeningRowsSkeleton } from './opening-rows-skeleton.tsx'
import { type OpeningSearch, openingList } from './opening-search.ts'
import classes from './openings.module.css'
import { openingPageQuery } from './queries.ts'

const sessions = [
  { value: undefined, label: 'Todas as sessões' },
  { value: 'esta', label: 'Esta sessão' },
  { value: 'outras', label: 'Outras' },
] as const

export function OpeningsScreen(props: ListScreenProps<OpeningSearch>) {
  const { search } = props
  const list = usePagedList(openingList, props, useQuery(openingPageQuery(search)))
  return (
    <ListScreen>
      <ListHead title="Acessos" total={list.total} action={<ToSecurity />}>
        Documentos e relatórios abertos na sua conta, quando e em qual sessão
      </ListHead>
      <div className={classes.tools}>
        <Button.Group aria-label="Sessão">
          {sessions.map(({ value, label }) => (
            <Button
              key={label}
              // Keeps all three side by side on the narrowest phone.
              px="sm"
              variant={search.sessao === value ? 'light' : 'default'}
              aria-pressed={search.sessao === value}
              onClick={() => list.change({ sessao: value })}
            >
              {label}
            </Button>
          ))}
        </Button.Group>
        <OpeningFilters
          search={search}
          found={list.isStale ? undefined : list.total}
          onChange={list.change}
        />
      </div>
      <ListRows
        list={list}
        failure="Não foi possível carregar os acessos"
        skeleton={<OpeningRowsSkeleton />}
        nothing={<Nothing list={list} />}
        things="acessos"
      >
        {(openings) => (
          <ul className={classes.sheet} aria-label="Acessos">
            {openings.map((opening) => (
              <OpeningRow key={opening.id} opening={opening} />
            ))}
          </ul>
        )}
      </ListRows>
    </ListScreen>
  )
}

function ToSecurity() {
  return (
    <ButtonLink
      to="/configuracoes"
      search={{ aba: 'seguranca' }}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      Segurança
    </ButtonLink>
  )
}

function Nothing({ list }: { list: PagedList<unknown> }) {
  return list.isNarrowed ? (
    <Unmatched title="Nenhum acesso encontrado" onClear={list.clear}>
      Nenhum acesso corresponde aos filtros escolhidos.
    </Unmatched>
  ) : (
    <ListNotice
      kind="empty"
      mark={IconEye}
      title="Nenhum acesso ainda"
      action={
        <ButtonLink to="/configuracoes" search={{ aba: 'seguranca' }} variant="default">
          Voltar para Segurança
        </ButtonLink>
      }
    >
      Cada documento ou relatório que for aberto ou baixado na sua conta aparece aqui, com a hora e o
      aparelho.
    </ListNotice>
  )
}
