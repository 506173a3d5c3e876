import { Button, Radio, Skeleton } from '@mantine/core'
import type { AnsweredPack } from '@soleira/domain/catalogue/contract'
import type { Diligence } from '@soleira/domain/checklist/contract'
import { packChange } from '@soleira/domain/diligence/pack-change'
import type { Property } from '@soleira/domain/property/property'
import { siteOf } from '@soleira/domain/property/type'
import { countWithNoun } from '@soleira/domain/text/counted'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnchorLink } from '../../../../components/anchor-link.tsx'
import { Dialog } from '../../../../components/dialog.tsx'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import form from '../../../../styles/dialog-form.module.css'
import { packSize } from '../../../catalogue/pack-words.ts'
import { kindsOfPack, packsQuery } from '../../../catalogue/queries.ts'
import { useArrange } from '../../arrange.ts'
import { shownItems } from '../shown-item.ts'
import classes from './packs.module.css'

interface ChoosePackProps {
  property: Property
  diligence: Diligence
  onClose: () => void
}

export function ChoosePack({ property, diligence, onClose }: ChoosePackProps) {
  const { pack: present, offeredPack } = diligence
  const { data, error, isFetching, refetch } = useQuery(packsQuery)
  const { change, isPending } = useChangePack(property.id, present)
  const [id, setId] = useState(offeredPack?.id ?? present.id)
  const chosen = data?.find((pack) => pack.id === id)

  return (
    <Dialog title="Trocar conjunto" size="lg" onClose={onClose}>
      <div className={form.body}>
        {data ? (
          <Radio.Group aria-label="Conjunto" value={id} onChange={setId}>
            {offeredFirst(data, offeredPack?.id).map((pack) => (
              <PackChoice
                key={pack.id}
                pack={pack}
                isChosen={pack === chosen}
                diligence={diligence}
                property={property}
              />
            ))}
          </Radio.Group>
        ) : error ? (
          <LoadFailure
            title="Não foi possível carregar os conjuntos"
            error={error}
            isFetching={isFetching}
            onRetry={refetch}
          />
        ) : (
          <div role="status" aria-label="Carregando os conjuntos">
            <Skeleton h={240} />
          </div>
        )}
      </div>
      <div className={form.footer}>
        <Button
          disabled={!chosen || (chosen.id === present.id && !offeredPack)}
          loading={isPending}
          onClick={() => chosen && change(chosen, onClose)}
        >
          Usar este conjunto
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <AnchorLink to="/configuracoes" search={{ aba: 'conjuntos' }} size="sm">
          Editar os meus conjuntos
        </AnchorLink>
      </div>
    </Dialog>
  )
}

/** The toast offers the way back to the pack before. */
function useChangePack(propertyId: number, present: Diligence['pack']) {
  const { mutate, isPending } = useArrange(propertyId)

  function change(pack: AnsweredPack, onSuccess: () => void) {
    const back = {
      change: { packId: present.id },
      said: ['Conjunto de volta', `${present.name}.`] as [string, string],
    }
    mutate({ change: { packId: pack.id }, said: ['Conjunto trocado', `${pack.name}.`], back }, { onSuccess })
  }

  return { change, isPending }
}

interface PackChoiceProps extends EffectProps {
  isChosen: boolean
}

function PackChoice({ pack, isChosen, diligence, property }: PackChoiceProps) {
  const isPresent = pack.id === diligence.pack.id
  return (
    <div className={classes.choice}>
      <Radio
        value={pack.id}
        label={isPresent ? `${pack.name} (atual)` : pack.name}
        description={about(pack)}
      />
      {isChosen && !isPresent && <Effect pack={pack} diligence={diligence} property={property} />}
    </div>
  )
}

function offeredFirst(packs: readonly AnsweredPack[], offered: string | undefined): AnsweredPack[] {
  return packs.toSorted((one, other) => Number(other.id === offered) - Number(one.id === offered))
}

function about(pack: AnsweredPack): string {
  return `${packSize(pack)}. ${pack.verification?.text ?? 'Conjunto seu.'}`
}

interface EffectProps extends Omit<ChoosePackProps, 'onClose'> {
  pack: AnsweredPack
}

function Effect({ pack, diligence, property }: EffectProps) {
  const kinds = kindsOfPack(pack)
  const { leaves, stays, comes } = packChange(
    shownItems(diligence),
    diligence.people,
    kinds,
    siteOf(property),
  )
  const names = (items: typeof leaves) => joinWithAnd(items.map(({ name }) => name))
  return (
    <div className={classes.effect} role="status">
      <p>
        {comes
          ? `Entram na lista: ${countWithNoun(comes, 'certidão', 'certidões')}.`
          : 'Nada entra na lista.'}
      </p>
      {leaves.length > 0 && <p>Saem, porque nada foi feito com elas: {names(leaves)}.</p>}
      {stays.length > 0 && <p>Ficam, embora o conjunto não as peça: {names(stays)}.</p>}
    </div>
  )
}
