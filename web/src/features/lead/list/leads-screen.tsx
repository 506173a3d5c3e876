import { Button, NativeSelect, Skeleton, VisuallyHidden } from '@mantine/core'
import type { Lead } from '@soleira/domain/lead/lead'
import { contacts, type LeadOrder, leadOrders } from '@soleira/domain/lead/list-terms'
import { contactNames } from '@soleira/domain/lead/terms'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FilterGroup, FiltersMenu } from '../../../components/filters-menu.tsx'
import { lateComponent } from '../../../components/late-component.tsx'
import { ListNotice } from '../../../components/list-notice.tsx'
import { ListHead, ListRows, ListScreen, ListTools, Unmatched } from '../../../components/paged-list.tsx'
import { IconUserPlus, IconUsers } from '../../../icons/index.ts'
import { useNewForm } from '../../../lib/lists/use-new-form.ts'
import { type ListScreenProps, usePagedList } from '../../../lib/lists/use-paged-list.ts'
import rows from '../../../styles/rows.module.css'
import { personQuery } from '../../person/queries.ts'
import { leadPageQuery } from '../queries.ts'
import { LeadRow } from './lead-row.tsx'
import { type LeadsSearch, leadsList } from './leads-search.ts'
import classes from './list.module.css'

const LeadDialog = lateComponent(async () => (await import('../form/lead-dialog.tsx')).LeadDialog)

const orderNames: Record<LeadOrder, string> = {
  contact: 'Falar em',
  name: 'Nome',
  recent: 'Mais recentes',
}

export function LeadsScreen(props: ListScreenProps<LeadsSearch>) {
  const { search, onSearch } = props
  const list = usePagedList(leadsList, props, useQuery(leadPageQuery(search)))
  const [isNew, setNew] = useNewForm('novo', props)
  const [created, setCreated] = useState<number | null>(null)
  const { data: person } = useQuery({
    ...personQuery(search.pessoa ?? 0),
    enabled: search.pessoa !== undefined,
  })
  const navigate = useNavigate()
  // Runs once the form is gone: while it is there, it asks whether typed values may be lost.
  useEffect(() => {
    if (created) void navigate({ to: '/interessados/$id', params: { id: String(created) } })
  }, [created, navigate])
  const opens = {
    leftSection: <IconUserPlus size={16} aria-hidden />,
    onClick: () => setNew(true),
    onPointerEnter: LeadDialog.approach,
    onFocus: LeadDialog.approach,
  }
  const close = () => {
    setNew(false)
    if (search.pessoa)
      onSearch((latest) => ({ ...latest, pessoa: undefined }) as LeadsSearch, { replace: true })
  }
  return (
    <ListScreen>
      <ListHead title="Interessados" total={list.total} action={<Button {...opens}>Novo interessado</Button>}>
        Quem pode comprar, o que procura e quando falar
      </ListHead>
      <ListTools list={list} label="Buscar por nome, CPF, telefone ou e-mail">
        <FiltersMenu
          found={list.isStale ? undefined : list.total}
          things={['interessado', 'interessados']}
          count={leadsList.countFilters(search)}
          onClear={() => list.change({ falar: [] })}
          groups={
            <FilterGroup
              legend="Falar em"
              options={contacts.map((value) => ({ value }))}
              chosen={search.falar ?? []}
              nameOf={(value) => contactNames[value]}
              onChange={(falar) => list.change({ falar })}
            />
          }
        >
          <NativeSelect
            label="Ordem"
            value={search.ordem ?? 'contact'}
            onChange={({ currentTarget }) => list.change({ ordem: currentTarget.value as LeadOrder })}
            data={leadOrders.map((value) => ({ value, label: orderNames[value] }))}
          />
        </FiltersMenu>
      </ListTools>
      <ListRows<Lead>
        list={list}
        failure="Não foi possível carregar os interessados"
        skeleton={<Outline />}
        nothing={
          list.isNarrowed ? (
            <Unmatched title="Ninguém encontrado" onClear={list.clear}>
              Nenhum interessado corresponde à busca e aos filtros escolhidos.
            </Unmatched>
          ) : (
            <ListNotice
              kind="empty"
              mark={IconUsers}
              title="Nenhum interessado ainda"
              action={
                <Button variant="default" {...opens}>
                  Cadastrar interessado
                </Button>
              }
            >
              Quem pergunta por um imóvel fica aqui, com o que procura, o orçamento e o dia de falar de novo.
            </ListNotice>
          )
        }
        things="interessados"
      >
        {(leads) => (
          <ul className={rows.rows} aria-label="Interessados">
            {leads.map((lead) => (
              <LeadRow key={lead.id} lead={lead} />
            ))}
          </ul>
        )}
      </ListRows>
      {(isNew || person) && (
        <LeadDialog person={person} onClose={close} onSaved={({ id }) => setCreated(id)} />
      )}
    </ListScreen>
  )
}

function Outline() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando interessados…</VisuallyHidden>
      <div className={rows.rows} aria-hidden>
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className={`${rows.row} ${classes.lead}`}>
            <Skeleton h={16} w="min(16rem, 60%)" />
            <Skeleton h={12} w="min(20rem, 80%)" />
            <Skeleton h={12} w={140} />
          </div>
        ))}
      </div>
    </div>
  )
}
