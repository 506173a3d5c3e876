import { Button } from '@mantine/core'
import { asideReason } from '@soleira/domain/catalogue/guide'
import type { Diligence } from '@soleira/domain/checklist/contract'
import type { Property } from '@soleira/domain/property/property'
import { siteOf } from '@soleira/domain/property/type'
import { countWithNoun } from '@soleira/domain/text/counted'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import { IconCircleMinus } from '../../../../icons/index.ts'
import { useArrange } from '../../arrange.ts'
import { itemKeyOf } from '../../item-key.ts'
import { findItem } from '../../mutations.ts'
import { useSteps } from '../../use-steps.ts'
import classes from './packs.module.css'

interface UnowedLineProps {
  property: Property
  items: Diligence['items']
}

/**
 * These items of the pack cannot apply to the property, so they do not count. One click sets them all aside,
 * each with its reason.
 */
export function UnowedLine({ property, items }: UnowedLineProps) {
  const { mutate, isPending } = useArrange(property.id)
  const { mutate: takeSteps } = useSteps(property.id)
  const site = siteOf(property)
  const unowed = items.filter(({ counts }) => !counts)
  const [one, ...others] = unowed
  if (!one) return null
  const isOne = others.length === 0

  function back(now: Diligence) {
    takeSteps({
      items: unowed.flatMap((item) => findItem(now, itemKeyOf(item)) ?? []),
      action: 'take_back',
      said: ['Certidões de volta', 'Estão na lista, e não contam enquanto não forem solicitadas.'],
    })
  }

  function putAside() {
    mutate({
      change: { setAside: unowed.map(({ id }) => ({ item: id, reason: asideReason(id, site) })) },
      said: [isOne ? 'Certidão retirada' : 'Certidões retiradas', 'O motivo fica no relatório.'],
      back,
    })
  }

  return (
    <div className={classes.offer}>
      <IconCircleMinus size={18} stroke={1.6} aria-hidden />
      <span className={classes.unowed}>
        {countWithNoun(unowed.length, 'certidão do conjunto não conta', 'certidões do conjunto não contam')}{' '}
        neste imóvel, a menos que você {isOne ? 'a' : 'as'} solicite:{' '}
        {joinWithAnd(unowed.map(({ label }) => label))}.
      </span>
      <Button size="compact-sm" variant="default" loading={isPending} onClick={putAside}>
        {isOne ? 'Retirar esta' : `Retirar as ${unowed.length}`}
      </Button>
    </div>
  )
}
