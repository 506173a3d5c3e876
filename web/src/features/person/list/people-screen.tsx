import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { ListedPerson } from '@soleira/domain/person/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lateComponent } from '../../../components/late-component.tsx'
import { ListNotice } from '../../../components/list-notice.tsx'
import { ListHead, ListRows, ListScreen, ListTools, Unmatched } from '../../../components/paged-list.tsx'
import { IconUserPlus, IconUsers } from '../../../icons/index.ts'
import { useNewForm } from '../../../lib/lists/use-new-form.ts'
import { type ListScreenProps, type PagedList, usePagedList } from '../../../lib/lists/use-paged-list.ts'
import rows from '../../../styles/rows.module.css'
import { PapersToo } from '../../reading/papers-too.tsx'
import { peoplePageQuery } from '../queries.ts'
import classes from './list.module.css'
import { PeopleFilters } from './people-filters.tsx'
import { type PeopleSearch, peopleList } from './people-search.ts'
import { PersonRow } from './person-row.tsx'

const PersonFormDialog = lateComponent(
  async () => (await import('../form/person-form-dialog.tsx')).PersonFormDialog,
)

export function PeopleScreen(props: ListScreenProps<PeopleSearch>) {
  const { search } = props
  const list = usePagedList(peopleList, props, useQuery(peoplePageQuery(search)))
  const [isNew, setNew] = useNewForm('nova', props)
  const [created, setCreated] = useState<number | null>(null)
  const navigate = useNavigate()
  // Runs once the form is gone: while it is there, it asks whether typed values may be lost.
  useEffect(() => {
    if (created) void navigate({ to: '/pessoas/$id', params: { id: String(created) } })
  }, [created, navigate])
  const opens = {
    leftSection: <IconUserPlus size={16} aria-hidden />,
    onClick: () => setNew(true),
    onPointerEnter: PersonFormDialog.approach,
    onFocus: PersonFormDialog.approach,
  }
  return (
    <ListScreen>
      <ListHead title="Pessoas" total={list.total} action={<Button {...opens}>Nova pessoa</Button>}>
        Cada pessoa e cada empresa uma vez, com os imóveis de que participa
      </ListHead>
      <ListTools list={list} label="Buscar por nome, CPF, CNPJ, telefone ou e-mail">
        <PeopleFilters search={search} found={list.isStale ? undefined : list.total} onChange={list.change} />
      </ListTools>
      <ListRows<ListedPerson>
        list={list}
        failure="Não foi possível carregar as pessoas"
        skeleton={<Outline />}
        nothing={
          <Nothing
            list={list}
            create={
              <Button variant="default" {...opens}>
                Cadastrar pessoa
              </Button>
            }
          />
        }
        things="pessoas"
      >
        {(people) => (
          <ul className={rows.rows} aria-label="Pessoas">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        )}
      </ListRows>
      <PapersToo text={list.search} />
      {isNew && <PersonFormDialog onClose={() => setNew(false)} onSaved={({ id }) => setCreated(id)} />}
    </ListScreen>
  )
}

function Nothing({ list, create }: { list: PagedList<unknown>; create: React.ReactNode }) {
  return list.isNarrowed ? (
    <Unmatched title="Ninguém encontrado" onClear={list.clear}>
      Nenhuma pessoa corresponde à busca e aos filtros escolhidos.
    </Unmatched>
  ) : (
    <ListNotice kind="empty" mark={IconUsers} title="Nenhuma pessoa ainda" action={create}>
      Os proprietários dos imóveis aparecem aqui sozinhos. Cônjuges, procuradores, herdeiros e empresas são
      cadastrados aqui.
    </ListNotice>
  )
}

function Outline() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando pessoas…</VisuallyHidden>
      <div className={rows.rows} aria-hidden>
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className={`${rows.row} ${classes.person} ${classes.outline}`}>
            <Skeleton h={16} w="min(16rem, 60%)" />
            <Skeleton h={12} w="min(20rem, 80%)" />
            <Skeleton h={12} w={140} />
          </div>
        ))}
      </div>
    </div>
  )
}
