import { Button, Switch, Text } from '@mantine/core'
import type { LibraryClause } from '@soleira/domain/agreement/agreement'
import { agreementKindNames } from '@soleira/domain/agreement/terms'
import { Disclosure } from '../../../components/disclosure.tsx'
import type { ItemDrag } from '../../../lib/lists/use-drag-order.ts'
import { groundWords, sideNames } from '../words.ts'
import classes from './library.module.css'
import { useSwitchClause } from './mutations.ts'

/** Its place among those of one kind of contract. */
interface CardOrder {
  drag: ItemDrag
  onMove: (by: 1 | -1) => void
}

interface ClauseCardProps {
  clause: LibraryClause
  /** The product's clause of which this one is a copy. */
  original?: LibraryClause | undefined
  order?: CardOrder
  onCopy?: () => void
  onEdit?: () => void
  onRemove?: () => void
}

export function ClauseCard({ clause, original, order, onCopy, onEdit, onRemove }: ClauseCardProps) {
  const { name, isOff, text, hasNewer } = clause
  const { mutate, isPending } = useSwitchClause()
  const small = { size: 'compact-sm', variant: 'default' } as const
  return (
    <li
      className={classes.card}
      aria-label={name}
      draggable={order !== undefined}
      data-dragged={order?.drag.isDragged || undefined}
      data-mark={order?.drag.mark}
      {...order?.drag.handlers}
    >
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <Switch
          size="sm"
          label={isOff ? 'Desligada' : 'Ligada'}
          aria-label={`Usar em contratos novos: ${name}`}
          withThumbIndicator={false}
          checked={!isOff}
          disabled={isPending}
          onChange={({ currentTarget }) => mutate({ clause, isOff: !currentTarget.checked })}
        />
      </div>
      <span className={classes.soft}>{factsOf(clause, original)}</span>
      {hasNewer && original && (
        <div>
          <Text size="sm" fw={600}>
            Há nova versão da cláusula
          </Text>
          <Disclosure summary="Ver o texto novo do Soleira">
            <p className={classes.text}>{original.text}</p>
          </Disclosure>
        </div>
      )}
      <Disclosure summary={hasNewer ? 'Ver o seu texto' : 'Ver o texto'}>
        <p className={classes.text}>{text}</p>
      </Disclosure>
      <div className={classes.actions}>
        {order &&
          ([-1, 1] as const).map((by) => (
            <Button
              {...small}
              key={by}
              aria-label={`${by < 0 ? 'Subir' : 'Descer'}: ${name}`}
              aria-keyshortcuts="Shift+ArrowUp Shift+ArrowDown"
              onClick={() => order.onMove(by)}
              onKeyDown={(event) => {
                const way = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
                if (!event.shiftKey || !way) return
                event.preventDefault()
                order.onMove(way)
              }}
            >
              {by < 0 ? 'Subir' : 'Descer'}
            </Button>
          ))}
        {onCopy && (
          <Button {...small} aria-label={`Copiar e mudar: ${name}`} onClick={onCopy}>
            Copiar e mudar
          </Button>
        )}
        {onEdit && (
          <Button {...small} data-edit="Edita a cláusula" aria-label={`Editar: ${name}`} onClick={onEdit}>
            Editar
          </Button>
        )}
        {onRemove && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={`Excluir: ${name}`}
            onClick={onRemove}
          >
            Excluir
          </Button>
        )}
      </div>
    </li>
  )
}

function factsOf({ kinds, rule, side, grounds, excludes }: LibraryClause, original?: LibraryClause): string {
  return [
    kinds.map((kind) => agreementKindNames[kind]).join(', '),
    rule,
    sideNames[side],
    grounds.length > 0 && `fonte: ${groundWords(grounds)}`,
    excludes.length > 0 && `não convive com: ${excludes.map(({ name }) => name).join(', ')}`,
    original && `cópia de: ${original.name}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
