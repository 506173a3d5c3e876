import { Button } from '@mantine/core'
import { useState } from 'react'
import { lateComponent } from '../../components/late-component.tsx'
import type { ReasonWords } from '../../components/reason-dialog.tsx'
import { ApiError } from '../../lib/api/api.ts'
import { OfferChoices, type OfferedFact, tickedIn } from './offer-choices.tsx'
import classes from './paper-fact.module.css'

const ReasonDialog = lateComponent(
  async () => (await import('../../components/reason-dialog.tsx')).ReasonDialog,
)

interface OfferedFactsProps {
  label?: string
  offers: readonly OfferedFact[]
  isBusy: boolean
  onUse: (ids: string[]) => void
  refuse: (ids: string[], reason: string | null) => Promise<unknown>
  /** The words of the field where a refusal says why. */
  reason: ReasonWords
  /** Somebody chose among the facts. */
  onChosen?: (() => void) | undefined
}

/** Facts that a paper or a person says: those that are ticked are used together, the others refused with a reason. */
export function OfferedFacts({ label, offers, isBusy, onUse, refuse, reason, onChosen }: OfferedFactsProps) {
  const [changed, setChanged] = useState<string[] | null>(null)
  const [refused, setRefused] = useState<string[] | null>(null)
  const ids = changed ?? tickedIn(offers)
  const known = offers.map(({ id }) => id)
  const chosen = known.filter((id) => ids.includes(id))
  const left = known.filter((id) => !ids.includes(id))
  /** Another window's answer takes the facts away, and with them what was to be refused. */
  const closeAnswered = (error: unknown) => {
    if (error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found'))
      setRefused(null)
    throw error
  }
  return (
    <>
      <OfferChoices
        label={label}
        offers={offers}
        chosen={chosen}
        onChange={(ids) => {
          setChanged(ids)
          onChosen?.()
        }}
      />
      {offers.length > 0 && (
        <div className={classes.buttons}>
          <Button size="compact-sm" disabled={isBusy || !chosen.length} onClick={() => onUse(chosen)}>
            {chosen.length > 1 ? `Usar estes ${chosen.length}` : 'Usar este'}
          </Button>
          {left.length > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              disabled={isBusy}
              onClick={() => setRefused(left)}
            >
              {refusalWords(left.length, chosen.length)}
            </Button>
          )}
        </div>
      )}
      {refused && (
        <ReasonDialog
          {...reason}
          refuse={(words) => refuse(refused, words.trim() || null).catch(closeAnswered)}
          onRefused={() => undefined}
          onClose={() => setRefused(null)}
        />
      )}
    </>
  )
}

function refusalWords(left: number, chosen: number): string {
  if (!chosen) return left === 1 ? 'Recusar' : `Recusar os ${left}`
  return left === 1 ? 'Recusar o outro' : `Recusar os outros ${left}`
}
