import { Button, Text } from '@mantine/core'
import type { Diligence } from '@soleira/domain/checklist/contract'
import type { Property } from '@soleira/domain/property/property'
import { useState } from 'react'
import { lateComponent } from '../../../../components/late-component.tsx'
import { IconArrowsExchange, IconMapPin, IconPlus } from '../../../../icons/index.ts'
import { useArrange } from '../../arrange.ts'
import classes from './packs.module.css'
import { UnowedLine } from './unowed-line.tsx'

const ChoosePack = lateComponent(async () => (await import('./choose-pack.tsx')).ChoosePack)
const AddItem = lateComponent(async () => (await import('./add-item.tsx')).AddItem)

interface PackBarProps {
  property: Property
  diligence: Diligence
}

/** Rules §10 specify how a pack is changed. */
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
      <UnowedLine property={property} items={diligence.items} />
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
