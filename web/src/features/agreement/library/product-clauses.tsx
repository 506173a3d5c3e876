import { NativeSelect, Text, VisuallyHidden } from '@mantine/core'
import type { LibraryClause } from '@soleira/domain/agreement/agreement'
import { type AgreementKind, agreementKindNames, agreementKinds } from '@soleira/domain/agreement/terms'
import { useState } from 'react'
import { useDragOrder } from '../../../lib/lists/use-drag-order.ts'
import { moveAmong } from '../clause-order.ts'
import { ClauseCard } from './clause-card.tsx'
import classes from './library.module.css'
import { useOrderClauses } from './mutations.ts'

interface ProductClausesProps {
  all: readonly LibraryClause[]
  onCopy: (clause: LibraryClause) => void
}

/** The clauses of one kind of contract, in the order in which new ones begin (part 3 §7). */
export function ProductClauses({ all, onCopy }: ProductClausesProps) {
  const [kind, choose] = useState<AgreementKind>('promessa')
  const [said, say] = useState('')
  const { mutate } = useOrderClauses()
  const product = all.filter(({ origin }) => origin === 'product')
  const shown = product.filter(({ kinds }) => kinds.includes(kind))
  const move = (from: number, to: number) => {
    const clause = shown[from]
    const at = Math.max(0, Math.min(to, shown.length - 1))
    if (!clause || from === at) return
    say(`${clause.name}: ${at + 1} de ${shown.length}`)
    mutate(moveAmong(product.map(idOf), shown.map(idOf), from, at))
  }
  const drag = useDragOrder(move, 'down')
  return (
    <>
      <Text c="dimmed" size="sm" mb="md">
        Contratos novos começam com as que estão ligadas, nesta ordem. A cópia que você mudar entra no lugar
        da original. Para mudar a ordem: arraste, ou use Subir e Descer.
      </Text>
      <NativeSelect
        label="Contrato"
        data={agreementKinds.map((value) => ({ value, label: agreementKindNames[value] }))}
        value={kind}
        onChange={({ currentTarget }) => choose(currentTarget.value as AgreementKind)}
        maw={320}
        mb="md"
      />
      <ul className={classes.cards} data-list>
        {shown.map((clause, at) => (
          <ClauseCard
            key={clause.clauseId}
            clause={clause}
            order={{ drag: drag.item(at), onMove: (by) => move(at, at + by) }}
            onCopy={() => onCopy(clause)}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

const idOf = ({ clauseId }: LibraryClause) => clauseId
