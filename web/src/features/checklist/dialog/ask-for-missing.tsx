import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconSparkles } from '../../../icons/index.ts'
import { LateAskMissing } from '../../automation/ask-choice.tsx'
import { useChecklist } from './use-checklist.ts'

export function AskForMissing({ propertyId }: { propertyId: number }) {
  const { plan } = useChecklist().automatic
  const [asking, setAsking] = useState(false)
  if (!plan?.items.some(({ offers }) => offers.length > 0) && !asking) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconSparkles size={14} aria-hidden />}
        onPointerEnter={LateAskMissing.approach}
        onFocus={LateAskMissing.approach}
        onClick={() => setAsking(true)}
      >
        Solicitar as que faltam
      </Button>
      {asking && plan && (
        <LateAskMissing propertyId={propertyId} plan={plan} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
