import { Button } from '@mantine/core'
import type { OfferedCertificate } from '@soleira/domain/certificate/certificate-answer'
import type { DiligenceItem } from '@soleira/domain/checklist/contract'
import { reuseCaution, reusedText, reuseText } from '@soleira/domain/paper/words'
import { useEffect, useRef, useState } from 'react'
import { IconFiles } from '../../../icons/index.ts'
import { useReuseCertificates } from '../reuse.ts'
import classes from './reuse-line.module.css'

interface ReuseLineProps {
  propertyId: number
  name: string
  items: readonly DiligenceItem[]
}

/** Offers certificates that other properties fetched and that still count. */
export function ReuseLine({ propertyId, name, items }: ReuseLineProps) {
  const { mutate, isPending } = useReuseCertificates(propertyId)
  const offered = items.flatMap(({ offered }): OfferedCertificate[] => (offered ? [offered] : []))
  const [used, setUsed] = useState(0)
  const done = useRef<HTMLDivElement>(null)
  const isDone = used > 0 && offered.length === 0
  // The button has gone with its offer, so the focus must move on.
  useEffect(() => {
    if (isDone && document.activeElement === document.body) done.current?.focus()
  }, [isDone])
  if (isDone) {
    return (
      <div ref={done} tabIndex={-1} className={classes.line}>
        <span className={classes.note}>{reusedText(used, name)}</span>
      </div>
    )
  }
  if (!offered.length) return null
  const caution = reuseCaution(offered)
  const from = [...new Set(offered.map(({ sequenceNumber }) => `#${sequenceNumber}`))]
  return (
    <div className={classes.line}>
      <Button
        size="compact-sm"
        variant="light"
        classNames={{ label: classes.label }}
        leftSection={<IconFiles size={14} aria-hidden />}
        loading={isPending}
        onClick={() =>
          mutate(
            offered.map(({ paperId }) => paperId),
            { onSuccess: (_, { length }) => setUsed(length) },
          )
        }
      >
        {reuseText(offered.length, name)}
      </Button>
      <span className={classes.note}>
        {from.length === 1 ? 'Do imóvel' : 'Dos imóveis'} {from.join(', ')}. {caution}
      </span>
    </div>
  )
}
