import { Button } from '@mantine/core'
import { useArrange } from '../../arrange.ts'
import { personOf } from '../../item-key.ts'
import classes from '../dialog.module.css'
import type { ShownItem } from '../shown-item.ts'

interface ItemOriginProps {
  item: ShownItem
  propertyId: number
}

export function ItemOrigin({ item, propertyId }: ItemOriginProps) {
  const { mutate, isPending } = useArrange(propertyId)
  const { id, label, status, elsewhere, isAdded } = item
  const isOpen = status === 'pending' || status === 'requested'
  const removable = isAdded && status === 'pending'
  if (!(elsewhere && isOpen) && !removable) return null
  const person = personOf(item)
  const whose = person === undefined ? {} : { person }

  function remove() {
    mutate({
      change: { remove: [{ item: id, ...whose }] },
      said: ['Certidão retirada', `${label} saiu da lista.`],
      back: {
        change: { add: [{ kind: id, ...whose }] },
        said: ['Certidão de volta', `${label} está na lista.`],
      },
    })
  }

  return (
    <div className={classes.facts}>
      {elsewhere && isOpen && <p>{elsewhere}</p>}
      {removable && (
        <span>
          Acrescentada por você.{' '}
          <Button
            size="compact-xs"
            variant="subtle"
            loading={isPending}
            aria-label={`Retirar da lista: ${item.name}`}
            onClick={remove}
          >
            Retirar da lista
          </Button>
        </span>
      )}
    </div>
  )
}
