import { Button, Text } from '@mantine/core'
import type { Diligence } from '@soleira/domain/diligence/contract'
import type { Property } from '@soleira/domain/property/property'
import { useState } from 'react'
import { lazyDialog } from '../../../../components/lazy-dialog.tsx'
import { IconArrowsExchange, IconMapPin, IconPlus } from '../../../../icons/index.ts'
import { useArrange } from '../../arrange.ts'
import classes from './packs.module.css'

const ChoosePack = lazyDialog(() => import('./choose-pack.tsx').then((code) => code.ChoosePack))
const AddItem = lazyDialog(() => import('./add-item.tsx').then((code) => code.AddItem))

interface PackBarProps {
  property: Property
  diligence: Diligence
}

/** By which pack the list is made, that of the property's place in one line, and the ways to change it (decisions §10). */
export function PackBar({ property, diligence }: PackBarProps) {
  const [opened, setOpened] = useState<'pack' | 'add' | null>(null)
  const { mutate, isPending } = useArrange(property.id)
  const { pack, offeredPack } = diligence
  const close = () => setOpened(null)
  return (
    <section className={classes.bar} aria-label="Conjunto de certidões">
      {offeredPack && (
        <div className={classes.offer}>
          <IconMapPin size={18} stroke={1.6} aria-hidden />
          <button type="button" className={classes.take} onClick={() => setOpened('pack')}>
            {offeredPack.text}
          </button>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={isPending}
            onClick={() =>
              mutate({ change: { packId: pack.id }, said: ['Conjunto mantido', `${pack.name}.`] })
            }
          >
            Manter o atual
          </Button>
        </div>
      )}
      <div className={classes.line}>
        <Text size="sm" className={classes.name}>
          Conjunto: <strong>{pack.name}</strong>
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowsExchange size={14} aria-hidden />}
          onPointerEnter={ChoosePack.approach}
          onFocus={ChoosePack.approach}
          onClick={() => setOpened('pack')}
        >
          Trocar conjunto
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onPointerEnter={AddItem.approach}
          onFocus={AddItem.approach}
          onClick={() => setOpened('add')}
        >
          Acrescentar certidão
        </Button>
      </div>
      {opened === 'pack' && <ChoosePack property={property} diligence={diligence} onClose={close} />}
      {opened === 'add' && <AddItem property={property} diligence={diligence} onClose={close} />}
    </section>
  )
}
