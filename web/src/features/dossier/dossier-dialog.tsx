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
import { useLeaveGuard } from '../../lib/forms/leave-guard.ts'
import classes from './dossier.module.css'
import { DossierCard } from './dossier-card.tsx'
import { DossierForm } from './dossier-form.tsx'
import { choicesQuery, dossiersQuery, presetsQuery, useDossiers } from './queries.ts'

interface Props {
  property: Pick<Property, 'id' | 'sequenceNumber'>
  /** With which selection a new dossier begins at once. */
  preset?: string
  onClose: () => void
}

export function DossierDialog({ property: { id, sequenceNumber }, preset, onClose }: Props) {
  const { dossiers, choices, presets, failure } = useAllNeeded(id)
  const { make, remove } = useDossiers(id)
  const openShares = useOpenShares(id)
  const [isNew, setNew] = useState(preset !== undefined)
  const [isChanged, setChanged] = useState(false)
  const close = useLeaveGuard(isChanged, onClose)
  const cancel = useLeaveGuard(isChanged, dossiers?.length ? () => setNew(false) : onClose)
  const isUnderway = make.isPending || dossiers?.some(({ status }) => status === 'preparing') === true
  const isHere = dossiers && choices && presets

  function share(dossier: number) {
    onClose()
    openShares(dossier)
  }

  function again({ name, cover, pieces }: Dossier) {
    // Papers that are gone can no longer be chosen.
    const known = new Set(choices?.map(({ key }) => key))
    const left = pieces.filter((key) => known.has(key))
    if (left.length) make.mutate({ name, cover, pieces: left })
    else setNew(true)
  }

  return (
    <Dialog title={`Dossiê do imóvel ${sequenceNumber}`} size="xl" onClose={() => void close()}>
      {failure && !isHere ? (
        <LoadFailure title="Não foi possível carregar os dossiês" {...failure} />
      ) : !isHere ? (
        <output className={classes.coming} aria-label="Carregando">
          <Loader />
        </output>
      ) : isNew || !dossiers.length ? (
        <DossierForm
          preset={preset}
          choices={choices}
          own={presets}
          isPending={make.isPending}
          isBusy={isUnderway}
          onChanged={setChanged}
          onCancel={() => void cancel()}
          onMake={(wanted) => make.mutate(wanted, { onSuccess: () => setNew(false) })}
        />
      ) : (
        <div className={classes.stack}>
          <ul className={classes.cards} data-list>
            {dossiers.map((dossier) => (
              <DossierCard
                key={dossier.id}
                dossier={dossier}
                isBusy={isUnderway}
                onAgain={() => again(dossier)}
                onRemove={() => remove.mutate(dossier.id)}
                onShare={() => share(dossier.id)}
              />
            ))}
          </ul>
          <Foot onNew={() => setNew(true)} />
        </div>
      )}
    </Dialog>
  )
}

function useAllNeeded(propertyId: number) {
  const dossiers = useQuery(dossiersQuery(propertyId))
  const choices = useQuery(choicesQuery(propertyId))
  const presets = useQuery(presetsQuery)
  const queries = [dossiers, choices, presets]
  const error = dossiers.error ?? choices.error ?? presets.error
  return {
    dossiers: dossiers.data,
    choices: choices.data,
    presets: presets.data,
    failure: error && {
      error,
      isFetching: queries.some(({ isFetching }) => isFetching),
      onRetry: () => {
        for (const { refetch } of queries) void refetch()
      },
    },
  }
}

function useOpenShares(propertyId: number) {
  const navigate = useNavigate()
  return (dossier: number) =>
    void navigate({
      to: '/property/$id',
      params: { id: String(propertyId) },
      search: { open: 'share', dossier },
      resetScroll: false,
    })
}

function Foot({ onNew }: { onNew: () => void }) {
  return (
    <div className={classes.foot}>
      <ButtonLink to="/verificar/dossie" variant="subtle">
        Verificar dossiê
      </ButtonLink>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
        Novo dossiê
      </Button>
    </div>
  )
}
