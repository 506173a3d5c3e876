import { Button, Loader } from '@mantine/core'
import type { Dossier } from '@soleira/domain/dossier/contract'
import type { Property } from '@soleira/domain/property/property'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../../components/button-link.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { IconPlus } from '../../icons/index.ts'
import classes from './dossier.module.css'
import { DossierCard } from './dossier-card.tsx'
import { DossierForm } from './dossier-form.tsx'
import { choicesQuery, dossiersQuery, presetsQuery, useDossiers } from './queries.ts'

interface Props {
  property: Pick<Property, 'id' | 'sequenceNumber'>
  onClose: () => void
}

export function DossierDialog({ property: { id, sequenceNumber }, onClose }: Props) {
  const dossiers = useQuery(dossiersQuery(id))
  const choices = useQuery(choicesQuery(id))
  const presets = useQuery(presetsQuery)
  const { make, remove } = useDossiers(id)
  const navigate = useNavigate()
  const [isNew, setNew] = useState(false)
  const { data } = dossiers
  const isUnderway = make.isPending || data?.some(({ status }) => status === 'preparing') === true
  const isHere = data && choices.data && presets.data
  const error = dossiers.error ?? choices.error ?? presets.error

  function share() {
    onClose()
    void navigate({
      to: '/property/$id',
      params: { id: String(id) },
      search: { open: 'share' },
      resetScroll: false,
    })
  }

  function again({ name, cover, pieces }: Dossier) {
    // Papers that are gone can no longer be chosen.
    const known = new Set(choices.data?.map(({ key }) => key))
    const left = pieces.filter((key) => known.has(key))
    if (left.length) make.mutate({ name, cover, pieces: left })
    else setNew(true)
  }

  return (
    <Dialog title={`Dossiê do imóvel ${sequenceNumber}`} size="xl" onClose={onClose}>
      {error && !isHere ? (
        <LoadFailure
          title="Não foi possível carregar os dossiês"
          error={error}
          isFetching={[dossiers, choices, presets].some(({ isFetching }) => isFetching)}
          onRetry={() => {
            void dossiers.refetch()
            void choices.refetch()
            void presets.refetch()
          }}
        />
      ) : !isHere ? (
        <output className={classes.coming} aria-label="Carregando">
          <Loader />
        </output>
      ) : isNew || !data.length ? (
        <DossierForm
          choices={choices.data}
          own={presets.data}
          isPending={make.isPending}
          isBusy={isUnderway}
          onCancel={data.length ? () => setNew(false) : onClose}
          onMake={(wanted) => make.mutate(wanted, { onSuccess: () => setNew(false) })}
        />
      ) : (
        <div className={classes.stack}>
          <ul className={classes.cards}>
            {data.map((dossier) => (
              <DossierCard
                key={dossier.id}
                dossier={dossier}
                isBusy={isUnderway}
                onAgain={() => again(dossier)}
                onRemove={() => remove.mutate(dossier.id)}
                onShare={share}
              />
            ))}
          </ul>
          <div className={classes.foot}>
            <ButtonLink to="/verificar" variant="subtle">
              Verificar dossiê
            </ButtonLink>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
              Novo dossiê
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
