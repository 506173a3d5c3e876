import { Button, Text } from '@mantine/core'
import type { Agreement } from '@soleira/domain/agreement/agreement'
import { useKeepVersion } from '../mutations.ts'
import classes from './page.module.css'

/** The text follows the record by itself. A kept version does not, so this says what it lacks. */
export function RecordChanges({ agreement }: { agreement: Agreement }) {
  const { recordChanges, lastVersion } = agreement
  const { mutate, isPending } = useKeepVersion(agreement)
  if (!recordChanges.length || lastVersion === null) return null
  return (
    <section className={classes.changes} aria-label={`O cadastro mudou desde a versão ${lastVersion}`}>
      <Text fw={600}>O cadastro mudou desde a versão {lastVersion}</Text>
      <ul>
        {recordChanges.map(({ label, before, after }) => (
          <li key={`${label} ${before} ${after}`}>
            {label}: {before ?? 'não constava'} → {after ?? 'não consta mais'}
          </li>
        ))}
      </ul>
      <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate()}>
        Guardar nova versão
      </Button>
    </section>
  )
}
