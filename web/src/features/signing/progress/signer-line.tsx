import { Button, Text } from '@mantine/core'
import { type SignerState, signerRoleNames } from '@soleira/domain/signing/signer'
import {
  deliveryWayNames,
  isService,
  providerNames,
  type Signing,
  type SigningSigner,
} from '@soleira/domain/signing/signing'
import { isFinal, isOpen } from '@soleira/domain/signing/state'
import { CopyLink } from '../../../components/made-link.tsx'
import { StateTag } from '../../../components/state-tag.tsx'
import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconClockHour4,
  IconEye,
} from '../../../icons/index.ts'
import { showMoment } from '../../../lib/text/dates.ts'
import { useMakeSignerLink } from '../mutations.ts'
import { signerWords } from '../standing.ts'
import type { SignerLink } from './made-signer-link.tsx'
import classes from './progress.module.css'

const looks: Record<SignerState, [color: string, icon: Icon]> = {
  waiting_turn: ['gray', IconCircleDashed],
  waiting: ['blue', IconClockHour4],
  seen: ['yellow', IconEye],
  signed: ['green', IconCircleCheck],
  refused: ['terracota', IconCircleMinus],
}

interface SignerLineProps {
  signing: Signing
  signer: SigningSigner
  onLink: (link: SignerLink) => void
}

export function SignerLine({ signing, signer, onLink }: SignerLineProps) {
  const { mutate: makeLink, isPending } = useMakeSignerLink(signing)
  const { name, as, order, state, email, phone, reason, link, deliveries } = signer
  const isOver = isFinal(signing.state)
  const [color, icon] = looks[state]
  const isElsewhere = signing.provider === 'manual'
  const isLeft = state === 'waiting' || state === 'seen'
  const mayStillSign = isOpen(signing.state) && isLeft
  const mayCopy = mayStillSign && signing.provider === 'soleira'
  return (
    <li className={classes.signer}>
      <div className={classes.who}>
        <div>
          <strong>{name}</strong> · {signerRoleNames[as]}
          {!isElsewhere && ` · ${order}ª vez`}
        </div>
        <div className={classes.soft}>
          {email}
          {email && phone && ' · '}
          {phone && <span className={classes.whole}>{phone}</span>}
        </div>
        {deliveries.length > 0 && (
          <div className={classes.soft}>
            Link {deliveries.map(({ way, at }) => `${deliveryWayNames[way]} em ${showMoment(at)}`).join('; ')}
          </div>
        )}
        {isService(signing.provider) && mayStillSign && (
          <div className={classes.soft}>
            {link
              ? `A ${providerNames[signing.provider]} deu um link, só para esta pessoa.`
              : `A ${providerNames[signing.provider]} não deu link: ela escreve a esta pessoa por e-mail.`}
          </div>
        )}
        {reason && <Text className={classes.reason}>“{reason}”</Text>}
      </div>
      <div className={classes.side}>
        {/* Nothing is known of somebody who signs elsewhere until the file is here. */}
        {(!isElsewhere || state === 'signed') && (
          <StateTag color={isOver && isLeft ? 'gray' : color} icon={icon}>
            {signerWords(signer, isOver)}
          </StateTag>
        )}
        {mayCopy && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Copiar link de ${name}`}
            loading={isPending}
            onClick={() => makeLink(signer.id, { onSuccess: (made) => onLink({ signer, ...made }) })}
          >
            Copiar link
          </Button>
        )}
        {link && mayStillSign && <CopyLink uri={link} size="compact-sm" label={`Copiar link de ${name}`} />}
      </div>
    </li>
  )
}
