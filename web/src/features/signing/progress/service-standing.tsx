import { Button, Text } from '@mantine/core'
import { serviceFacts } from '@soleira/domain/signing/services'
import { isService, providerNames, type Signing } from '@soleira/domain/signing/signing'
import { useEffect, useState } from 'react'
import { StateTag } from '../../../components/state-tag.tsx'
import { IconAlertTriangle } from '../../../icons/index.ts'
import { messageOf } from '../../../lib/api/explain-failure.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { useLookUp } from '../mutations.ts'
import { isUnderWay } from '../queries.ts'
import classes from './progress.module.css'

type LookUp = ReturnType<typeof useLookUp>

const waitsForService = (signing: Signing): boolean => signing.service !== null && isUnderWay(signing)

/** Asks the service once when a signing is opened that waits for it, and whenever `mutate` is called. */
export function useLookUpOnce(signing: Signing): LookUp {
  const lookUp = useLookUp(signing)
  const [waits] = useState(() => waitsForService(signing))
  const { mutate } = lookUp
  useEffect(() => {
    if (waits) mutate()
  }, [waits, mutate])
  return lookUp
}

interface ServiceStandingProps {
  signing: Signing
  service: NonNullable<Signing['service']>
  lookUp: LookUp
}

/** How it stands at the service, when that was learned, and from when it may be asked again. */
export function ServiceStanding({ signing, service, lookUp }: ServiceStandingProps) {
  const { provider } = signing
  const { sandbox, checkedAt, nextCheckAt, trouble, isCancelling } = service
  const { mutate, isPending, error } = lookUp
  const name = providerNames[provider]
  const waits = waitsForService(signing)
  const isNeverByItself = isService(provider) && serviceFacts[provider].lookUp.byItself === null
  return (
    <section aria-label={`Na ${name}`} className={classes.service}>
      <div role="status" className={classes.service}>
        {sandbox && (
          <div>
            <StateTag color="yellow" icon={IconAlertTriangle}>
              Em testes: sem valor jurídico
            </StateTag>
          </div>
        )}
        {isCancelling && <Text>Cancelamento pedido. A {name} ainda não confirmou.</Text>}
        {trouble && <Text>{trouble}</Text>}
        {error && <Text c="red">Não foi possível conferir. {messageOf(error)}</Text>}
        <Text className={classes.soft}>
          {isPending
            ? `Conferindo na ${name}…`
            : [
                checkedAt ? `Conferido em ${showMoment(checkedAt)}.` : `Ainda não conferido na ${name}.`,
                waits && nextCheckAt && `Pode ser conferido de novo a partir de ${showMoment(nextCheckAt)}.`,
                waits && isNeverByItself && `A ${name} não permite consultas automáticas.`,
              ]
                .filter(Boolean)
                .join(' ')}
        </Text>
      </div>
      {waits && (
        <div>
          <Button
            variant="default"
            loading={isPending}
            disabled={nextCheckAt !== null}
            onClick={() => mutate()}
          >
            Conferir agora
          </Button>
        </div>
      )}
    </section>
  )
}
