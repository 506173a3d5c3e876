import { answerWay } from '@soleira/domain/automation/answer'
import type { Challenge } from '@soleira/domain/automation/challenge'
import type { Automation } from '@soleira/domain/automation/contract'
import { useState, useSyncExternalStore } from 'react'
import { lateComponent } from '../../../components/late-component.tsx'
import { later, putOffChallenge } from './later.ts'

const CaptchaDialog = lateComponent(async () => (await import('./captcha-dialog.tsx')).CaptchaDialog)

export function CaptchaDialogs({ automations }: { automations: readonly Automation[] }) {
  const put = useSyncExternalStore(later.subscribe, later.all)
  const asking = automations.filter(({ challenge }) => challenge && !put.has(challenge.challengeId)).at(-1)
  const shown = useShown(asking, automations)
  if (!shown || put.has(shown.challenge.challengeId)) return null
  const { automation, challenge } = shown
  return (
    <CaptchaDialog
      // A page stays on screen while its pictures change. Every other challenge begins anew.
      key={answerWay(challenge) === 'clicks' ? automation.id : challenge.challengeId}
      automation={automation}
      challenge={challenge}
      onClose={() => putOffChallenge(challenge.challengeId)}
    />
  )
}

interface Shown {
  automation: Automation
  challenge: Challenge
}

/** Keeps the last picture until the next one comes, because the source asks nothing in between. */
function useShown(asking: Automation | undefined, automations: readonly Automation[]): Shown | null {
  const [last, setLast] = useState<Shown | null>(null)
  if (asking?.challenge) {
    const { challenge } = asking
    if (last?.challenge.challengeId !== challenge.challengeId || last.automation !== asking) {
      setLast({ automation: asking, challenge })
    }
    return { automation: asking, challenge }
  }
  const now = automations.find(({ id }) => id === last?.automation.id)
  const isBetween = now?.status === 'CAPTCHA_MODAL_SHOW' && now.challenge === null
  return last && isBetween && answerWay(last.challenge) === 'clicks' ? last : null
}
