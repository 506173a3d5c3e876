import { NativeSelect, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import type { Agreement, Comparison } from '@soleira/domain/agreement/agreement'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog.tsx'
import { RetryLine } from '../../../components/retry-line.tsx'
import { showDay } from '../../../lib/text/dates.ts'
import { type Comparable, comparisonQuery, versionsQuery } from '../queries.ts'
import classes from './page.module.css'

const readChoice = (value: string): Comparable => (value === 'now' ? 'now' : Number(value))

/** Words that came and went from one text to another. Signs and lines tell them apart, never colour alone. */
export function ComparisonDialog({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const last = agreement.lastVersion ?? 1
  const [from, setFrom] = useState<Comparable>(agreement.state === 'kept' && last > 1 ? last - 1 : last)
  const [to, setTo] = useState<Comparable>('now')
  const { data: versions } = useQuery(versionsQuery(agreement.id))
  const { data, error, refetch } = useQuery(comparisonQuery(agreement.id, from, to))
  const choices = [
    { value: 'now', label: 'Texto de agora' },
    ...(versions ?? []).map(({ number, at }) => ({
      value: String(number),
      label: `Versão ${number}, de ${showDay(at)}`,
    })),
  ]
  return (
    <Dialog title="Comparar versões" size="xl" onClose={onClose}>
      <div className={classes.choices}>
        <NativeSelect
          label="De"
          data={choices}
          value={String(from)}
          onChange={({ currentTarget }) => setFrom(readChoice(currentTarget.value))}
        />
        <NativeSelect
          label="Para"
          data={choices}
          value={String(to)}
          onChange={({ currentTarget }) => setTo(readChoice(currentTarget.value))}
        />
      </div>
      {error && !data && (
        <RetryLine what="Não foi possível comparar." error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <Skeleton height={160} mt="md" role="status" aria-label="Comparando" />}
      {data && <Parts parts={data.parts} />}
    </Dialog>
  )
}

const said: Record<Comparison['parts'][number]['as'], string> = {
  same: 'igual',
  changed: 'texto mudou',
  added: 'acrescentada',
  gone: 'retirada',
  moved: 'mudou de lugar',
}

function Parts({ parts }: Comparison) {
  const changed = parts.filter((part) => part.as !== 'same')
  const same = parts.length - changed.length
  return (
    <div className={classes.compared}>
      <p className={classes.legend}>
        <ins>Acrescentado</ins> <del>retirado</del>
      </p>
      {changed.length === 0 && <Text>Nada mudou entre os dois textos.</Text>}
      {changed.map((part) => (
        <section key={`${part.clauseId} ${part.name}`} aria-label={part.name}>
          <Title order={3} size="h5">
            {part.name} <span className={classes.soft}>· {said[part.as]}</span>
          </Title>
          <p className={classes.run}>
            <Words words={part.words} />
          </p>
        </section>
      ))}
      {changed.length > 0 && same > 0 && (
        <Text className={classes.soft}>
          {countWithNoun(same, 'parte ficou igual', 'partes ficaram iguais')}.
        </Text>
      )}
    </div>
  )
}

function Words({ words }: Pick<Comparison['parts'][number], 'words'>) {
  return words.map(({ as, text }, index) => {
    const key = `${index} ${as}`
    if (as === 'same') return <span key={key}>{text}</span>
    const Mark = as === 'added' ? 'ins' : 'del'
    return (
      <Mark key={key}>
        <VisuallyHidden>{as === 'added' ? 'acrescentado: ' : 'retirado: '}</VisuallyHidden>
        {text}
      </Mark>
    )
  })
}
