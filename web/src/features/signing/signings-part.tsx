import { Button, Text, Title } from '@mantine/core'
import type { Property } from '@soleira/domain/property/property'
import type { Signing } from '@soleira/domain/signing/signing'
import { countWithNoun } from '@soleira/domain/text/counted'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Disclosure } from '../../components/disclosure.tsx'
import { lateComponent } from '../../components/late-component.tsx'
import { RetryLine } from '../../components/retry-line.tsx'
import { signingsQuery } from './queries.ts'
import classes from './signing.module.css'
import { currentSigning, nextLabel, standingOf } from './standing.ts'

const SigningDialog = lateComponent(async () => (await import('./signing-dialog.tsx')).SigningDialog)

/** Says where signing stands, and opens what is under way (part 3 §8). Documents are sent where they stand. */
export function SigningsPart({ property }: { property: Property }) {
  const { data, error, refetch } = useQuery(signingsQuery(property.id))
  const [opened, open] = useState<number | null>(null)
  if (error && !data) {
    return <RetryLine what="Não foi possível carregar as assinaturas." error={error} onRetry={refetch} />
  }
  const current = data && currentSigning(data)
  const earlier = data?.filter((one) => one !== current) ?? []
  return (
    <section aria-label="Assinaturas" className={classes.part}>
      <Title order={3} size="h5">
        Assinaturas
      </Title>
      {data && !current && <Text fw={600}>Nenhum documento enviado para assinatura</Text>}
      {current && <Line signing={current} label={nextLabel(current)} isCurrent onOpen={open} />}
      {earlier.length > 0 && (
        <Disclosure summary={countWithNoun(earlier.length, 'outra assinatura', 'outras assinaturas')}>
          <ul className={classes.lines} aria-label="Outras assinaturas">
            {earlier.map((one) => (
              <li key={one.id}>
                <Line signing={one} label="Abrir" onOpen={open} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {opened !== null && <SigningDialog propertyId={property.id} id={opened} onClose={() => open(null)} />}
    </section>
  )
}

interface LineProps {
  signing: Signing
  label: string
  isCurrent?: boolean
  onOpen: (id: number) => void
}

function Line({ signing, label, isCurrent = false, onOpen }: LineProps) {
  const words = standingOf(signing)
  return (
    <div className={classes.line}>
      <Text fw={isCurrent ? 600 : undefined}>{words}</Text>
      <Button
        size="compact-sm"
        variant={isCurrent ? 'light' : 'default'}
        aria-label={`${label}: ${words}`}
        onClick={() => onOpen(signing.id)}
        onPointerEnter={SigningDialog.approach}
        onFocus={SigningDialog.approach}
      >
        {label}
      </Button>
    </div>
  )
}
