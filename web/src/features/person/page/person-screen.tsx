import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { Person } from '@soleira/domain/person/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { lateComponent } from '../../../components/late-component.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { ApiError } from '../../../lib/api/api.ts'
import { showSuccess } from '../../../lib/toast.ts'
import { personQuery } from '../queries.ts'
import { EventsCard } from './events-card.tsx'
import { FamilyCard } from './family-card.tsx'
import { MissingPerson } from './missing-person.tsx'
import { NotesCard } from './notes-card.tsx'
import classes from './page.module.css'
import { PapersCard } from './papers-card.tsx'
import { PartsCard } from './parts-card.tsx'
import { PersonFactsCard } from './person-facts-card.tsx'
import { PersonHeader } from './person-header.tsx'

const PersonFormDialog = lateComponent(
  async () => (await import('../form/person-form-dialog.tsx')).PersonFormDialog,
)
const MergeDialog = lateComponent(async () => (await import('./merge-dialog.tsx')).MergeDialog)
const ErasureDialog = lateComponent(async () => (await import('./erasure-dialog.tsx')).ErasureDialog)

interface PersonScreenProps {
  id: number
  /** Cards of other features. */
  more: ReactNode
}

export function PersonScreen({ id, more }: PersonScreenProps) {
  const { data: person, error, isFetching, refetch } = useQuery(personQuery(id))
  if (error instanceof ApiError && error.code === 'not_found') return <MissingPerson />
  if (!person && error) {
    return (
      <LoadFailure
        title="Não foi possível carregar a pessoa"
        error={error}
        isFetching={isFetching}
        onRetry={refetch}
        back="/pessoas"
      />
    )
  }
  return person ? <Loaded person={person} more={more} /> : <Outline />
}

function Loaded({ person, more }: { person: Person; more: ReactNode }) {
  const [opened, open] = useState<'form' | 'merge' | 'erasure' | null>(null)
  const navigate = useNavigate()
  const close = () => open(null)
  return (
    <div className={classes.page}>
      <PersonHeader
        person={person}
        onEdit={() => open('form')}
        onApproachEdit={PersonFormDialog.approach}
        onMerge={() => open('merge')}
        onErase={() => open('erasure')}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          <PersonFactsCard person={person} />
          <PartsCard person={person} />
          <PapersCard id={person.id} />
          {more}
          <NotesCard person={person} />
        </div>
        <div className={classes.side}>
          <FamilyCard person={person} />
          <EventsCard id={person.id} version={person.version} />
        </div>
      </div>
      {opened === 'form' && (
        <PersonFormDialog
          person={person}
          onClose={close}
          onSaved={() => showSuccess('Cadastro atualizado!', 'Os dados foram salvos.')}
        />
      )}
      {opened === 'merge' && <MergeDialog person={person} onClose={close} />}
      {opened === 'erasure' && (
        <ErasureDialog
          person={person}
          onClose={close}
          onErased={(isGone) => {
            close()
            if (isGone) void navigate({ to: '/pessoas', search: {}, replace: true })
          }}
        />
      )}
    </div>
  )
}

function Outline() {
  return (
    <div className={classes.page} role="status">
      <VisuallyHidden>Carregando pessoa…</VisuallyHidden>
      <Skeleton h={30} w="min(24rem, 70%)" aria-hidden />
      <div className={classes.columns} aria-hidden>
        <div className={classes.main}>
          <Skeleton h={260} radius="md" />
          <Skeleton h={160} radius="md" />
        </div>
        <div className={classes.side}>
          <Skeleton h={160} radius="md" />
        </div>
      </div>
    </div>
  )
}
